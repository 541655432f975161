// SPDX-License-Identifier: MIT
#include "bgshow/show_ids.hpp"

#include "common/position_id.hpp"

#include <algorithm>
#include <iterator>

namespace bgio::tools::bgshow {

namespace {

[[nodiscard]] ShownMatch one_moment(PositionRecord record) {
    ShownMatch match;
    match.names = record.names;
    match.length = record.match_length;
    match.score = record.score;
    Step step;
    step.kind = StepKind::position;
    step.side = record.position.on_roll;
    step.moment = std::move(record);
    match.games.emplace_back().steps.push_back(std::move(step));
    return match;
}

} // namespace

ShownIds show_ids(std::string name, std::vector<WrittenId> const& ids) {
    ShownIds shown;
    shown.file.name = std::move(name);
    for (WrittenId const& id : ids) {
        DiagnosticList said;
        Result<PositionRecord> record = decode_id(id.text, {}, said);
        if (record)
            shown.file.matches.push_back(one_moment(*std::move(record)));
        else
            said.report(record.error());
        shown.all_read = shown.all_read && record;
        for (Diagnostic& diagnostic : said.found)
            shown.faults.push_back({id.place, std::move(diagnostic)});
    }
    return shown;
}

std::vector<WrittenId> ids_in(Source const& source) {
    std::vector<WrittenId> ids;
    for (std::uint32_t number = 1; number <= source.line_count(); ++number) {
        std::string_view const line = source.line(number);
        if (holds_no_id(line))
            continue;
        if (!detect_codec(line))
            return {};
        ids.push_back({std::string(line), {number, 1}});
    }
    return ids;
}

} // namespace bgio::tools::bgshow
