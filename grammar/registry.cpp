// SPDX-License-Identifier: MIT
#include "known/formats.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio {

// THE registry of formats and of position IDs: one declaration and one line in the table each.
namespace mat {
extern Format const format;
}
namespace sgf {
extern Format const format;
}
namespace json {
extern Format const format;
extern Format const lines_format;
} // namespace json
namespace xgid {
extern PositionCodec const codec;
}
namespace gnuid {
extern PositionCodec const codec;
}
namespace ogid {
extern PositionCodec const codec;
}
namespace fibs_board {
extern PositionCodec const codec;
}

namespace {

constexpr std::array all_formats = {
    &mat::format,
    &sgf::format,
    &json::format,
    &json::lines_format,
    // Recognised and named, not read yet.
    &known::xg,
    &known::xgp,
    &known::bgf,
    &known::ogxm,
    &known::jellyfish_position,
    &known::sgg,
    &known::tmg,
    &known::gam,
    &known::partygammon,
    &known::fibs,
    &known::javafibs,
    &known::bgroom,
    &known::bkg,
    &known::snowie_position,
    &known::gnubg_text,
    &known::xg_text,
    &known::bgblitz_text,
};

constexpr std::array all_codecs = {
    &xgid::codec,
    &fibs_board::codec,
    &ogid::codec,
    &gnuid::codec,
};

} // namespace

std::span<Format const* const> formats() { return all_formats; }

std::span<PositionCodec const* const> codecs() { return all_codecs; }

} // namespace bgio
