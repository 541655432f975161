// SPDX-License-Identifier: MIT
#pragma once

#include "sgf/grammar.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
#include <string_view>

namespace bgio::sgf {

// Converts a piece of the file's text to its span.
class Locator {
public:
    explicit Locator(std::string_view file) : file_(file) {}
    [[nodiscard]] Offset at(char const* p) const { return static_cast<Offset>(p - file_.data()); }
    [[nodiscard]] Span of(std::string_view part) const {
        return {at(part.data()), at(part.data() + part.size())};
    }

private:
    std::string_view file_;
};

// Walks the game trees of a file along their main lines, node by node. Depth is a number, not a
// call stack, and has a limit. A broken node is reported and costs what is broken of it;
// the walk goes on where SGF is recognised again.
class TreeWalk {
public:
    enum class Step { root, node, end_of_tree, end_of_file };

    TreeWalk(Source const& source, Reporter& reporter);

    // The node is good for root and node; it uses its storage again.
    [[nodiscard]] Step next(Node& node);
    void skip_tree();                                     // the rest of this tree, without a word
    [[nodiscard]] bool faulty() const { return faulty_; } // something of this tree was unreadable
    [[nodiscard]] Span tree() const { return {place_.at(tree_), place_.at(at_)}; }

private:
    [[nodiscard]] bool find_tree();
    void read_node(Node& node);
    void leave_too_deep();
    void skip_variation();
    void pass_over(std::size_t depth);
    void skip_nodes(Node& node);
    void close_missing();
    void fault(SyntaxError const& error);
    [[nodiscard]] char const* recognised_again(char const* from) const;

    Locator place_;
    Reporter& reporter_;
    std::size_t deepest_;
    char const* at_;
    char const* last_;
    char const* tree_;
    char const* last_close_; // of the file's values: behind it no value ends
    char const* next_open_;  // the bracket that was looked for last
    std::size_t depth_ = 0;
    bool main_line_over_ = false;
    bool faulty_ = false;
};

} // namespace bgio::sgf
