// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/match.hpp>
#include <bgio/replay.hpp>
#include <boost/json/object.hpp>
#include <string_view>

namespace bgio::json {

// Claims and facts to JSON values, keys in a fixed order. What is absent or empty in the model is
// left out of the file.
class Encoder {
public:
    explicit Encoder(Reporter& losses) : losses_(losses) {}

    [[nodiscard]] boost::json::object match(MatchInfo const& info, RulesInForce const& rules) const;
    [[nodiscard]] boost::json::object game(Game const& game, GameReplay const& facts) const;

private:
    [[nodiscard]] boost::json::string text(std::string_view text) const;
    void put(boost::json::object& into, std::string_view key, std::string_view value) const;
    void put(boost::json::object& into, BySide<Player> const& players) const;
    [[nodiscard]] boost::json::object event(Event const& event) const;

    void what(boost::json::object& into, Move const& move) const;
    void what(boost::json::object& into, CubeEvent const& cube) const;
    void what(boost::json::object& into, Resignation const& resignation) const;
    void what(boost::json::object& into, SetPosition const& position) const;
    void what(boost::json::object& into, Remark const& remark) const;
    void what(boost::json::object& into, Opaque const& opaque) const;

    Reporter& losses_;
};

} // namespace bgio::json
