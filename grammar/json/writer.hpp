// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <memory>
#include <string>

namespace bgio::json {

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);
[[nodiscard]] std::unique_ptr<ReplaySink>
make_lines_writer(std::string& out, WriteOptions const& options, Reporter& losses);

} // namespace bgio::json
