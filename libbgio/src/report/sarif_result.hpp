// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding_report.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <string_view>

namespace bgio::report {

// A finding as a SARIF result; the index is that of its code in the array of rules.
[[nodiscard]] boost::json::object sarif_result(std::string_view file,
                                               Finding const& finding,
                                               std::size_t rule_index,
                                               PositionIdMaker const& position_id);

} // namespace bgio::report
