// SPDX-License-Identifier: MIT
#include "sgf/node.hpp"

#include "common/events.hpp"
#include "sgf/letters.hpp"
#include "sgf/table.hpp"
#include "sgf/values.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace bgio::sgf {

struct NodeReader::Contents {
    SetUp set_up;
    ast::Property const* first_set_up = nullptr;
    ast::Property const* play = nullptr;
    ast::Action action;
    ast::Property const* roll = nullptr;
    std::optional<Dice> dice;
    std::vector<ast::Property const*> understood;

    [[nodiscard]] bool has(ast::Property const& property) const {
        return std::ranges::binary_search(understood, &property); // in the order of the node
    }
};

namespace {

WrittenPlay written_play(Side side, std::string_view pairs, Place const& place) {
    WrittenPlay play;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        WrittenLeg leg;
        leg.set_span(place.of(pairs.substr(i, 2)));
        leg.from = point_of(side, pairs[i]);
        leg.push(point_of(side, pairs[i + 1]), false);
        play.push(leg);
    }
    return play;
}

Side side_of_play(ast::Property const& property) {
    return id_of(property.name) == "W" ? Side::o : Side::x;
}

// The node of this event was begun by a mark: only what is carried stands between them.
bool is_marked(std::vector<Event> const& events, std::size_t i) {
    while (i > 0) {
        Event const& before = events[--i];
        auto const* const opaque = std::get_if<Opaque>(&before.what);
        if (opaque != nullptr && opaque->key == node_mark)
            return true;
        if (!is_annotation(before))
            return false;
    }
    return false;
}

} // namespace

void NodeReader::push(Side side, Span span, auto&& what) {
    full_ =
        full_
        || !grammar::keep_event(*game_, limits_, side, 0, span, std::forward<decltype(what)>(what));
}

void NodeReader::begin(Game& game) {
    game_ = &game;
    variant_ = &backgammon();
    full_ = false;
    after_marked_ = false;
    turn_in_node_ = false;
    roll_.reset();
}

void NodeReader::unreadable(ast::Property const& property, SyntaxError const& error) {
    Span span = place_.of(property.text());
    span.begin = std::clamp(place_.at(error.where), span.begin, span.end);
    reporter_.report(DiagnosticId::unreadable_line, span, {{"expected", error.expected}});
}

// Of a roll that was not played, what it says itself. It may be written as these say it, so beside
// it they are dropped.
bool NodeReader::says_again(ast::Property const& property, Contents const& contents) {
    if (contents.action.first_die == 0 || !contents.action.pairs.empty())
        return false;
    std::string_view const value = first_value(property.values);
    if (id_of(property.name) == "PL")
        return side_of(trimmed(value)) == side_of_play(*contents.play);
    auto const dice = parse_dice(value);
    auto const played = Dice::make(contents.action.first_die, contents.action.second_die);
    return dice && played && dice->same_roll(*played);
}

// A property that is not understood is reported and stays with its node as it is.
NodeReader::Contents NodeReader::sort(ast::Node const& node) {
    Contents contents;
    for (ast::Property const& property : node.properties) {
        PropertyId const id(property.name);
        std::optional<SyntaxError> error;
        if (is_set_up(id)) {
            error = contents.set_up.add(property);
            if (!error && contents.first_set_up == nullptr)
                contents.first_set_up = &property;
        } else if (is_play(id) && contents.play == nullptr) {
            auto action = parse_action(first_value(property.values));
            if (action) {
                contents.play = &property;
                contents.action = *action;
            } else {
                error = action.error();
            }
        } else if (id == "DI") {
            auto dice = parse_dice(first_value(property.values));
            if (dice) {
                contents.roll = &property;
                contents.dice = *dice;
            } else {
                error = dice.error();
            }
        } else {
            continue;
        }
        if (error)
            unreadable(property, *error);
        else
            contents.understood.push_back(&property);
    }
    // Beside a play the roll and the turn are said already: they are carried, not read twice.
    if (contents.play != nullptr && !contents.set_up.board())
        std::erase_if(contents.understood, [&](ast::Property const* property) {
            PropertyId const id(property->name);
            return (id == "DI" || id == "PL") && !says_again(*property, contents);
        });
    if (contents.play != nullptr)
        contents.roll = nullptr;
    return contents;
}

void NodeReader::node(ast::Node const& node) {
    if (full_)
        return;
    turn_in_node_ = false;
    Contents const contents = sort(node);
    bool const cube_or_board =
        contents.set_up.board() || contents.set_up.cube_value() || contents.set_up.owner_said();
    bool const turn_alone =
        contents.set_up.on_roll() && contents.roll == nullptr && contents.play == nullptr;
    bool const sets_up = cube_or_board || turn_alone;
    bool const has_event = sets_up || contents.play != nullptr || contents.roll != nullptr;
    if (contents.play != nullptr && contents.action.first_die != 0)
        take_back_roll(side_of_play(*contents.play),
                       Dice::make(contents.action.first_die, contents.action.second_die));
    auto const is_event = [&](ast::Property const& each) {
        return &each == contents.play || &each == contents.roll
               || (sets_up && &each == contents.first_set_up);
    };
    auto const first = std::ranges::find_if(node.properties, [&](ast::Property const& each) {
        return is_event(each) || !contents.has(each); // the others are part of an event, or dropped
    });
    if (after_marked_ || first == node.properties.end() || !is_event(*first))
        push(Side::x,
             place_.of(node.text.substr(0, 1)),
             Opaque{std::string(format_name), std::string(node_mark), ""});
    after_marked_ = !has_event;

    for (ast::Property const& property : node.properties) {
        PropertyId const id(property.name);
        if (sets_up && &property == contents.first_set_up)
            set_up(contents.set_up, place_.of(property.text()));
        if (&property == contents.play)
            play(property, contents.action);
        else if (&property == contents.roll)
            roll_alone(property,
                       contents.set_up.on_roll().value_or(on_roll_after(game_->events)),
                       *contents.dice);
        else if (id == "C")
            remark(property);
        else if (!contents.has(property) && !play_beside_another(property, contents))
            carry(property);
    }
}

// A roll alone and then the board put up anew: an illegal play that stood, as GNU Backgammon saves
// what it imported.
void NodeReader::set_up(SetUp const& set_up, Span span) {
    SetPosition const position =
        set_up.position(game_->events, *variant_, game_->automatic_doubles);
    if (position.counts && roll_ && !set_up_behind_roll_)
        std::get<Move>(game_->events[*roll_].what).play =
            WrittenPlay(WrittenPlay::State::illegal_dump);
    set_up_behind_roll_ = true;
    push(position.on_roll.value_or(Side::x), span, position);
}

void NodeReader::play(ast::Property const& property, ast::Action const& action) {
    Side const side = side_of_play(property);
    Span const span = place_.of(property.text());
    roll_.reset();
    turn_in_node_ = true;
    if (action.cube)
        push(side, span, CubeEvent{*action.cube, std::nullopt});
    else if (action.resigns)
        push(side, span, Resignation{});
    else
        push(side,
             span,
             Move{Dice::make(action.first_die, action.second_die),
                  written_play(side, action.pairs, place_)});
}

// Two plays in one node, which SGF forbids, are one behind the other. Carried along, the second
// could be taken for the first when it is read again. False: it is no such play.
bool NodeReader::play_beside_another(ast::Property const& property, Contents const& contents) {
    if (contents.play == nullptr || !is_play(id_of(property.name)))
        return false;
    auto const action = parse_action(first_value(property.values));
    if (action)
        play(property, *action);
    return action.has_value();
}

void NodeReader::roll_alone(ast::Property const& property, Side side, Dice dice) {
    if (set_up_behind_roll_)
        take_back_roll(side, dice);
    push(side, place_.of(property.text()), Move{dice, WrittenPlay{}});
    turn_in_node_ = true;
    if (!full_)
        roll_ = game_->events.size() - 1;
    set_up_behind_roll_ = false;
}

// The dice were set and then played: the play says all of it. The node is kept for SGF alone. GNU
// Backgammon sets the dice of a position that is entered before its cube and board, and then again.
void NodeReader::take_back_roll(Side side, std::optional<Dice> again) {
    if (!roll_ || game_->events[*roll_].side != side)
        return;
    auto& events = game_->events;
    auto const place = [&](std::size_t i) {
        return events.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::size_t const i = std::exchange(roll_, std::nullopt).value();
    Dice const dice = *std::get<Move>(events[i].what).dice;
    if (set_up_behind_roll_ && !(again && dice.same_roll(*again)))
        return;
    for (Event& event : std::span(events).subspan(i)) // the play is the turn they are about
        if (auto* const remark = std::get_if<Remark>(&event.what))
            remark->about_turn_before = false;
    std::string const format(format_name);
    Event const mark{side, 0, events[i].span, Opaque{format, std::string(node_mark), ""}};
    Event const player{
        side, 0, events[i].span, Opaque{format, "PL", fmt::format("[{}]", colour_of(side))}};
    if (set_up_behind_roll_) { // what follows the roll is not of its node
        auto const set = std::find_if(place(i), events.end(), [](Event const& event) {
            return std::holds_alternative<SetPosition>(event.what);
        });
        if (!is_marked(events, static_cast<std::size_t>(set - events.begin())))
            events.insert(set, mark);
    } else {
        after_marked_ = true;
    }
    events[i].what = Opaque{format, "DI", fmt::format("[{}]", dice)};
    if (is_marked(events, i))
        events.insert(place(i), player);
    else
        events.insert(place(i), {mark, player});
}

void NodeReader::remark(ast::Property const& property) {
    std::string text;
    Values each(property.values);
    for (std::string_view value; each.next(value);) {
        if (!text.empty())
            text += '\n';
        text += unescaped(value);
    }
    Side const side = game_->events.empty() ? Side::x : game_->events.back().side;
    push(side, place_.of(property.text()), Remark{std::move(text), turn_in_node_});
}

void NodeReader::carry(ast::Property const& property) {
    carry(property, place_.of(property.text()));
}

void NodeReader::carry(ast::Property const& property, Span span) {
    Side const side = game_->events.empty() ? Side::x : game_->events.back().side;
    push(
        side,
        span,
        Opaque{std::string(format_name), std::string(property.name), std::string(property.values)});
}

} // namespace bgio::sgf
