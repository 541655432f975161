// SPDX-License-Identifier: MIT
#include <bgio/win_kind.hpp>

namespace bgio {

std::string_view to_string(WinKind kind) {
    switch (kind) {
    case WinKind::single:
        return "single";
    case WinKind::gammon:
        return "gammon";
    case WinKind::backgammon:
        return "backgammon";
    }
    return "?";
}

} // namespace bgio
