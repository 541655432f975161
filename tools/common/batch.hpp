// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <utility>

namespace bgio::tools {

// How many threads --jobs means; 0: as many as this process may use.
[[nodiscard]] std::size_t job_count(std::size_t asked);

// deliver(work(i)) for i from 0 to count - 1. work runs on `jobs` threads, deliver on one at a time
// and in order, so that what it prints does not depend on the threads. Only a few results wait at
// any moment. An exception of either ends the batch and is thrown here.
template <class Work, class Deliver>
void ordered_batch(std::size_t count, std::size_t jobs, Work work, Deliver deliver) {
    jobs = job_count(jobs);
    if (jobs == 1 || count <= 1) {
        for (std::size_t i = 0; i < count; ++i)
            deliver(work(i));
        return;
    }
    namespace tbb = oneapi::tbb;
    using Done = decltype(work(std::size_t{}));
    tbb::global_control const threads(tbb::global_control::max_allowed_parallelism, jobs);
    tbb::task_arena arena(static_cast<int>(jobs));
    std::size_t next = 0;
    auto const number = [&](tbb::flow_control& flow) {
        if (next == count)
            flow.stop();
        return next == count ? count : next++;
    };
    auto const in = tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, number);
    auto const middle = tbb::make_filter<std::size_t, Done>(tbb::filter_mode::parallel,
                                                            [&](std::size_t i) { return work(i); });
    auto const out = tbb::make_filter<Done, void>(tbb::filter_mode::serial_in_order,
                                                  [&](Done done) { deliver(std::move(done)); });
    arena.execute([&] { tbb::parallel_pipeline(jobs * 2, in & middle & out); });
}

} // namespace bgio::tools
