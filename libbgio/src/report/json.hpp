// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>
#include <boost/json/object.hpp>
#include <string_view>

namespace bgio::report {

// Of docs/schema/bgio-findings.schema.json.
inline constexpr int schema_version = 2;

// Objects of docs/schema/bgio-findings.schema.json; front/finding_lines.cpp reads them back.
[[nodiscard]] boost::json::object
finding_json(std::string_view file, Finding const& finding, PositionIdMaker const& position_id);
[[nodiscard]] boost::json::object file_json(FileFindings const& file);
[[nodiscard]] boost::json::object summary_json(Summary const& summary);

} // namespace bgio::report
