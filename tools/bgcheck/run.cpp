// SPDX-License-Identifier: MIT
#include "bgcheck/run.hpp"

#include "bgcheck/delivery.hpp"
#include "bgcheck/explain.hpp"
#include "bgcheck/findings_cache.hpp"
#include "bgcheck/known.hpp"
#include "bgcheck/merge.hpp"
#include "bgcheck/settings_book.hpp"
#include "bgcheck/settings_table.hpp"
#include "common/batch.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace bgio::tools::bgcheck {

namespace {

Exit print(std::string_view text) {
    StandardOutput out;
    out.write(text);
    out.flush();
    return Exit::ok;
}

// Small files are handed out several at a time, so that threads do not wake each other for every
// one; at the end of the batch nobody waits long for the last portion.
[[nodiscard]] std::size_t portion_of(std::size_t files, std::size_t jobs) {
    return std::clamp<std::size_t>(files / (jobs * 16), 1, 16);
}

void complain_about_cache(std::string_view what) {
    complain(fmt::format("bgcheck: cache: {}\n", sanitised(what)));
}

[[nodiscard]] std::unique_ptr<FindingsCache> open_cache(Plan const& plan) {
    if (plan.cache.empty())
        return nullptr;
    auto cache = std::make_unique<FindingsCache>(plan.cache, build_identity());
    if (!cache->trouble().empty())
        complain_about_cache(cache->trouble());
    return cache;
}

// The report is right without it: no failure of the run.
void save(FindingsCache const& cache) {
    try {
        cache.save();
    } catch (IoError const& error) {
        complain_about_cache(error.what());
    }
}

[[nodiscard]] Exit check_all(Plan const& plan) {
    Inputs inputs = find_inputs(plan.inputs);
    std::erase_if(inputs.files, [&](Input const& input) { return !plan.shard.holds(input); });
    plan.fixes.prepare(inputs);
    check_output_is_no_input(inputs, plan.output);
    check_output_is_no_input(inputs, plan.write_baseline);
    SettingsBook book(plan);
    std::vector<CheckSettings const*> settings; // before anything is printed: it may be wrong usage
    settings.reserve(inputs.files.size());
    for (Input const& input : inputs.files)
        settings.push_back(&book.of(input.is_stdin() ? plan.stdin_name : input.path));
    std::size_t const count = inputs.files.size();
    std::size_t const portion = portion_of(count, job_count(plan.jobs));
    auto const cache = open_cache(plan);
    KnownFindings known(plan, inputs);
    Delivery delivery(inputs, plan);
    ordered_batch(
        (count + portion - 1) / portion,
        plan.jobs,
        [&](std::size_t i) {
            std::vector<Checked> done;
            for (std::size_t file = i * portion; file < std::min(count, (i + 1) * portion); ++file)
                done.push_back(check_input(
                    inputs.files[file], *settings[file], plan, cache.get(), known.baseline()));
            return done;
        },
        [&](std::vector<Checked> done) {
            for (Checked& checked : done) {
                known.add(checked);
                delivery.add(std::move(checked));
            }
        });
    Exit const status = known.finish(delivery.finish());
    if (cache)
        save(*cache);
    return status;
}

} // namespace

Exit run(Command const& command) {
    if (command.list_codes)
        return print(code_table());
    if (!command.explain.empty())
        return print(explain(command.explain));
    Plan const plan = understand(command);
    if (!command.show_settings.empty()) {
        SettingsBook book(plan);
        return print(settings_table(book, command.show_settings));
    }
    return command.merge ? merge(plan) : check_all(plan);
}

} // namespace bgio::tools::bgcheck
