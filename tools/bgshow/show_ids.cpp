// SPDX-License-Identifier: MIT
#include "bgshow/shown.hpp"
#include "common/messages.hpp"
#include "common/position_id.hpp"

#include <utility>

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
    ShownGame& game = match.games.emplace_back();
    game.names = match.names;
    game.steps.push_back(std::move(step));
    return match;
}

} // namespace

ShownIds show_ids(std::string name, std::vector<WrittenId> const& ids, bool color_messages) {
    ShownIds shown;
    shown.file.name = std::move(name);
    for (WrittenId const& id : ids) {
        DiagnosticList assumed; // what the ID does not say is said by bgid
        Result<PositionRecord> record = decode_id(id.text, {}, assumed);
        if (record) {
            shown.file.matches.push_back(one_moment(*std::move(record)));
            continue;
        }
        ++shown.unread;
        LineColumn const place = behind(id.place, id.text.substr(0, record.error().span.begin));
        shown.messages += message_line(id.name, place, record.error(), color_messages);
    }
    return shown;
}

std::vector<WrittenId> ids_in(Source const& source) {
    std::vector<WrittenId> ids;
    bool open = false; // a Position ID whose Match ID may stand on the next line
    for (std::uint32_t number = 1; number <= source.line_count(); ++number) {
        std::string_view const line = source.line(number);
        if (holds_no_id(line))
            continue;
        if (ids.empty() && !detect_codec(line))
            return {};
        if (open && !labelled_match_id(line).empty())
            ids.back().text.append("\n").append(line);
        else
            ids.push_back({source.name(), std::string(line), {number, 1}});
        open = !labelled_position_id(line).empty();
    }
    return ids;
}

} // namespace bgio::tools::bgshow
