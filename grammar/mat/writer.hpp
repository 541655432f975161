// SPDX-License-Identifier: MIT
#pragma once

#include "common/losses.hpp"
#include "common/write_play.hpp"
#include "mat/layout.hpp"

#include <bgio/format.hpp>
#include <memory>
#include <optional>
#include <string>

namespace bgio::mat {

[[nodiscard]] std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses);

// Writes the tags, comments and length line of a match, with the blank lines between them. Rules
// and data of the match without a tag get one; what fits no tag is reported. `first`: no game is
// above.
void write_header(std::string& out,
                  MatchInfo const& info,
                  bool first,
                  Layout const& layout,
                  grammar::Losses& losses);

using grammar::goes_on;
using grammar::PlayContext;

// "31: 8/5 6/5 ", in the layout's form. Empty: nothing is written, the result implies it.
[[nodiscard]] std::string roll_cell(PlayContext const& context, Layout const& layout);

// The event that sets up the position an illegal play led to, where the cell of the Move has room
// for it.
[[nodiscard]] std::optional<std::size_t> dumped_position(PlayContext const& context);

// The event is such a one.
[[nodiscard]] bool is_dumped(PlayContext const& context);
// The position is one piece of a set-up that goes on: the next one has it too.
[[nodiscard]] bool is_repeated_by_next(PlayContext const& context);

} // namespace bgio::mat
