// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/event.hpp>
#include <bgio/variant.hpp>
#include <span>

// What lies on the table after the events read so far, moved as written and not judged. Only a
// set-up that changes a part (AW without AE, CP without CV) asks for it.
namespace bgio::sgf {

[[nodiscard]] CheckerCounts counts_after(std::span<Event const> events, Variant const& variant);
[[nodiscard]] Cube cube_after(std::span<Event const> events, int automatic_doubles);
[[nodiscard]] Side on_roll_after(std::span<Event const> events);

} // namespace bgio::sgf
