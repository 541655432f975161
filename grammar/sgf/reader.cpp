// SPDX-License-Identifier: MIT
#include "sgf/reader.hpp"

#include "common/events.hpp"

#include <algorithm>
#include <bgio/replay.hpp>
#include <span>
#include <utility>

namespace bgio::sgf {

struct Reader::Contents {
    SetUp set_up;
    Property const* first_set_up = nullptr;
    Property const* play = nullptr;
    Action action;
    Property const* roll = nullptr;
    std::optional<Dice> dice;
    std::vector<Property const*> understood;

    [[nodiscard]] bool has(Property const& property) const {
        return std::ranges::binary_search(understood, &property); // in the order of the node
    }
};

namespace {

WrittenPlay written_play(Side side, std::string_view pairs, Locator const& place) {
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

Side side_of_play(Property const& property) {
    return id_of(property.name) == "W" ? Side::o : Side::x;
}

// The node of this event begins with a mark: only carried properties are between them.
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

void Reader::run() {
    Node node;
    while (flow_ == Flow::more) {
        switch (walk_.next(node)) {
        case TreeWalk::Step::root:
            begin_game(node);
            break;
        case TreeWalk::Step::node:
            this->node(node);
            break;
        case TreeWalk::Step::end_of_tree:
            game_.span = walk_.tree();
            trees_.end_tree(is_position(game_));
            flow_ = sink_.game(game_);
            break;
        case TreeWalk::Step::end_of_file:
            flow_ = Flow::enough;
            break;
        }
    }
    sink_.end();
}

void Reader::begin_game(Node const& node) {
    if (auto const game = other_game(node, walk_.faulty())) {
        reporter_.report(DiagnosticId::other_game, place_.of(node.text), {{"game", *game}});
        walk_.skip_tree();
        return;
    }
    game_.clear();
    full_ = after_marked_ = turn_in_node_ = false;
    roll_.reset();
    Root const root = read_root(node);
    if (trees_.goes_on(root, game_.written_score))
        keep_other_texts(root);
    else
        flow_ = sink_.match(root.info);
    game_.number = trees_.number(root);
}

// The first tree describes the match; other texts of a later tree stay with its game.
void Reader::keep_other_texts(Root const& root) {
    for (TextProperty const& text : text_properties) {
        std::string const& value = root.info.*text.field;
        if (value.empty() || value == trees_.info().*text.field)
            continue;
        carry({text.id, '[' + escaped(value) + ']'}, root.info.span);
    }
}

void Reader::push(Side side, Span span, auto&& what) {
    full_ =
        full_
        || !grammar::keep_event(game_, limits_, side, 0, span, std::forward<decltype(what)>(what));
}

void Reader::unreadable(Property const& property, SyntaxError const& error) {
    Span span = place_.of(property.text());
    span.begin = std::clamp(place_.at(error.where), span.begin, span.end);
    reporter_.report(DiagnosticId::unreadable_line, span, {{"expected", error.expected}});
}

// An invalid property is reported and stays with its node as it is.
Reader::Contents Reader::sort(Node const& node) {
    Contents contents;
    auto const keep = [](auto const& parsed,
                         auto& value,
                         Property const*& from,
                         Property const& in) -> std::optional<SyntaxError> {
        if (!parsed)
            return parsed.error();
        value = *parsed;
        from = &in;
        return std::nullopt;
    };
    for (Property const& property : node.properties) {
        PropertyId const id(property.name);
        std::optional<SyntaxError> error;
        if (is_set_up(id)) {
            error = contents.set_up.add(property);
            if (!error && contents.first_set_up == nullptr)
                contents.first_set_up = &property;
        } else if (is_play(id) && contents.play == nullptr) {
            error = keep(parse_action(first_value(property.values)),
                         contents.action,
                         contents.play,
                         property);
        } else if (id == "DI") {
            error = keep(
                parse_dice(first_value(property.values)), contents.dice, contents.roll, property);
        } else {
            continue;
        }
        if (error)
            unreadable(property, *error);
        else
            contents.understood.push_back(&property);
    }
    if (contents.play == nullptr)
        return contents;
    // Beside a play the roll and the turn are known already: they are carried, not read twice. Only
    // where they say the same as a roll that was not played, which may be written like them, they
    // are dropped.
    if (!contents.set_up.board) {
        bool const unplayed = contents.action.dice() && contents.action.pairs.empty();
        bool const same_side = contents.set_up.on_roll == side_of_play(*contents.play);
        bool const same_dice =
            contents.dice && unplayed && contents.dice->same_roll(*contents.action.dice());
        std::erase_if(contents.understood, [&](Property const* property) {
            PropertyId const id(property->name);
            return (id == "PL" && !(unplayed && same_side)) || (id == "DI" && !same_dice);
        });
    }
    contents.roll = nullptr;
    return contents;
}

void Reader::node(Node const& node) {
    if (full_)
        return;
    turn_in_node_ = false;
    Contents const contents = sort(node);
    bool const has_turn = contents.play != nullptr || contents.roll != nullptr;
    bool const sets_up =
        contents.set_up.board || contents.set_up.cube() || (contents.set_up.on_roll && !has_turn);
    if (contents.play != nullptr && contents.action.dice())
        take_back_roll(side_of_play(*contents.play), contents.action.dice());
    auto const is_event = [&](Property const& each) {
        return &each == contents.play || &each == contents.roll
               || (sets_up && &each == contents.first_set_up);
    };
    auto const first = std::ranges::find_if(node.properties, [&](Property const& each) {
        return is_event(each) || !contents.has(each); // the others are part of an event, or dropped
    });
    if (after_marked_ || first == node.properties.end() || !is_event(*first))
        push(Side::x,
             place_.of(node.text.substr(0, 1)),
             Opaque{std::string(format_name), std::string(node_mark), ""});
    after_marked_ = !sets_up && !has_turn;

    for (Property const& property : node.properties) {
        PropertyId const id(property.name);
        if (sets_up && &property == contents.first_set_up)
            set_up(contents.set_up, place_.of(property.text()));
        if (&property == contents.play)
            play(property, contents.action);
        else if (&property == contents.roll)
            roll_alone(property,
                       contents.set_up.on_roll.value_or(on_roll_after(game_.events)),
                       *contents.dice);
        else if (id == "C")
            remark(property);
        else if (!contents.has(property) && !play_beside_another(property, contents))
            carry(property);
    }
}

// A roll alone and then a new board: an illegal play that was accepted, as GNU Backgammon saves
// what it imported.
void Reader::set_up(SetUp const& set_up, Span span) {
    SetPosition const position = set_up.position(game_.events, *variant_, game_.automatic_doubles);
    if (position.counts && roll_ && !set_up_behind_roll_)
        std::get<Move>(game_.events[*roll_].what).play =
            WrittenPlay(WrittenPlay::State::illegal_dump);
    set_up_behind_roll_ = true;
    push(position.on_roll.value_or(Side::x), span, position);
}

std::optional<WinKind> Reader::resigned_kind(int points) const {
    int const cube = cube_after(game_.events, game_.automatic_doubles).value();
    if (points % cube != 0 || points < cube || points > 3 * cube)
        return std::nullopt;
    return static_cast<WinKind>(points / cube);
}

void Reader::play(Property const& property, Action const& action) {
    Side const side = side_of_play(property);
    Span const span = place_.of(property.text());
    roll_.reset();
    turn_in_node_ = true;
    bool const resigned =
        !game_.events.empty() && std::holds_alternative<Resignation>(game_.events.back().what);
    if (action.answers && resigned) {
        if (action.cube == CubeAction::drop)
            game_.events.pop_back();
    } else if (action.cube) {
        push(side, span, CubeEvent{*action.cube, std::nullopt});
    } else if (action.resigns) {
        push(side, span, Resignation{resigned_kind(action.resigned_points)});
    } else {
        push(side, span, Move{action.dice(), written_play(side, action.pairs, place_)});
    }
}

// Two plays in one node, which SGF forbids, follow each other. If the second were carried, it could
// be taken for the first when the file is read again. False: it is not such a play.
bool Reader::play_beside_another(Property const& property, Contents const& contents) {
    if (contents.play == nullptr || !is_play(id_of(property.name)))
        return false;
    auto const action = parse_action(first_value(property.values));
    if (action)
        play(property, *action);
    return action.has_value();
}

void Reader::roll_alone(Property const& property, Side side, Dice dice) {
    if (set_up_behind_roll_)
        take_back_roll(side, dice);
    push(side, place_.of(property.text()), Move{dice, WrittenPlay{}});
    turn_in_node_ = true;
    if (!full_)
        roll_ = game_.events.size() - 1;
    set_up_behind_roll_ = false;
}

// The dice were set and then played: the play says all of it. The node is kept for SGF alone. GNU
// Backgammon sets the dice of a position that is entered before its cube and board, and then again.
void Reader::take_back_roll(Side side, std::optional<Dice> again) {
    if (!roll_ || game_.events[*roll_].side != side)
        return;
    auto& events = game_.events;
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

void Reader::remark(Property const& property) {
    std::string text;
    Values each(property.values);
    for (std::string_view value; each.next(value);) {
        if (!text.empty())
            text += '\n';
        text += unescaped(value);
    }
    push(last_side(), place_.of(property.text()), Remark{std::move(text), turn_in_node_});
}

void Reader::carry(Property const& property, Span span) {
    push(
        last_side(),
        span,
        Opaque{std::string(format_name), std::string(property.name), std::string(property.values)});
}

} // namespace bgio::sgf
