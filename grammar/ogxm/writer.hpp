// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <memory>
#include <string>

namespace bgio::ogxm {

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);

} // namespace bgio::ogxm
