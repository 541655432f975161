// SPDX-License-Identifier: MIT
#include "check/game_order.hpp"

#include <algorithm>

namespace bgio {

namespace {

// The numbers of all games, sorted.
std::vector<int> numbers_of(std::span<GameLine const> games) {
    std::vector<int> numbers;
    for (GameLine const& game : games)
        if (game.number)
            numbers.push_back(*game.number);
    std::ranges::sort(numbers);
    return numbers;
}

// Some number strictly between the two is not there.
bool lacks_between(std::vector<int> const& numbers, int low, int high) {
    auto const first = std::ranges::upper_bound(numbers, low);
    auto const last = std::ranges::lower_bound(numbers, high);
    return first >= last
               ? high - low > 1
               : *first != low + 1 || *(last - 1) != high - 1 || last - first < high - low - 1;
}

} // namespace

GameOrder::GameOrder(std::span<GameLine const> games)
    : steps_(games.size(), Step::next), disturbed_(games.size(), false),
      slips_(games.size(), false) {
    for (GameLine const& game : games)
        before_.push_back(game.number);
    std::vector<int> const numbers = numbers_of(games);
    auto const number_at = [&](std::size_t i) {
        return i < games.size() ? games[i].number : std::nullopt;
    };
    for (std::size_t i = 1; i < games.size(); ++i) {
        if (!games[i].number || !before_[i - 1])
            continue;
        int const number = *games[i].number;
        int const before = *before_[i - 1];
        // a game with a wrong number is one slip: the next one shows where the count stands
        bool const slip = number != before + 1 && number_at(i + 1) == before + 2;
        slips_[i] = slip;
        if (slip)
            before_[i] = before + 1;
        if (slip || (number > before && lacks_between(numbers, before, number)))
            steps_[i] = Step::jump;
        else if (number <= before)
            steps_[i] = Step::back;
        // where order is broken, and right behind, scores belong to other games
        bool const in_order = slip || number == before + 1;
        disturbed_[i] = !in_order || (disturbed_[i - 1] && games[i].header != HeaderClaim::agrees);
    }
}

} // namespace bgio
