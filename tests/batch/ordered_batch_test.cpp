// SPDX-License-Identifier: MIT
#include "common/batch.hpp"

#include <atomic>
#include <chrono>
#include <gmock/gmock.h>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace bgio::tools {
namespace {

TEST(OrderedBatch, DeliversInInputOrder) {
    for (std::size_t jobs : {1, 2, 8}) {
        std::vector<std::size_t> delivered;
        ordered_batch(
            500,
            jobs,
            [](std::size_t i) {
                if (i % 7 == 0)
                    std::this_thread::sleep_for(std::chrono::microseconds(200));
                return i * i;
            },
            [&](std::size_t square) { delivered.push_back(square); });
        ASSERT_EQ(delivered.size(), 500U) << jobs;
        for (std::size_t i = 0; i < delivered.size(); ++i)
            ASSERT_EQ(delivered[i], i * i) << jobs;
    }
}

TEST(OrderedBatch, DeliversNothingForAnEmptyBatch) {
    ordered_batch(0, 4, [](std::size_t i) { return i; }, [](std::size_t) { FAIL(); });
}

TEST(OrderedBatch, UsesNoMoreThreadsThanJobs) {
    std::atomic<int> now = 0, most = 0;
    ordered_batch(
        200,
        3,
        [&](std::size_t i) {
            int const running = ++now;
            int seen = most;
            while (running > seen && !most.compare_exchange_weak(seen, running)) {
            }
            std::this_thread::sleep_for(std::chrono::microseconds(100));
            --now;
            return i;
        },
        [](std::size_t) {});
    EXPECT_LE(most, 3);
}

TEST(OrderedBatch, StopsOnAnExceptionOfEitherCallback) {
    auto const work = [](std::size_t i) {
        if (i == 40)
            throw std::runtime_error("work");
        return i;
    };
    EXPECT_THROW(ordered_batch(100, 4, work, [](std::size_t) {}), std::runtime_error);
    std::vector<std::size_t> delivered;
    EXPECT_THROW(ordered_batch(
                     100,
                     4,
                     [](std::size_t i) { return i; },
                     [&](std::size_t i) {
                         if (i == 10)
                             throw std::runtime_error("deliver");
                         delivered.push_back(i);
                     }),
                 std::runtime_error);
    EXPECT_EQ(delivered.size(), 10U);
}

TEST(OrderedBatch, ReleasesEachResultAfterDelivery) {
    struct Counted {
        explicit Counted(std::atomic<int>& c) : count(&c) { ++*count; }
        Counted(Counted&& other) noexcept : count(other.count) { ++*count; }
        Counted& operator=(Counted&&) = delete;
        ~Counted() { --*count; }
        std::atomic<int>* count;
    };
    std::atomic<int> alive = 0;
    int most = 0;
    ordered_batch(
        300,
        4,
        [&](std::size_t) { return Counted(alive); },
        [&](Counted const&) { most = std::max(most, alive.load()); });
    EXPECT_EQ(alive, 0);
    EXPECT_LE(most, 40);
}

TEST(JobCount, IsAtLeastOneAndBounded) {
    EXPECT_GE(job_count(0), 1U);
    EXPECT_EQ(job_count(5), 5U);
    EXPECT_EQ(job_count(1'000'000), 256U);
}

} // namespace
} // namespace bgio::tools
