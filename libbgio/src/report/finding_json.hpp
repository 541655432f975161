// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <boost/json/object.hpp>
#include <string_view>

namespace bgio::report {

// Objects of docs/schema/bgio-findings.schema.json.
[[nodiscard]] boost::json::object finding_json(std::string_view file, Finding const& finding);
[[nodiscard]] boost::json::object file_json(FileFindings const& file);
[[nodiscard]] boost::json::object summary_json(Summary const& summary);

} // namespace bgio::report
