// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <string>

namespace bgio::json {

// On one line, with a space behind commas and colons.
void append_spaced(std::string& out, boost::json::value const& value);
// On one line, without any.
void append_compact(std::string& out, boost::json::value const& value);

// The members of an object, one a line, without its braces and without the last line end. An array
// of objects has one of them a line: so an event is a line, and diff and grep work.
void append_members(std::string& out, boost::json::object const& object, std::size_t indent);

} // namespace bgio::json
