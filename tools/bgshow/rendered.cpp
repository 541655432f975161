// SPDX-License-Identifier: MIT
#include "bgshow/rendered.hpp"

#include "bgshow/page_data.hpp"
#include "bgshow/show_ids.hpp"
#include "bgshow/show_match.hpp"
#include "common/messages.hpp"

#include <fmt/format.h>

namespace bgio::tools::bgshow {

namespace {

void complain_in(Rendered& rendered, std::string_view what, Exit status) {
    rendered.messages += fmt::format("bgshow: {}\n", sanitised(what));
    rendered.status = worse(rendered.status, status);
}

void draw(Rendered& rendered, ShownFile const& file, Plan const& plan) {
    switch (plan.form) {
    case Form::text:
        rendered.text = text_pictures(file, plan.moments, plan.look);
        break;
    case Form::svg:
        rendered.pictures = svg_pictures(file, plan.moments);
        break;
    case Form::html:
        rendered.page = {row_json(file), file.reason.empty() ? file_json(file) : std::string()};
        return; // a file without a moment has its row all the same
    }
    if (!has_moment(file, plan.moments))
        complain_in(rendered,
                    fmt::format("{}: {}", file.name, no_such_moment(file, plan.moments)),
                    Exit::findings);
}

// The file keeps its row in a page, with the reason.
void draw_unread(Rendered& rendered,
                 std::string const& name,
                 std::string reason,
                 Plan const& plan) {
    if (plan.form != Form::html)
        return;
    ShownFile file;
    file.name = name;
    file.reason = std::move(reason);
    draw(rendered, file, plan);
}

void draw_ids(Rendered& rendered,
              std::string const& name,
              std::vector<WrittenId> const& ids,
              Plan const& plan) {
    ShownIds const shown = show_ids(name, ids, plan.color_messages);
    rendered.messages += shown.messages;
    if (shown.unread > 0)
        rendered.status = worse(rendered.status, Exit::findings);
    if (!shown.file.matches.empty())
        draw(rendered, shown.file, plan);
    else
        draw_unread(rendered, name, "no position ID in it could be read", plan);
}

void complain_about(Rendered& rendered,
                    Source const& source,
                    Diagnostic const& what,
                    Plan const& plan) {
    rendered.messages += message_line(source, what, plan.color_messages);
    rendered.status = worse(rendered.status, Exit::findings);
}

void draw_source(Rendered& rendered,
                 Source const& source,
                 Input const& input,
                 bgcheck::CheckSettings const& settings,
                 Plan const& plan) {
    Result<Format const*> const format =
        plan.check.from != nullptr ? plan.check.from : detect_format(source);
    if (format)
        return draw(rendered, show_match(source, **format, settings), plan);
    if (std::vector<WrittenId> const ids = ids_in(source); !ids.empty())
        return draw_ids(rendered, source.name(), ids, plan);
    DiagnosticId const why = format.error().id;
    bool const skipped = !input.named && why != DiagnosticId::ambiguous_format;
    if (skipped)
        rendered.skipped = why;
    else
        complain_about(rendered, source, format.error(), plan);
    if (!skipped || why == DiagnosticId::not_readable_yet) // it is a match, if none for us
        draw_unread(rendered, source.name(), message_text(format.error()), plan);
}

// An argument that is no file may have been meant as an ID.
[[nodiscard]] std::string hint_for(Input const& input) {
    std::error_code error;
    bool const is_there = input.is_stdin() || std::filesystem::exists(input.path, error);
    return is_there || !input.named ? "" : ", and it is no position ID";
}

} // namespace

Rendered
render_input(Input const& input, bgcheck::CheckSettings const& settings, Plan const& plan) {
    Rendered rendered;
    rendered.relative = input.relative;
    try {
        draw_source(rendered, read_input(input, plan.check.stdin_name), input, settings, plan);
    } catch (IoError const& error) {
        complain_in(rendered, error.what() + hint_for(input), Exit::io);
        draw_unread(rendered, input.path, error.what(), plan);
    } catch (std::bad_alloc const&) {
        complain_in(rendered, out_of_memory(input), Exit::io);
    }
    return rendered;
}

Rendered render_ids(Plan const& plan) {
    Rendered rendered;
    rendered.relative = "positions";
    std::vector<WrittenId> ids;
    ids.reserve(plan.ids.size());
    for (std::string const& id : plan.ids)
        ids.push_back({fmt::format("<argument {}>", ids.size() + 1), id});
    if (!ids.empty())
        draw_ids(rendered, ids.size() == 1 ? plan.ids.front() : "position IDs", ids, plan);
    return rendered;
}

} // namespace bgio::tools::bgshow
