// SPDX-License-Identifier: MIT
#include "text/fill.hpp"

#include <algorithm>

namespace bgio::text {

namespace {

// The braces around a value are part of `placeholder`.
void append_value(std::string& out, std::string_view placeholder, Arguments const& values) {
    std::string_view const name = placeholder.substr(1, placeholder.size() - 2);
    auto const value = std::ranges::find(values, name, &Argument::name);
    out += value == values.end() ? placeholder : std::string_view(value->value);
}

} // namespace

std::string fill(std::string_view form, Arguments const& values) {
    std::string out;
    for (;;) {
        auto const open = form.find('{');
        auto const close = form.find('}', open == form.npos ? 0 : open);
        if (open == form.npos || close == form.npos)
            return out += form;
        out += form.substr(0, open);
        append_value(out, form.substr(open, close - open + 1), values);
        form.remove_prefix(close + 1);
    }
}

} // namespace bgio::text
