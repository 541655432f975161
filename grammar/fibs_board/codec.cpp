// SPDX-License-Identifier: MIT
#include "fibs_board/fibs_board.hpp"

namespace bgio::fibs_board {
namespace {

Confidence sniff(std::string_view text) {
    return ids::trimmed(text).starts_with("board:") ? Confidence::sure : Confidence::no;
}

} // namespace

extern PositionCodec const codec;
constinit PositionCodec const codec{"fibs", "FIBS board line", sniff, decode, encode};

} // namespace bgio::fibs_board
