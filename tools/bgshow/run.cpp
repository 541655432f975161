// SPDX-License-Identifier: MIT
#include "bgshow/run.hpp"

#include "bgcheck/settings_book.hpp"
#include "bgshow/delivery.hpp"
#include "common/batch.hpp"

#include <fmt/format.h>

namespace bgio::tools::bgshow {

Exit run(Command const& command) {
    Plan const plan = understand(command);
    Inputs const inputs = find_inputs(plan.check.inputs);
    check_output_is_no_input(inputs, plan.output);
    bgcheck::SettingsBook book(plan.check);
    std::vector<bgcheck::CheckSettings const*> settings;
    settings.reserve(inputs.files.size());
    for (Input const& input : inputs.files)
        settings.push_back(&book.of(input.is_stdin() ? plan.check.stdin_name : input.path));
    Delivery delivery(plan);
    delivery.add(render_ids(plan));
    ordered_batch(
        inputs.files.size(),
        plan.check.jobs,
        [&](std::size_t i) { return render_input(inputs.files[i], *settings[i], plan); },
        [&](Rendered rendered) { delivery.add(std::move(rendered)); });
    Exit status = delivery.finish();
    for (std::string const& trouble : inputs.troubles) {
        complain(fmt::format("bgshow: {}\n", sanitised(trouble)));
        status = Exit::io;
    }
    return status;
}

} // namespace bgio::tools::bgshow
