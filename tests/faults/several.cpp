// SPDX-License-Identifier: MIT
#include "several.hpp"

#include <algorithm>
#include <bgio/check.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>

namespace bgio::faults {

namespace {

// What one slip changed in the text.
Edit change_of(std::string const& before, std::string const& after) {
    std::size_t const shorter = std::min(before.size(), after.size());
    std::size_t first = 0;
    while (first < shorter && before[first] == after[first])
        ++first;
    std::size_t last = 0;
    while (last < shorter - first
           && before[before.size() - 1 - last] == after[after.size() - 1 - last])
        ++last;
    return {{static_cast<Offset>(first), static_cast<Offset>(before.size() - last)},
            after.substr(first, after.size() - last - first)};
}

bool same_turn(Event const& a, Event const& b) { return to_string(a) == to_string(b); }

// Each slip's turn is in the text as that slip alone has it, and nothing else is changed.
bool holds_slips(SeveralSlips const& file, std::vector<FaultSite> const& places) {
    auto const match = read_one(*file.recording->format, file.text);
    if (!match || match->games.size() != file.recording->match.games.size())
        return false;
    auto const& events = match->games[file.game].events;
    auto const& clean = file.recording->match.games[file.game].events;
    if (events.size() != clean.size())
        return false;
    std::vector<Event> expected = clean;
    for (std::size_t i = 0; i < places.size(); ++i) {
        auto const alone = read_one(*file.recording->format, file.slips[i].text);
        std::size_t const at = places[i].event_index;
        if (!alone || alone->games[file.game].events.size() != clean.size())
            return false;
        expected[at] = alone->games[file.game].events[at];
    }
    return std::ranges::equal(events, expected, same_turn);
}

// The places of the plays of a game.
std::vector<FaultSite> plays_of(Recording const& recording, std::size_t game) {
    std::vector<FaultSite> places;
    for (std::size_t e = 0; e < recording.match.games[game].events.size(); ++e)
        if (FaultSite const place{&recording, game, e}; place.as<Move>() != nullptr)
            places.push_back(place);
    return places;
}

class Maker {
public:
    Maker(Distance const& distance, std::size_t faults)
        : distance_(distance), faults_(faults), kinds_(single_play_kinds()),
          random_(fmt::format("{} {}", distance.name, faults)) {}

    std::optional<SeveralSlips> make(Recording const& recording) {
        std::size_t const game = random_.below(recording.match.games.size());
        std::vector<FaultSite> const plays = plays_of(recording, game);
        SeveralSlips file{&recording, game, {}, {}, {}};
        std::vector<FaultSite> places;
        std::size_t at = plays.empty() ? 0 : random_.below(plays.size());
        while (places.size() < faults_ && at < plays.size()) {
            if (!places.empty() && distance_.same_row
                && plays[at].event().row != places.back().event().row)
                return std::nullopt;
            if (!add_slip(plays[at], file))
                return std::nullopt;
            places.push_back(plays[at]);
            at += distance_.least + random_.below(distance_.most - distance_.least + 1);
        }
        if (places.size() < faults_)
            return std::nullopt;
        std::vector<Edit> edits;
        for (Slip const& slip : file.slips)
            edits.push_back(change_of(recording.text, slip.text));
        for (std::size_t i = 1; i < edits.size(); ++i)
            if (edits[i - 1].span.end >= edits[i].span.begin)
                return std::nullopt;
        file.text = edited(recording.text, edits);
        return holds_slips(file, places) ? std::optional(file) : std::nullopt;
    }

private:
    bool add_slip(FaultSite const& place, SeveralSlips& file) {
        for (int tries = 0; tries < 4; ++tries) {
            FaultKind const& kind = kinds_[random_.below(kinds_.size())];
            if (auto slip = kind.make(place, random_)) {
                file.slips.push_back(std::move(*slip));
                file.kinds.push_back(kind.name);
                return true;
            }
        }
        return false;
    }

    Distance const& distance_;
    std::size_t faults_;
    std::vector<FaultKind> kinds_;
    Random random_;
};

template <class T>
bool is_one_of(std::vector<T> const& list, T const& value) {
    return std::ranges::find(list, value) != list.end();
}

// Each slip has a finding of its own, and there is no other.
bool each_once(SeveralSlips const& file, std::vector<Finding> const& findings) {
    if (findings.size() != file.slips.size())
        return false;
    std::vector<bool> used(findings.size());
    for (Slip const& slip : file.slips) {
        bool found = false;
        for (std::size_t i = 0; i < findings.size() && !found; ++i) {
            found = !used[i] && is_one_of(slip.lines, findings[i].place.begin.line)
                    && is_one_of(slip.codes, findings[i].id);
            used[i] = used[i] || found;
        }
        if (!found)
            return false;
    }
    return true;
}

std::string description(SeveralSlips const& file, std::vector<Finding> const& findings) {
    std::string text = fmt::format("{}: game {}:", file.recording->name, file.game + 1);
    for (std::size_t i = 0; i < file.slips.size(); ++i) {
        text += fmt::format(" {} at line", file.kinds[i]);
        for (std::uint32_t const line : file.slips[i].lines)
            text += fmt::format(" {}", line);
        for (DiagnosticId const id : file.slips[i].codes)
            text += fmt::format(" {}", diagnostic_info(id).code);
        text += ";";
    }
    for (Finding const& finding : findings)
        text += fmt::format("\n    {}: {} {} ({}{})",
                            to_string(finding.place.begin),
                            diagnostic_info(finding.id).code,
                            message_text(finding),
                            likely_turn_text(finding),
                            finding.rest_is_legal ? ", then all is legal" : "");
    return text;
}

void keep_text(SeveralSlips const& file, std::string_view distance, std::size_t number) {
    char const* const folder = std::getenv("BGIO_FAULTS_DIR");
    if (folder == nullptr)
        return;
    std::string name = fmt::format(
        "{}-{}-{}.{}", file.slips.size(), distance, number, file.recording->format->name);
    std::ranges::replace(name, ' ', '-');
    std::filesystem::create_directories(folder);
    std::ofstream(std::filesystem::path(folder) / name, std::ios::binary) << file.text;
}

} // namespace

std::vector<Distance> distances() {
    return {{"same row", 1, 1, true},
            {"2 or 3 plies", 2, 3},
            {"4 to 8 plies", 4, 8},
            {"9 to 20 plies", 9, 20},
            {"over 20 plies", 21, 40}};
}

std::vector<FaultKind> single_play_kinds() {
    std::vector<FaultKind> kinds;
    for (FaultKind const& kind : play_kinds())
        if (kind.purpose == Purpose::any)
            kinds.push_back(kind);
    for (FaultKind const& kind : turn_kinds())
        if (kind.name.find("left out") != kind.name.npos
            || kind.name.find("digit") != kind.name.npos)
            kinds.push_back(kind);
    return kinds;
}

std::vector<SeveralSlips> several_slips(std::vector<std::unique_ptr<Recording>> const& recordings,
                                        Distance const& distance,
                                        std::size_t faults,
                                        std::size_t most) {
    std::map<std::string, std::vector<Recording const*>> groups;
    for (auto const& recording : recordings)
        if (recording->purpose == Purpose::any)
            groups[recording->group].push_back(recording.get());
    Maker maker(distance, faults);
    Random random(distance.name);
    std::vector<SeveralSlips> files;
    for (std::size_t tries = 0; files.size() < most && tries < 400 * most; ++tries) {
        auto const& group =
            std::next(groups.begin(), static_cast<std::ptrdiff_t>(tries % groups.size()))->second;
        if (auto file = maker.make(*group[random.below(group.size())]))
            files.push_back(std::move(*file));
    }
    return files;
}

SeveralTally
tally_of(Distance const& distance, std::size_t faults, std::vector<SeveralSlips> const& files) {
    SeveralTally tally{distance.name, faults, files.size(), 0, {}};
    for (SeveralSlips const& file : files) {
        Source const source = Source::from_bytes(file.recording->name, file.text);
        auto const findings =
            check(source, *file.recording->format, file.recording->options).findings;
        if (each_once(file, findings)) {
            ++tally.right;
            continue;
        }
        tally.failures.push_back(description(file, findings));
        keep_text(file, distance.name, tally.failures.size());
    }
    return tally;
}

} // namespace bgio::faults
