// SPDX-License-Identifier: MIT
#include "tally.hpp"

#include <algorithm>
#include <bgio/check.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>

namespace bgio::faults {

namespace {

void add_places(Recording const& recording, Scope scope, std::vector<FaultSite>& places) {
    for (std::size_t g = 0; g < recording.match.games.size(); ++g) {
        std::size_t const events =
            scope == Scope::event ? recording.match.games[g].events.size() : 1;
        for (std::size_t e = 0; e < events; ++e)
            places.push_back({&recording, g, e});
        if (scope == Scope::match)
            return;
    }
}

using Groups = std::map<std::string, std::vector<FaultSite>>;

Groups grouped(FaultKind const& kind,
               std::vector<std::unique_ptr<Recording>> const& recordings,
               Random& random) {
    Groups groups;
    for (auto const& recording : recordings)
        if (recording->purpose == Purpose::any || recording->purpose == kind.purpose)
            add_places(*recording, kind.scope, groups[recording->group]);
    for (auto& [name, places] : groups)
        random.shuffle(places);
    return groups;
}

// The next slip of a group; its places are used up on the way.
std::optional<Slip>
next_slip(FaultKind const& kind, std::vector<FaultSite>& places, Random& random, FaultSite& where) {
    while (!places.empty()) {
        where = places.back();
        places.pop_back();
        if (auto slip = kind.make(where, random))
            return slip;
    }
    return std::nullopt;
}

template <class T>
bool among(std::vector<T> const& list, T const& value) {
    return std::ranges::find(list, value) != list.end();
}

// For looking at a failure with other eyes.
void keep(FaultKind const& kind, FaultSite const& where, Slip const& slip, std::size_t number) {
    char const* const folder = std::getenv("BGIO_FAULTS_DIR");
    if (folder == nullptr)
        return;
    std::string name = fmt::format("{}-{}.{}", kind.name, number, where.of().format->name);
    std::ranges::replace(name, ' ', '-');
    std::filesystem::create_directories(folder);
    std::ofstream(std::filesystem::path(folder) / name, std::ios::binary) << slip.text;
}

std::string
failure(FaultSite const& where, Slip const& slip, std::vector<Finding> const& findings) {
    std::string text = fmt::format("{}: game {}", where.of().name, where.game_index + 1);
    for (DiagnosticId const id : slip.codes)
        text += fmt::format(" {}", diagnostic_info(id).code);
    text += " expected at line";
    for (std::uint32_t const line : slip.lines)
        text += fmt::format(" {}", line);
    text += findings.empty() ? "; nothing found" : "; found";
    for (Finding const& finding : findings)
        text += fmt::format("\n    {}: {} {}",
                            to_string(finding.place.begin),
                            diagnostic_info(finding.id).code,
                            message_text(finding));
    return text;
}

void judge(FaultKind const& kind, FaultSite const& where, Slip const& slip, Tally& tally) {
    Source const source = Source::from_bytes(where.of().name, slip.text);
    std::vector<Finding> const findings =
        check(source, *where.of().format, where.of().options).findings;
    bool found = false, right_code = false, right = false;
    for (Finding const& finding : findings) {
        bool const line = among(slip.lines, finding.place.begin.line);
        bool const code = among(slip.codes, finding.id);
        found = found || line;
        right_code = right_code || code;
        right = right || (line && code);
    }
    ++tally.cases;
    tally.found += found;
    tally.right_code += right_code;
    tally.right += right;
    tally.second += findings.empty() ? 0 : findings.size() - 1;
    bool const announced = std::ranges::all_of(slip.codes, [&](DiagnosticId id) {
        return kind.codes.find(diagnostic_info(id).code) != kind.codes.npos
               || kind.codes.find("engine") != kind.codes.npos;
    });
    if (!right || !announced || findings.size() != 1) {
        tally.failures.push_back(failure(where, slip, findings));
        keep(kind, where, slip, tally.failures.size());
    }
}

} // namespace

Tally inject(FaultKind const& kind,
             std::vector<std::unique_ptr<Recording>> const& recordings,
             std::size_t most) {
    Random random(kind.name);
    Groups groups = grouped(kind, recordings, random);
    std::map<std::string, std::size_t> counts;
    Tally tally;
    tally.name = kind.name;
    tally.codes = kind.codes;
    for (bool any = true; any && tally.cases < most;) {
        any = false;
        for (auto& [name, places] : groups) {
            FaultSite where;
            if (tally.cases == most)
                break;
            auto const slip = next_slip(kind, places, random, where);
            if (!slip)
                continue;
            any = true;
            ++counts[name];
            judge(kind, where, *slip, tally);
        }
    }
    for (auto const& [name, count] : counts)
        tally.groups += fmt::format("{}{} {}", tally.groups.empty() ? "" : ", ", name, count);
    return tally;
}

std::string table(std::vector<Tally> const& tallies) {
    std::string text =
        "| fault | cases | found at its line | with its code | second findings | code | "
        "where |\n|---|---|---|---|---|---|---|\n";
    for (Tally const& tally : tallies)
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n",
                            tally.name,
                            tally.cases,
                            tally.found,
                            tally.right,
                            tally.second,
                            tally.codes,
                            tally.groups);
    return text;
}

} // namespace bgio::faults
