// SPDX-License-Identifier: MIT
#pragma once

// The only include of Spirit X3. A file that holds rules includes this one first.

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#endif
#include <boost/spirit/home/x3.hpp>
#include <boost/spirit/home/x3/support/ast/variant.hpp>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include "common/pass.hpp"

#include <bgio/span.hpp>

namespace bgio::grammar {

namespace x3 = boost::spirit::x3;

// The context key under which a facade hands its Pass to the rules: x3::with<pass_tag>(pass)[…].
struct pass_tag;

template <class Context>
[[nodiscard]] Pass& pass_of(Context const& context) {
    return x3::get<pass_tag>(context);
}

// Base of a rule's tag: gives the rule's node the span of what was matched, without blanks at the
// end. Works for rule<tag, Node, true> too, which rules with semantic actions have to be.
struct spanned {
    template <class Iterator, class Node, class Context>
    void on_success(Iterator const& first, Iterator const& last, Node& node, Context const& c) {
        static_assert(requires { node.span; }, "a spanned rule needs a node with a span");
        node.span = pass_of(c).span(first, last);
    }
};

// A parser of ours that is a plain function `bool (char const*& at, char const* last, Pass&,
// Node&)`. It moves `at` only when it matches, and says where it failed and what it wanted by
// Pass::fail. It fills the node of the rule it stands in, in place, so that nothing is made only to
// be copied. Such a rule needs omit around its definition.
template <class Node, bool (*function)(char const*&, char const*, Pass&, Node&)>
struct Filler : x3::parser<Filler<Node, function>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               Node& node,
               Attribute&) const {
        return function(first, last, pass_of(context), node);
    }
};

} // namespace bgio::grammar
