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

#include "common/parse_state.hpp"

namespace bgio::grammar {

namespace x3 = boost::spirit::x3;

// The context key under which a facade passes its ParseState to the rules:
// x3::with<parse_state_tag>(pass)[…].
struct parse_state_tag;

template <class Context>
[[nodiscard]] ParseState& parse_state_of(Context const& context) {
    return x3::get<parse_state_tag>(context);
}

// A parser of ours that is a plain function `bool (char const*& at, char const* last, ParseState&,
// Node&)`. It moves `at` only if it matches, and reports with ParseState::fail where it failed and
// what it expected. It fills the node of its rule in place, without a copy. Such a rule needs omit
// around its definition.
template <class Node, bool (*function)(char const*&, char const*, ParseState&, Node&)>
struct Filler : x3::parser<Filler<Node, function>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class Attribute>
    bool parse(char const*& first,
               char const* const& last,
               Context const& context,
               Node& node,
               Attribute&) const {
        return function(first, last, parse_state_of(context), node);
    }
};

} // namespace bgio::grammar
