// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// Which rules of SARIF 2.1.0 a log breaks, as far as our reports could. Checked are
//   3.13  log: version is 2.1.0, runs is an array
//   3.14  run: tool.driver.name is there; columnKind and the language of names are of the enum
//   3.20  invocation: executionSuccessful is a boolean
//   3.27  result: message is there; level of the enum; ruleIndex is in the array of rules, and the
//         rule there has the ruleId; fingerprints are strings
//   3.28  location: id is not negative and used once in a result
//   3.30  region: lines and columns from 1; the end is not before the begin
//   3.4   artifactLocation: uri is a URI reference (RFC 3986), with file: as its only scheme
//   3.49  rule: id is there and used once; the default level is of the enum; full description and
//         help are there, as code scanning wants it
//   3.55  fix: at least one change, with at least one replacement, each with a deletedRegion
//   3.11  message: text is there; a brace is doubled
// and that no object has a property that is not SARIF's.
[[nodiscard]] std::vector<std::string> broken_sarif_rules(boost::json::value const& log);

[[nodiscard]] bool is_uri_reference(std::string_view text);

} // namespace bgio::test
