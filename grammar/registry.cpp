// SPDX-License-Identifier: MIT
#include <bgio/format.hpp>

// clang-format off
#define BGIO_FORMAT(folder, name) namespace bgio::folder { extern Format const name; }
#define BGIO_CODEC(folder, name) namespace bgio::folder { extern PositionCodec const name; }
// clang-format on
#include "registry.def"
#undef BGIO_FORMAT
#undef BGIO_CODEC

namespace bgio {
namespace {

constexpr Format const* all_formats[] = {
#define BGIO_FORMAT(folder, name) &folder::name,
#define BGIO_CODEC(folder, name)
#include "registry.def"
#undef BGIO_FORMAT
#undef BGIO_CODEC
};

constexpr PositionCodec const* all_codecs[] = {
#define BGIO_FORMAT(folder, name)
#define BGIO_CODEC(folder, name) &folder::name,
#include "registry.def"
#undef BGIO_FORMAT
#undef BGIO_CODEC
};

} // namespace

std::span<Format const* const> formats() { return all_formats; }

std::span<PositionCodec const* const> codecs() { return all_codecs; }

} // namespace bgio
