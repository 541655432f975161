// SPDX-License-Identifier: MIT
#include "report/xml_text.hpp"

#include <fmt/format.h>

namespace bgio::report {

namespace {

// Line ends are part of a text, but in an attribute a reader would take them for spaces.
enum class Within : bool { text, attribute };

void append_escaped(std::string& out, std::string_view text, Within within) {
    for (char const c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"' && within == Within::attribute)
            out += "&quot;";
        else if (static_cast<unsigned char>(c) < ' ' && (within == Within::attribute || c != '\n'))
            out += fmt::format("&#{:02};", static_cast<int>(c));
        else
            out += c;
    }
}

} // namespace

void XmlElement::set(std::string_view attribute, std::string_view value) {
    attributes_ += ' ';
    attributes_ += attribute;
    attributes_ += "=\"";
    append_escaped(attributes_, value, Within::attribute);
    attributes_ += '"';
}

void XmlElement::set(std::string_view attribute, int value) {
    set(attribute, fmt::format_int(value).str());
}

void XmlElement::write_start(std::string& out) const {
    out += '<';
    out += name_;
    out += attributes_;
}

void XmlElement::write_end(std::string& out) const {
    out += "</";
    out += name_;
    out += '>';
}

void XmlElement::write(std::string& out) const {
    write_start(out);
    if (text_.empty() && children_.empty()) {
        out += "/>";
        return;
    }
    out += '>';
    append_escaped(out, text_, Within::text);
    for (XmlElement const& child : children_)
        child.write(out);
    write_end(out);
}

void XmlElement::write_indented(std::string& out, std::size_t depth) const {
    out.append(2 * depth, ' ');
    write_start(out);
    if (!children_.empty()) {
        out += ">\n";
        for (XmlElement const& child : children_)
            child.write_indented(out, depth + 1);
        out.append(2 * depth, ' ');
        write_end(out);
    } else if (!text_.empty()) {
        out += '>';
        append_escaped(out, text_, Within::text);
        write_end(out);
    } else {
        out += " />";
    }
    out += '\n';
}

void XmlElement::write_document(std::string& out) const {
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    write_indented(out, 0);
}

} // namespace bgio::report
