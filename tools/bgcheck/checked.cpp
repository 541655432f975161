// SPDX-License-Identifier: MIT
#include "bgcheck/checked.hpp"

#include "bgcheck/examined.hpp"
#include "common/settings.hpp"

namespace bgio::tools::bgcheck {

namespace {

// A file met on a walk need not be a match; one that may be two things is worth a word.
[[nodiscard]] bool is_skipped(Input const& input, Examined const& examined) {
    return examined.refused && !input.named && *examined.refused != DiagnosticId::ambiguous_format;
}

// Before anything is selected: what is only not asked for today is not gone.
void leave_out_known(Baseline const& baseline,
                     CheckSettings const& settings,
                     FileFindings& file,
                     Checked& checked) {
    checked.key = baseline.key(file.file);
    auto const entry = baseline.files().find(checked.key);
    if (entry == baseline.files().end())
        return;
    checked.gone = entry->second;
    for (Finding const& known : Baseline::take_known(checked.gone, file))
        checked.known += settings.levels[static_cast<std::size_t>(known.id)] != Level::off;
    std::erase_if(checked.gone, [](auto const& count) { return count.second == 0; });
}

} // namespace

Checked check_input(Input const& input,
                    CheckSettings const& settings,
                    Options const& options,
                    FindingsCache* cache,
                    Baseline const* baseline) {
    Checked checked;
    try {
        Examined examined = options.fixes.any()
                                ? examine_and_fix(input, settings, options, checked.fixing)
                                : examine(input, settings.check, options, cache);
        checked.bytes = examined.bytes;
        if (baseline != nullptr)
            leave_out_known(*baseline, settings, examined.findings, checked);
        if (is_skipped(input, examined)) {
            checked.skipped = examined.refused;
            return checked;
        }
        checked.findings = std::move(examined.findings);
        checked.fails = apply(settings, *checked.findings);
    } catch (IoError const& error) {
        checked.trouble = error.what();
    } catch (std::bad_alloc const&) {
        checked.trouble = out_of_memory(input);
    }
    return checked;
}

} // namespace bgio::tools::bgcheck
