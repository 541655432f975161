// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/event.hpp>
#include <fmt/format.h>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bgio::grammar {

// What only other formats know, met on writing: each kind is said once for a match.
class ForeignData {
public:
    void add(Opaque const& opaque, Span span);

    // Calls lose(what, value, span) for each kind and forgets it.
    template <class Lose>
    void tell(Lose lose) {
        for (Kind const& each : kinds_)
            lose(Phrase("what only {format} knows", {{"format", each.format}}),
                 each.count == 1
                     ? Value(each.key)
                     : Phrase("{key} ({count} times)", {{"key", each.key}, {"count", each.count}}),
                 each.first);
        kinds_.clear();
        places_.clear();
    }

private:
    struct Kind {
        std::string format, key;
        Span first;
        int count = 0;
    };
    std::vector<Kind> kinds_;
    std::map<std::pair<std::string, std::string>, std::size_t> places_; // format and key: in kinds_
};

} // namespace bgio::grammar
