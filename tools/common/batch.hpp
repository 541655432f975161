// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace bgio::tools {

// How many threads --jobs means; 0: as many as this process may use.
[[nodiscard]] inline std::size_t job_count(std::size_t asked) {
    constexpr std::size_t most = 256;
    auto const usable = static_cast<std::size_t>(std::thread::hardware_concurrency());
    return std::clamp<std::size_t>(asked == 0 ? usable : asked, 1, most);
}

// Hands out numbers to workers and gets their results back in order. Only `room` results wait at
// any moment: a worker that is further ahead waits itself.
template <class Done>
class OrderedQueue {
public:
    using Result = std::variant<Done, std::exception_ptr>;

    OrderedQueue(std::size_t count, std::size_t room) : count_(count), waiting_(room) {}

    // The next number to work on; none: there is no more, or the batch was stopped.
    std::optional<std::size_t> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] {
            return stopped_ || given_ == count_ || given_ < taken_ + waiting_.size();
        });
        if (stopped_ || given_ == count_)
            return std::nullopt;
        return given_++;
    }
    void put(std::size_t i, Result result) {
        {
            std::lock_guard const lock(mutex_);
            waiting_[i % waiting_.size()].emplace(std::move(result));
        }
        changed_.notify_all();
    }
    // Waits for the next result in order.
    Result take() {
        std::unique_lock lock(mutex_);
        auto& slot = waiting_[taken_ % waiting_.size()];
        changed_.wait(lock, [&] { return slot.has_value(); });
        Result result = std::move(*slot);
        slot.reset();
        ++taken_;
        lock.unlock();
        changed_.notify_all();
        return result;
    }
    void stop() {
        {
            std::lock_guard const lock(mutex_);
            stopped_ = true;
        }
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t count_;
    std::size_t given_ = 0;
    std::size_t taken_ = 0;
    bool stopped_ = false;
    std::vector<std::optional<Result>> waiting_;
};

// deliver(work(i)) for i from 0 to count - 1. work runs on `jobs` threads, deliver on the caller's
// and in order, so that what it prints does not depend on the threads. An exception of either ends
// the batch and is thrown here.
template <class Work, class Deliver>
void ordered_batch(std::size_t count, std::size_t jobs, Work work, Deliver deliver) {
    jobs = job_count(jobs);
    if (jobs == 1 || count <= 1) {
        for (std::size_t i = 0; i < count; ++i)
            deliver(work(i));
        return;
    }
    using Queue = OrderedQueue<decltype(work(std::size_t{}))>;
    Queue queue(count, jobs * 2);
    auto const worker = [&] {
        while (auto const i = queue.next()) {
            try {
                queue.put(*i, typename Queue::Result(std::in_place_index<0>, work(*i)));
            } catch (...) {
                queue.put(*i,
                          typename Queue::Result(std::in_place_index<1>, std::current_exception()));
            }
        }
    };
    std::vector<std::jthread> threads;
    struct StopFirst { // before the threads are joined
        Queue& queue;
        ~StopFirst() { queue.stop(); }
    };
    StopFirst const stop{queue};
    threads.reserve(std::min(jobs, count));
    while (threads.size() < std::min(jobs, count))
        threads.emplace_back(worker);
    for (std::size_t i = 0; i < count; ++i) {
        auto result = queue.take();
        if (auto const* error = std::get_if<1>(&result))
            std::rethrow_exception(*error);
        deliver(std::get<0>(std::move(result)));
    }
}

} // namespace bgio::tools
