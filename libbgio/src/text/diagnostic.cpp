// SPDX-License-Identifier: MIT

#include <algorithm>
#include <array>
#include <bgio/diagnostic.hpp>

namespace bgio {

namespace {

// The public name of a diagnostic: its enumerator with '-' for '_'.
struct Name {
    std::array<char, 40> letters{};
    std::size_t size = 0;

    consteval explicit Name(std::string_view enumerator) {
        for (char c : enumerator)
            letters.at(size++) = c == '_' ? '-' : c;
    }
    [[nodiscard]] constexpr std::string_view view() const { return {letters.data(), size}; }
};

constexpr std::array names_by_id{
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text) Name(#id),
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

constexpr std::string_view name_of(DiagnosticId id) {
    return names_by_id[static_cast<std::size_t>(id)].view();
}

constexpr std::array catalogue_rows{
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)                                          \
    DiagnosticInfo{                                                                                \
        DiagnosticId::id, code, name_of(DiagnosticId::id), Severity::severity, clause, text},
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

// Names of earlier versions, still accepted wherever a user names a finding.
struct FormerName {
    std::string_view former;
    DiagnosticId id;
};
constexpr std::array former_names{
    FormerName{"idle-suppression", DiagnosticId::unused_suppression},
    FormerName{"board-set-anew", DiagnosticId::board_reset},
    FormerName{"match-end-not-said", DiagnosticId::match_end_missing},
    FormerName{"turn-doubled", DiagnosticId::turn_repeated},
    FormerName{"record-left-out", DiagnosticId::record_ignored},
    FormerName{"forced-play-left-out", DiagnosticId::forced_play_missing},
    FormerName{"id-no-number", DiagnosticId::id_not_a_number},
    FormerName{"way-closed", DiagnosticId::path_blocked},
    FormerName{"variation-dropped", DiagnosticId::variation_ignored},
};

} // namespace

std::span<DiagnosticInfo const> catalogue() { return catalogue_rows; }

DiagnosticInfo const& diagnostic_info(DiagnosticId id) {
    return catalogue_rows[static_cast<std::size_t>(id)];
}

DiagnosticInfo const* find_diagnostic(std::string_view code_or_name) {
    auto const row = std::ranges::find_if(catalogue_rows, [&](DiagnosticInfo const& r) {
        return r.code == code_or_name || r.name == code_or_name;
    });
    if (row != catalogue_rows.end())
        return &*row;
    auto const former = std::ranges::find(former_names, code_or_name, &FormerName::former);
    return former == former_names.end() ? nullptr : &diagnostic_info(former->id);
}

std::string message_text(DiagnosticId id, Arguments const& values) {
    return fill_template(diagnostic_info(id).text, values);
}

std::string message_text(Diagnostic const& diagnostic) {
    return message_text(diagnostic.id, diagnostic.values);
}

std::string to_string(Diagnostic const& diagnostic) {
    DiagnosticInfo const& row = diagnostic_info(diagnostic.id);
    return fmt::format("{} {}: {}", row.code, row.name, message_text(diagnostic));
}

std::string_view to_string(Severity severity) {
    switch (severity) {
    case Severity::note:
        return "note";
    case Severity::warning:
        return "warning";
    case Severity::error:
        return "error";
    }
    return "error";
}

std::string_view to_string(DiagnosticId id) { return name_of(id); }

} // namespace bgio
