// SPDX-License-Identifier: MIT
#include "sgf/tree.hpp"

#include <algorithm>

namespace bgio::sgf {

namespace {

bool starts_line(char const* at, char const* first) {
    while (at != first && (at[-1] == ' ' || at[-1] == '\t'))
        --at;
    return at == first || at[-1] == '\n' || at[-1] == '\r';
}

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 40;
    text = trimmed(text.substr(0, text.find_first_of("\r\n")));
    if (text.size() <= most)
        return std::string(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end; // never half a character
    return std::string(text.substr(0, end)) + "…";
}

// The last bracket that can close a value, or the beginning.
char const* last_close(std::string_view file) {
    for (std::size_t at = file.rfind(']'); at != std::string_view::npos;) {
        std::size_t slash = at;
        while (slash > 0 && file[slash - 1] == '\\')
            --slash;
        if ((at - slash) % 2 == 0)
            return file.data() + at;
        at = slash == 0 ? std::string_view::npos : file.rfind(']', slash - 1);
    }
    return file.data();
}

} // namespace

TreeWalk::TreeWalk(Source const& source, Reporter& reporter)
    : place_(source.text()), reporter_(reporter), deepest_(source.limits().nesting),
      at_(source.text().data()), last_(at_ + source.text().size()), tree_(at_),
      last_close_(last_close(source.text())), next_open_(at_) {}

TreeWalk::Step TreeWalk::next(Node& node) {
    if (depth_ == 0) {
        if (!find_tree())
            return Step::end_of_file;
        read_node(node);
        return Step::root;
    }
    while (true) {
        at_ = skip_space(at_, last_);
        if (at_ == last_ || (*at_ == '(' && opens_game(at_, last_))) {
            close_missing();
            return Step::end_of_tree;
        }
        if (*at_ == ')') {
            ++at_;
            main_line_over_ = true;
            if (--depth_ == 0)
                return Step::end_of_tree;
        } else if (*at_ == '(') {
            if (main_line_over_) {
                skip_variation();
            } else if (depth_ > deepest_) {
                leave_too_deep();
                return Step::end_of_tree;
            } else if (char const* const node_start = opens_tree(at_, last_)) {
                at_ = node_start;
                ++depth_;
            } else {
                fault({++at_, PhraseText("';'")});
            }
        } else if (*at_ == ';') {
            if (main_line_over_) {
                skip_nodes(node);
                continue;
            }
            read_node(node);
            return Step::node;
        } else {
            fault(
                {at_, main_line_over_ ? PhraseText("'(' or ')'") : PhraseText("';', '(' or ')'")});
        }
    }
}

// What stands between the trees belongs to no game.
bool TreeWalk::find_tree() {
    char const* const first = skip_space(at_, last_);
    char const* paren = first;
    while (paren != last_ && opens_tree(paren, last_) == nullptr)
        paren = std::find(paren + 1, last_, '(');
    if (paren != first)
        reporter_.report(DiagnosticId::text_outside,
                         place_.of(trimmed({first, paren})),
                         {{"text", shortened({first, paren})}});
    at_ = paren;
    if (paren == last_)
        return false;
    tree_ = paren;
    at_ = opens_tree(paren, last_);
    depth_ = 1;
    main_line_over_ = faulty_ = false;
    return true;
}

void TreeWalk::read_node(Node& node) {
    // Where no value can end any more, do not look for its end to the end of the file every time.
    char const* end = last_;
    if (at_ >= last_close_) {
        if (next_open_ < at_)
            next_open_ = std::find(at_, last_, '[');
        end = next_open_ == last_ ? last_ : next_open_ + 1;
    }
    auto const error = parse_node({at_, end}, node);
    at_ = node.text.data() + node.text.size();
    if (error)
        fault(*error);
}

void TreeWalk::leave_too_deep() {
    faulty_ = true;
    reporter_.report(DiagnosticId::nested_too_deep, place_.of({at_, 1}), {{"limit", deepest_}});
    skip_tree();
}

void TreeWalk::skip_variation() {
    char const* const first = at_++;
    pass_over(1);
    reporter_.report(DiagnosticId::variation_ignored, place_.of({first, at_}));
}

void TreeWalk::skip_tree() {
    pass_over(depth_);
    depth_ = 0;
}

// To the end of what was opened `depth` times, or to where the next game begins.
void TreeWalk::pass_over(std::size_t depth) {
    while (at_ != last_ && depth != 0) {
        if (*at_ == '[' && at_ < last_close_) {
            at_ = end_of_value(at_, last_);
            continue;
        }
        if (*at_ == '(') {
            if (opens_game(at_, last_))
                return;
            ++depth;
        } else if (*at_ == ')') {
            --depth;
        }
        ++at_;
    }
}

// Nodes behind a variation belong to no line of play.
void TreeWalk::skip_nodes(Node& node) {
    char const* const first = at_;
    faulty_ = true;
    reporter_.report(DiagnosticId::unreadable_line,
                     place_.of({first, 1}),
                     {{"expected", PhraseText("'(' or ')'")}});
    while (at_ != last_ && *at_ == ';') {
        read_node(node);
        at_ = skip_space(at_, last_);
    }
}

// Said once: where something of the tree was unreadable, its end may have been part of that.
void TreeWalk::close_missing() {
    depth_ = 0;
    if (!faulty_)
        reporter_.report(DiagnosticId::unreadable_line,
                         place_.of({at_, at_}),
                         {{"expected", PhraseText("')'")}});
}

void TreeWalk::fault(SyntaxError const& error) {
    faulty_ = true;
    char const* const where = std::max(error.where, at_);
    at_ = recognised_again(where);
    char const* const line_end = std::find(where, at_, '\n');
    std::string_view part{where, line_end};
    while (!part.empty() && is_space(part.back()))
        part.remove_suffix(1);
    if (part.empty() && where != last_)
        part = {where, 1};
    reporter_.report(
        DiagnosticId::unreadable_line, place_.of(part), {{"expected", error.expected}});
}

// Text in the wrong place may hold any of ; ( ) itself, so what follows them must look like SGF.
char const* TreeWalk::recognised_again(char const* from) const {
    char const* open_until = from; // values opened before this place end on a later line
    char const* end = from;        // of the value that was opened last; others end there, too
    for (char const* at = from; at != last_; ++at) {
        if (is_space(*at))
            continue;
        char const* const next = skip_space(at + 1, last_);
        if (*at == '[' && at >= open_until && at < last_close_) {
            if (at >= end)
                end = end_of_value(at, last_);
            open_until = std::find(at, end, '\n');
            if (open_until == end)
                at = end - 1;
        } else if (*at == ';') {
            if (starts_line(at, from) || starts_property(next, last_))
                return at;
        } else if (*at == '(') {
            if (next != last_ && *next == ';')
                return at;
        } else if (*at == ')') {
            if (next == last_ || *next == '(' || *next == ')')
                return at;
        }
    }
    return last_;
}

} // namespace bgio::sgf
