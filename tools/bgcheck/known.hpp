// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/baseline.hpp"
#include "bgcheck/checked.hpp"

#include <cstddef>
#include <map>
#include <string>

namespace bgio::tools::bgcheck {

// The baseline of a run: what of it was met again and what is gone.
class KnownFindings {
public:
    KnownFindings(Plan const& plan, Inputs const& inputs);

    [[nodiscard]] Baseline const* baseline() const { return reads_ ? &baseline_ : nullptr; }
    // What became of an input, in any order.
    void add(Checked const& checked);
    // Says what there is to say, writes what there is to write.
    [[nodiscard]] Exit finish(Exit status);

private:
    [[nodiscard]] Exit write(Exit status) const;
    void find_lost_files(Inputs const& inputs);

    Plan const& plan_;
    bool reads_;
    Baseline baseline_;
    std::map<std::string, Baseline::Counts> gone_;
    std::size_t known_ = 0;
};

} // namespace bgio::tools::bgcheck
