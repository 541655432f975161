// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace bgio::test {

// Made by another program: `printf 'hello\n' | gzip -n`.
inline std::string const
    hello_gz("\x1f\x8b\x08\0\0\0\0\0\0\x03\xcb\x48\xcd\xc9\xc9\xe7\x02\0\x20\x30\x3a\x36\x06\0\0\0",
             26);

} // namespace bgio::test
