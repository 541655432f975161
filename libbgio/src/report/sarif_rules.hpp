// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::report {

// SARIF's word for a level.
[[nodiscard]] std::string_view sarif_level(Severity severity);

// A sentence as the message object that SARIF wants: braces are doubled, and nothing in it becomes
// a link.
[[nodiscard]] boost::json::object sarif_message(std::string_view text);

// The codes that a file can be reported for, in the order of the catalogue, and behind them any
// other that was found.
class SarifRules {
public:
    explicit SarifRules(std::string_view tool);
    [[nodiscard]] std::size_t index(DiagnosticId id);
    [[nodiscard]] std::string text() const; // the array as JSON

private:
    std::string tool_; // explains its codes
    std::vector<DiagnosticId> rules_;
    std::vector<std::size_t> index_of_; // by id; none where it is not in the list
};

} // namespace bgio::report
