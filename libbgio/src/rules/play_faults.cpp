// SPDX-License-Identifier: MIT
#include <bgio/play_rules.hpp>
#include <cassert>

namespace bgio {

// The faults of plays and their diagnostics carry the same names.
DiagnosticId diagnostic_of(PlayFault fault) {
    switch (fault) {
#define BGIO_FAULT(name)                                                                           \
    case PlayFault::name:                                                                          \
        return DiagnosticId::name
        BGIO_FAULT(dice_not_matched);
        BGIO_FAULT(source_empty);
        BGIO_FAULT(point_closed);
        BGIO_FAULT(way_closed);
        BGIO_FAULT(checker_left_on_bar);
        BGIO_FAULT(borne_off_too_early);
        BGIO_FAULT(larger_die_from_behind);
        BGIO_FAULT(exact_die_needed);
        BGIO_FAULT(die_not_played);
        BGIO_FAULT(higher_die_not_played);
        BGIO_FAULT(no_play_exists);
        BGIO_FAULT(no_play_although_possible);
        BGIO_FAULT(forced_play_left_out);
        BGIO_FAULT(moved_backwards);
        BGIO_FAULT(too_many_steps);
        BGIO_FAULT(landed_on_closed_point);
#undef BGIO_FAULT
    case PlayFault::none:
        break;
    }
    assert(fault != PlayFault::none); // a legal play has no diagnostic
    return DiagnosticId::dice_not_matched;
}

std::string_view to_string(PlayFault fault) {
    return fault == PlayFault::none ? "none" : to_string(diagnostic_of(fault));
}

} // namespace bgio
