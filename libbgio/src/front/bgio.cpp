// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/bgio.hpp>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace bgio {

namespace {

class FileCollector final : public ReplaySink {
public:
    explicit FileCollector(MatchFile& file) : file_(file) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        file_.matches.push_back({claims, rules, {}});
        return Flow::more;
    }
    Flow game(Game const& claims, GameReplay const& facts) override {
        file_.matches.back().games.push_back({claims, facts});
        return Flow::more;
    }

private:
    MatchFile& file_;
};

MatchFile read_source(Source const& source, RuleOverrides const& rules) {
    MatchFile file;
    file.name = source.name();
    Result<Format const*> const format = detect_format(source);
    if (!format) {
        file.diagnostics.push_back(format.error());
        return file;
    }
    file.format = *format;
    FileCollector collector(file);
    DiagnosticList diagnostics;
    replay_matches(source, **format, rules, collector, diagnostics);
    file.diagnostics = std::move(diagnostics.found);
    return file;
}

FileFindings check_source(Source const& source, CheckOptions const& options) {
    Result<Format const*> const format = detect_format(source);
    return format ? check(source, **format, options) : unreadable_file(source, format.error());
}

// std::expected::transform is not in g++ 12.
template <class Use>
auto then(IoResult<Source> source, Use const& use) -> IoResult<decltype(use(*source))> {
    if (!source)
        return std::unexpected(std::move(source.error()));
    return use(*source);
}

std::string writable_formats() {
    std::string names;
    for (Format const* const format : formats())
        if (format->make_writer != nullptr)
            names += fmt::format("{}{}", names.empty() ? "" : ", ", format->name);
    return names;
}

template <class Feed>
Result<WrittenFile> write_with(Format const* format, std::string_view asked_for, Feed const& feed) {
    if (format == nullptr || format->make_writer == nullptr)
        return std::unexpected(Diagnostic(DiagnosticId::unknown_target_format,
                                          {{"format", asked_for}, {"valid", writable_formats()}}));
    WrittenFile written;
    DiagnosticList losses;
    feed(*format->make_writer(written.text, {}, losses));
    written.losses = std::move(losses.found);
    return written;
}

void feed_file(MatchFile const& file, ReplaySink& sink) {
    for (ReplayedMatch const& match : file.matches) {
        Flow flow = sink.match(match.claims, match.rules);
        for (ReplayedGame const& game : match.games)
            if (flow == Flow::more)
                flow = sink.game(game.claims, game.facts);
        sink.end_match();
    }
    sink.end();
}

std::string_view extension_of(std::string_view path) {
    std::string_view const name = path.substr(path.find_last_of("/\\") + 1);
    auto const dot = name.rfind('.');
    return dot == name.npos ? std::string_view() : name.substr(dot);
}

// The first of the registry: the most usual one.
Format const* format_by_extension(std::string_view path) {
    std::string_view const extension = extension_of(path);
    auto const all = formats();
    auto const found = std::ranges::find_if(all, [&](Format const* format) {
        return format->make_writer != nullptr
               && std::ranges::find(format->extensions, extension) != format->extensions.end();
    });
    return found == all.end() ? nullptr : *found;
}

IoResult<Result<std::vector<Diagnostic>>> save(Result<WrittenFile> written,
                                               std::string const& path) {
    if (!written)
        return Result<std::vector<Diagnostic>>(std::unexpected(written.error()));
    std::ofstream out(std::filesystem::path(path), std::ios::binary | std::ios::trunc);
    out << written->text;
    out.close();
    if (!out)
        return std::unexpected(
            IoError(fmt::format("{}: {}", path, std::generic_category().message(errno))));
    return std::move(written->losses);
}

} // namespace

std::vector<Turn> ReplayedGame::turns() const {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < claims.events.size(); ++i) {
        Event const& event = claims.events[i];
        Turn turn;
        if (auto const* const move = std::get_if<Move>(&event.what)) {
            turn.dice = move->dice;
            turn.written_play = move->play;
        } else if (auto const* const cube = std::get_if<CubeEvent>(&event.what)) {
            turn.cube_action = cube->action;
        } else if (auto const* const resignation = std::get_if<Resignation>(&event.what)) {
            turn.resignation = *resignation;
        } else {
            continue;
        }
        turn.player = event.side;
        turn.row = event.row;
        turn.verdict = facts.events[i].verdict;
        turn.cube_faults = facts.events[i].cube_verdict().faults;
        turn.before = facts.position_before(claims, i);
        turn.after = facts.position_before(claims, i + 1);
        turn.after.position.dice.reset(); // the next roll is not part of this turn
        turns.push_back(std::move(turn));
    }
    return turns;
}

std::string ReplayedMatch::player(Side side) const {
    std::string const& name = claims.players[side].shown_name();
    return name.empty() && !games.empty() ? games.front().claims.players[side].name : name;
}

Match ReplayedMatch::claimed() const {
    Match match{claims, {}};
    for (ReplayedGame const& game : games)
        match.games.push_back(game.claims);
    return match;
}

IoResult<MatchFile> try_read_file(std::string const& path, RuleOverrides const& rules) {
    return then(Source::try_from_file(path),
                [&](Source const& source) { return read_source(source, rules); });
}

IoResult<MatchFile>
try_read_bytes(std::string name, std::string bytes, RuleOverrides const& rules) {
    return then(Source::try_from_bytes(std::move(name), std::move(bytes)),
                [&](Source const& source) { return read_source(source, rules); });
}

IoResult<FileFindings> try_check_file(std::string const& path, CheckOptions const& options) {
    return then(Source::try_from_file(path),
                [&](Source const& source) { return check_source(source, options); });
}

IoResult<FileFindings>
try_check_bytes(std::string name, std::string bytes, CheckOptions const& options) {
    return then(Source::try_from_bytes(std::move(name), std::move(bytes)),
                [&](Source const& source) { return check_source(source, options); });
}

Result<WrittenFile> write_match(Match const& match, std::string_view format) {
    return write_with(find_format(format), format, [&](ReplaySink& sink) {
        replay_matches({&match, 1}, {}, sink);
    });
}

Result<WrittenFile> write_matches(MatchFile const& file, std::string_view format) {
    return write_with(
        find_format(format), format, [&](ReplaySink& sink) { feed_file(file, sink); });
}

IoResult<Result<std::vector<Diagnostic>>> try_write_file(MatchFile const& file,
                                                         std::string const& path) {
    return save(write_with(format_by_extension(path),
                           extension_of(path),
                           [&](ReplaySink& sink) { feed_file(file, sink); }),
                path);
}

IoResult<Result<std::vector<Diagnostic>>> try_write_file(Match const& match,
                                                         std::string const& path) {
    return save(write_with(format_by_extension(path),
                           extension_of(path),
                           [&](ReplaySink& sink) { replay_matches({&match, 1}, {}, sink); }),
                path);
}

Result<PositionRecord> read_position(std::string_view id) {
    Result<PositionCodec const*> const codec = detect_codec(id);
    NullReporter assumed;
    return codec ? (*codec)->decode(id, {}, assumed) : std::unexpected(codec.error());
}

std::string position_id(PositionRecord const& record, std::string_view kind) {
    PositionCodec const* const codec = find_codec(kind);
    NullReporter losses;
    return codec == nullptr ? std::string() : codec->encode(record, losses);
}

LegalPlays legal_plays(PositionRecord const& record, Dice dice) {
    return legal_plays(record.position.board, record.position.on_roll, dice, record.rules);
}

} // namespace bgio
