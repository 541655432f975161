// SPDX-License-Identifier: MIT
#include "bgcheck/baseline.hpp"
#include "bgcheck/delivery.hpp"
#include "bgcheck/explain.hpp"
#include "bgcheck/findings_cache.hpp"
#include "bgcheck/merge.hpp"
#include "bgcheck/options.hpp"
#include "bgcheck/shard.hpp"
#include "common/batch.hpp"
#include "common/config.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <utility>

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
    print_error(fmt::format("bgcheck: cache: {}\n", sanitised(what)));
}

[[nodiscard]] std::unique_ptr<FindingsCache> open_cache(Options const& options) {
    // what is kept does not say which penalties were due
    if (options.cache.empty() || !options.settings.penalties.empty())
        return nullptr;
    auto cache = std::make_unique<FindingsCache>(options.cache, build_identity());
    if (!cache->error_text().empty())
        complain_about_cache(cache->error_text());
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

[[nodiscard]] Exit check_all(Options options) {
    Inputs inputs = find_inputs(options.input.request);
    SettingsResolver resolver(options.config, options.settings);
    for (std::string const& path : resolver.drop_excluded(inputs))
        if (options.verbose)
            print_error(fmt::format("bgcheck: skipped {}: excluded\n", sanitised(path)));
    if (options.shard) {
        describe(*options.shard, inputs, resolver, options);
        std::erase_if(inputs.files,
                      [&](Input const& input) { return !is_in(*options.shard, input); });
    }
    options.fixes.prepare(inputs);
    check_output_is_no_input(inputs, options.output);
    check_output_is_no_input(inputs, options.write_baseline);
    std::vector<CheckSettings const*>
        settings; // before anything is printed: it may be invalid usage
    settings.reserve(inputs.files.size());
    for (Input const& input : inputs.files)
        settings.push_back(&resolver.of(options.input.name_of(input)));
    std::size_t const count = inputs.files.size();
    std::size_t const portion = portion_of(count, job_count(options.jobs));
    auto const cache = open_cache(options);
    BaselineComparison comparison(options, inputs);
    Delivery delivery(inputs, options);
    std::size_t delivered = 0;
    ordered_batch(
        (count + portion - 1) / portion,
        options.jobs,
        [&](std::size_t i) {
            std::vector<FileReport> done;
            for (std::size_t file = i * portion; file < std::min(count, (i + 1) * portion); ++file)
                done.push_back(check_input(inputs.files[file],
                                           *settings[file],
                                           options,
                                           cache.get(),
                                           comparison.baseline()));
            return done;
        },
        [&](std::vector<FileReport> done) {
            for (FileReport& report : done) {
                comparison.add(report, *settings[delivered++]);
                delivery.add(std::move(report));
            }
        });
    Exit const status = comparison.finish(delivery.finish());
    if (cache)
        save(*cache);
    return status;
}

} // namespace

Exit run(Options options) {
    if (options.list_codes)
        return print(code_table());
    if (!options.explain.empty())
        return print(explain(options.explain));
    resolve(options);
    if (!options.show_settings.empty()) {
        SettingsResolver resolver(options.config, options.settings);
        return print(settings_table(resolver, options.show_settings));
    }
    return options.merge ? merge(options) : check_all(std::move(options));
}

} // namespace bgio::tools::bgcheck
