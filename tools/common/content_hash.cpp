// SPDX-License-Identifier: MIT
#include "common/content_hash.hpp"

#define XXH_INLINE_ALL // no library to load: most runs hash nothing
#include <xxhash.h>

namespace bgio::tools {

ContentHash content_hash(std::string_view bytes) {
    XXH128_hash_t const hash = XXH3_128bits(bytes.data(), bytes.size());
    return {hash.high64, hash.low64};
}

} // namespace bgio::tools
