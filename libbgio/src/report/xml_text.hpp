// SPDX-License-Identifier: MIT
#pragma once

#include <list>
#include <string>
#include <string_view>

namespace bgio::report {

// An element of an XML document: attributes, then text or other elements. What it takes is text,
// escaped when it is written; a name is a name of XML.
class XmlElement {
public:
    explicit XmlElement(std::string_view name) : name_(name) {}

    // Stays where it is while others are appended.
    XmlElement& append(std::string_view name) { return children_.emplace_back(name); }

    void set(std::string_view attribute, std::string_view value);
    void set(std::string_view attribute, int value);
    void set_text(std::string_view text) { text_ = text; }

    // On one line, without spaces between elements.
    void write(std::string& out) const;
    // A document with its declaration; each element on a line of its own, indented.
    void write_document(std::string& out) const;

private:
    void write_start(std::string& out) const;
    void write_end(std::string& out) const;
    void write_indented(std::string& out, std::size_t depth) const;

    std::string name_;
    std::string attributes_; // escaped, each after a space
    std::string text_;
    std::list<XmlElement> children_;
};

} // namespace bgio::report
