// SPDX-License-Identifier: MIT
#include "recording.hpp"

#include "support/samples.hpp"
#include "written_recordings.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>

namespace bgio::faults {

namespace fs = std::filesystem;

namespace {

bool marks(Recording const& recording) {
    return std::ranges::any_of(recording.match.games, [](Game const& game) {
        return std::ranges::any_of(game.events, [](Event const& event) {
            auto const* const move = std::get_if<Move>(&event.what);
            return move != nullptr && move->play.has_hit_marks();
        });
    });
}

// BGIO_FAULT_MATCHES names another folder: matches that nothing was ever fitted to.
fs::path selfplay_folder() {
    char const* const wish = std::getenv("BGIO_FAULT_MATCHES");
    return wish != nullptr ? fs::path(wish) : fs::path(BGIO_SOURCE_DIR "/tests/data/selfplay");
}

void add_dialects(Recordings& list, std::string const& name, Match const& match) {
    for (std::string const dialect : {"xg", "galaxy", "jellyfish"})
        add(list, written_recording(name, match, dialect));
}

} // namespace

std::unique_ptr<Match> read_one(Format const& format, std::string const& text) {
    test::ReadFile file = test::read(format, Source::from_bytes("test", text));
    if (file.matches.size() != 1 || !file.found.empty())
        return nullptr;
    return std::make_unique<Match>(std::move(file.matches.front()));
}

std::unique_ptr<Recording> clean_recording(std::string name,
                                           std::string group,
                                           Format const& format,
                                           std::string text,
                                           CheckOptions options) {
    // without the BOM, so that places are places of the text
    text = Source::from_bytes("test", std::move(text)).text();
    auto match = read_one(format, text);
    Source const source = Source::from_bytes(name, text);
    if (!match || !check(source, format, options).findings.empty())
        return nullptr;
    auto recording = std::make_unique<Recording>();
    recording->name = std::move(name);
    recording->group = std::move(group);
    recording->format = &format;
    recording->text = std::move(text);
    recording->match = std::move(*match);
    MatchFacts replayed = replay_match(recording->match, options.rules);
    recording->in_force = std::move(replayed.rules);
    recording->facts = std::move(replayed.games);
    recording->options = std::move(options);
    recording->marks_hits = marks(*recording);
    return recording;
}

std::vector<std::unique_ptr<Recording>> clean_recordings() {
    Recordings list;
    for (fs::path const& path : test::files_below(selfplay_folder())) {
        bool const sgf = path.extension() == ".sgf";
        Format const& format = *find_format(sgf ? "sgf" : "mat");
        std::string const name = path.stem().string();
        auto recording = clean_recording(name + path.extension().string(),
                                         sgf ? "sgf" : "gnubg",
                                         format,
                                         std::string(Source::from_file(path.string()).text()));
        if (!recording)
            continue;
        if (!sgf) {
            add_dialects(list, name, recording->match);
            add_made(list, *recording);
        }
        list.push_back(std::move(recording));
    }
    for (std::string const folder : {"mat", "sgf"})
        for (fs::path const& path : test::files_below(BGIO_SOURCE_DIR "/samples/clean/" + folder))
            add(list,
                clean_recording(path.filename().string(),
                                folder == "sgf" ? "sgf" : "samples",
                                *find_format(folder),
                                std::string(Source::from_file(path.string()).text())));
    return list;
}

} // namespace bgio::faults
