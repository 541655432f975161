// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/format.hpp>
#include <memory>
#include <string>
#include <string_view>

namespace bgio::mat {

// The dialects that are written, the usual one first.
inline constexpr std::array<std::string_view, 5> dialects = {
    "gnubg", "xg", "galaxy", "jellyfish", "snowie"};

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);

} // namespace bgio::mat
