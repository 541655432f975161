// SPDX-License-Identifier: MIT
#include "bgshow/page.hpp"

#include "common/terminal.hpp"

#include <algorithm>
#include <bgio/drawing.hpp>
#include <fmt/format.h>
#include <functional>

namespace bgio::tools::bgshow {

namespace {

[[nodiscard]] std::string escaped(std::string_view text) {
    std::string html;
    for (char const c : sanitised(text))
        switch (c) {
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '&':
            html += "&amp;";
            break;
        case '"':
            html += "&quot;";
            break;
        default:
            html += c;
        }
    return html;
}

void add_data(std::string& page, std::vector<PageFile> const& files) {
    constexpr std::string_view element = "<script type=\"application/json\" id=\"";
    page += fmt::format("{}index\">{{\"tool\":\"bgshow " BGIO_VERSION "\",\"files\":[", element);
    for (std::size_t i = 0; i < files.size(); ++i)
        page.append(i == 0 ? "\n" : ",\n").append(files[i].row);
    page += "\n]}</script>\n";
    for (std::size_t i = 0; i < files.size(); ++i)
        if (!files[i].data.empty())
            page.append(fmt::format("{}file-{}\">", element, i))
                .append(files[i].data)
                .append("</script>\n");
}

// What stands in the page's own text for a part that is made.
struct Part {
    std::string_view marker;
    std::function<void(std::string&)> add;
};

} // namespace

std::string make_page(std::string_view title, std::vector<PageFile> const& files) {
    PageParts const parts = page_parts();
    Part const made[] = {
        {"<!--@title-->", [&](std::string& page) { page += escaped(title); }},
        {"<!--@board-->", [&](std::string& page) { page += draw_svg({}, SvgStyle::of_the_page); }},
        {"<!--@data-->", [&](std::string& page) { add_data(page, files); }},
        {"/*@css*/", [&](std::string& page) { page += parts.css; }},
        {"/*@js*/", [&](std::string& page) { page += parts.script; }},
    };
    std::string page;
    std::string_view rest = parts.html; // what is put in is never searched
    for (;;) {
        auto const next =
            std::ranges::min(made, {}, [&](Part const& part) { return rest.find(part.marker); });
        auto const at = rest.find(next.marker);
        page += rest.substr(0, at);
        if (at == rest.npos)
            return page;
        next.add(page);
        rest.remove_prefix(at + next.marker.size());
    }
}

} // namespace bgio::tools::bgshow
