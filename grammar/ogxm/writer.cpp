// SPDX-License-Identifier: MIT
#include "ogxm/writer.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/known_tags.hpp"
#include "common/losses.hpp"
#include "common/table_option.hpp"
#include "common/write_play.hpp"
#include "common/x3.hpp"
#include "ogxm/encode.hpp"
#include "ogxm/reader.hpp"
#include "ogxm/tags.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace bgio::ogxm {
namespace {

using State = WrittenPlay::State;

constexpr std::array<std::string_view, 8> held_rules = {"jacoby",
                                                        "automatic-doubles",
                                                        "crawford",
                                                        "beavers",
                                                        "raccoons",
                                                        "cube",
                                                        "cube-limit",
                                                        "variant"};

Field number_field(std::uint64_t number) { return {.number = number, .bytes = {}}; }
Field text_field(std::string_view text) { return {.bytes = std::string(text)}; }

bool is_black(Side side) { return side == Side::x; }
std::uint64_t seat_of(Side side) { return is_black(side) ? 1 : 0; }

int place_of(Side side, Point point) {
    return side == Side::o ? Point::last - point.value() : point.value();
}

// Nothing for checkers that no byte can hold, and for both sides on one point.
std::optional<std::string> board_bytes(CheckerCounts const& counts) {
    std::string bytes(opening_board, '\0');
    for (std::size_t i = 0; i < opening_board; ++i) {
        // nobody's checkers off are stored, and place 0 is White's bar alone
        int const o = i == 25 ? 0 : counts.n.o[25 - i];
        int const x = i == 0 ? 0 : counts.n.x[i];
        if ((o > 0 && x > 0) || std::max(o, x) > 127)
            return std::nullopt;
        bytes[i] = static_cast<char>(o - x);
    }
    return bytes;
}

int roll_action(Dice dice) {
    int action = 0;
    for (int low = 1; low < dice.low(); ++low)
        action += 7 - low;
    return action + dice.high() - dice.low();
}

// The die of each move: off the board a larger one than there are pips.
std::string steps_of(Side side, Dice dice, Play const& play) {
    std::vector<int> left(dice.is_double() ? 4 : 2, dice.high());
    if (!dice.is_double())
        left[0] = dice.low();
    std::string steps;
    for (CheckerMove const move : play) {
        int const pips = move.from.value() - move.to.value();
        auto die = std::ranges::find(left, pips);
        if (die == left.end())
            die = std::ranges::find_if(left, [pips](int each) { return each > pips; });
        int const used = die == left.end() ? pips : *die;
        if (die != left.end())
            left.erase(die);
        steps += static_cast<char>(used << 5 | place_of(side, move.from));
    }
    return steps;
}

// "2024-01-15", "2024-01", "2024": its first moment, and which of the three it is.
struct Day {
    std::uint64_t milliseconds = 0;
    int precision = 0;
};
std::optional<Day> day_of(std::string_view date) {
    bool const shape = (date.size() == 4 || date.size() == 7 || date.size() == 10)
                       && (date.size() < 7 || date[4] == '-')
                       && (date.size() < 10 || date[7] == '-');
    if (!shape)
        return std::nullopt;
    auto const number = [date](std::size_t at, std::size_t size) {
        int value = at < date.size() ? -1 : 1;
        if (at < date.size() && grammar::all_digits(date.substr(at, size)))
            std::from_chars(date.data() + at, date.data() + at + size, value);
        return value;
    };
    std::chrono::year_month_day const day(std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(8, 2))));
    if (!day.ok() || day.year() < std::chrono::year(1970))
        return std::nullopt;
    std::chrono::milliseconds const since = std::chrono::sys_days(day).time_since_epoch();
    return Day{static_cast<std::uint64_t>(since.count()),
               date.size() == 4   ? 2
               : date.size() == 7 ? 1
                                  : 0};
}

// Pieces that end between two characters.
std::vector<std::string_view> pieces_of(std::string_view text) {
    std::vector<std::string_view> pieces;
    while (text.size() > longest_text) {
        std::size_t end = longest_text;
        while (end > 1 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;
        pieces.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    pieces.push_back(text);
    return pieces;
}

class Writer final : public ReplaySink {
public:
    Writer(std::string& out, Reporter& losses) : out_(out), losses_(losses, "ogxm") {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        end_match();
        info_ = grammar::with_length_in_force(info, rules);
        rules_ = rules.rules;
        document_ = {};
        keys_.clear();
        time_tag_ = nullptr;
        profiles_ = {};
        games_ = plies_ = annotation_bytes_ = 0;
        crawford_marks_.start_match();
        numbers_.start_match();
        in_match_ = true;
        losses_.start_match(info_);
        if (rules.loss_limit > 0)
            losses_.lose(PhraseText("a limit of the points of a game"),
                         fmt::to_string(rules.loss_limit),
                         info.span);
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        if (games_ == 0)
            start(game);
        losses_.game(game, info_.players);
        if (document_.games.size() == most_games) {
            losses_.lose(Phrase("more than {limit} games", {{"limit", most_games}}),
                         games_ + 1,
                         game.header_span);
            return Flow::more;
        }
        document_.games.emplace_back();
        heading(game, facts);
        resigned_ = false;
        termination_.reset();
        for (std::size_t i = 0; i < game.events.size(); ++i)
            event({game, facts, info_, i});
        result(game, facts);
        ++games_;
        return Flow::more;
    }

    void end_match() override {
        if (!in_match_)
            return;
        if (games_ == 0)
            header();
        losses_.end_match();
        out_ += encode(std::move(document_));
        in_match_ = false;
    }

    void end() override { end_match(); }

private:
    [[nodiscard]] GameData& data() { return document_.games.back(); }

    // The names are known only now: some formats have them in their games.
    void start(Game const& game) {
        for (Side const side : both_sides)
            if (info_.players[side].name.empty())
                info_.players[side].name = game.players[side].name;
        header();
        BySide<int> const score = game.written_score.value_or(BySide<int>{});
        score_ = {.x = std::max(score.x, 0), .o = std::max(score.o, 0)};
        if (score_ != BySide<int>{}) {
            Field start = number_field(static_cast<std::uint64_t>(score_.o));
            start.second = static_cast<std::uint64_t>(score_.x);
            document_.match[in_match::score_start] = start;
        }
    }

    void header() {
        Fields& fields = document_.match;
        document_.length = info_.length;
        document_.variant = &*rules_.variant;
        for (Side const side : both_sides)
            name(side);
        rules();
        date();
        event_and_place();
        for (Side const side : both_sides)
            rating(side);
        annotate("x-bgio-annotator", info_.annotator);
        MatchInfo as_read = info_; // with the rules as claims
        for (auto const& [rule, bit] : rule_bits)
            if ((rule == "crawford") == (info_.length > 0))
                as_read.rules.push_back({std::string(rule), "", {}});
        for (Tag const& tag : info_.tags)
            this->tag(tag, as_read);
        add_source();
        for (Side const side : both_sides)
            if (!profiles_[side].empty()) {
                std::string bytes;
                put_record(bytes, {}, profiles_[side], profile_types);
                Cursor in(bytes);
                fields[is_black(side) ? in_match::black_profile : in_match::white_profile] =
                    text_field(bytes.substr(bytes.size() - in.varint()));
            }
        if (fields.contains(in_match::match_ref) && !fields.contains(in_match::site))
            lose_tag(in_match::match_ref, "Match reference");
        if (fields.contains(in_match::event_year) && !fields.contains(in_match::event))
            lose_tag(in_match::event_year, "Event year");
        for (std::string_view const piece : pieces_of(info_.comment))
            if (!piece.empty())
                add(Annotation::match, 0, {}, piece, {});
        for (RuleClaim const& claim : grammar::lost_claims(info_, held_rules))
            annotate(std::string(rule_prefix) + claim.rule, claim.value);
    }

    // A field that needs another one, which is not there.
    void lose_tag(int bit, std::string_view key) {
        document_.match.erase(bit);
        for (Tag const& tag : info_.tags)
            if (grammar::same_word(tag.key, key))
                annotate(std::string(tag_prefix) + tag.key, tag.value);
    }

    void name(Side side) {
        std::string_view const name = info_.players[side].name;
        std::string const written(pieces_of(name).front());
        losses_.name(std::string(name), written);
        if (!written.empty())
            document_.match[is_black(side) ? in_match::black_name : in_match::white_name] =
                text_field(written);
    }

    void rules() {
        // In a match the rules of money play are only claims.
        auto const holds = [this](std::string_view rule) {
            bool const money_rule = rule != "crawford";
            if (money_rule != (info_.length == 0)) {
                auto const claim = std::ranges::find(info_.rules, rule, &RuleClaim::rule);
                return money_rule && claim != info_.rules.end() && claim->value != "off"
                       && claim->value != "0";
            }
            return grammar::is_on({"", rule}, rules_);
        };
        unsigned bits = 0;
        for (auto const& [rule, bit] : rule_bits)
            bits |= holds(rule) ? bit : 0;
        if (bits != 0)
            document_.match[in_match::rules] = number_field(bits);
        if (info_.length == 0 && rules_.automatic_doubles > 0
            && fmt::to_string(rules_.automatic_doubles) != grammar::automatic_doubles)
            annotate("x-bgio-rule-automatic-doubles", fmt::to_string(rules_.automatic_doubles));
        int const limit = rules_.cube ? rules_.cube_limit : 1;
        if (limit > 0 && std::has_single_bit(static_cast<unsigned>(limit)))
            document_.match[in_match::cube_limit] = number_field(static_cast<std::uint64_t>(limit));
        else if (limit > 0)
            annotate("x-bgio-rule-cube-limit", fmt::to_string(limit));
        if (std::ranges::find(variant_names, rules_.variant->name) == variant_names.end())
            annotate("x-bgio-rule-variant", std::string(rules_.variant->name));
    }

    void date() {
        auto const day = day_of(info_.date);
        if (!day)
            return annotate("x-bgio-date", info_.date);
        auto const time = std::ranges::find_if(info_.tags, [](Tag const& tag) {
            return grammar::same_word(tag.key, time_key) && milliseconds_of(tag.value).has_value();
        });
        bool const exact = time != info_.tags.end() && day->precision == 0;
        document_.match[in_match::started_at] =
            number_field(day->milliseconds + (exact ? *milliseconds_of(time->value) : 0));
        if (exact)
            time_tag_ = &*time;
        else
            document_.match[in_match::date_precision] =
                number_field(static_cast<std::uint64_t>(day->precision));
    }

    void event_and_place() {
        Fields& fields = document_.match;
        auto const put =
            [&](int bit, std::string_view key, std::string const& text, std::size_t most) {
                if (!text.empty() && text.size() <= most)
                    fields[bit] = text_field(text);
                else
                    annotate(key, text);
            };
        put(in_match::event, "x-bgio-event", info_.event, longest_event);
        int number = 0;
        std::string const& round = info_.round;
        if (grammar::all_digits(round) && round.size() <= 2 && round.front() != '0') {
            std::from_chars(round.data(), round.data() + round.size(), number);
            fields[in_match::round] = number_field(static_cast<std::uint64_t>(number));
        } else {
            put(in_match::stage, "x-bgio-round", round, longest_stage);
        }
        put(is_host(info_.place) ? in_match::site : in_match::city,
            "x-bgio-place",
            info_.place,
            is_host(info_.place) ? longest_text : longest_city);
    }

    // In hundredths, and only with the system that it belongs to.
    void rating(Side side) {
        std::string const& text = info_.players[side].rating;
        if (text.empty())
            return;
        std::string const system = is_black(side) ? "Black rating system" : "White rating system";
        bool const has_system = std::ranges::any_of(
            info_.tags, [&](Tag const& tag) { return grammar::same_word(tag.key, system); });
        std::size_t const point = text.find('.');
        bool const plain = point != text.npos && point > 0 && point < 7 && text.size() == point + 3
                           && text.front() != '0' && grammar::all_digits(text.substr(0, point))
                           && grammar::all_digits(text.substr(point + 1));
        if (!has_system || !plain)
            return annotate(is_black(side) ? "x-bgio-black-rating" : "x-bgio-white-rating", text);
        std::uint64_t hundredths = 0;
        for (char const c : text)
            if (c != '.')
                hundredths = hundredths * 10 + static_cast<std::uint64_t>(c - '0');
        profiles_[side][in_profile::rating] = number_field(hundredths);
    }

    void tag(Tag const& tag, MatchInfo const& as_read) {
        if (&tag == time_tag_ || grammar::is_stored_elsewhere(tag, as_read)
            || take_field_tag(tag, document_.match, profiles_))
            return;
        bool const foreign = tag.key.starts_with("x-") && !tag.key.starts_with(own_prefix);
        annotate(foreign ? tag.key : std::string(tag_prefix) + tag.key, tag.value);
    }

    // Where the match came from, if the file itself does not say.
    void add_source() {
        Fields& fields = document_.match;
        if (fields.contains(in_match::source)) {
            if (fields[in_match::source].number == 0) // the default
                fields.erase(in_match::source);
            return;
        }
        std::uint64_t const source = info_.format == "mat" || info_.format == "gam"  ? 1
                                     : info_.format == "xg" || info_.format == "xgp" ? 2
                                     : info_.format == "bgf"                         ? 4
                                                                                     : 0;
        if (source != 0)
            fields[in_match::source] = number_field(source);
    }

    // An annotation of the match with a key.
    void annotate(std::string_view key, std::string const& value) {
        if (value.empty())
            return;
        std::string name(key);
        for (int again = 2; keys_.contains(name); ++again)
            name = fmt::format("{}~{}", key, again);
        keys_.insert(name);
        add(Annotation::match, 0, name, value, {});
    }

    void add(Annotation::Scope scope,
             std::uint64_t ref,
             std::string_view key,
             std::string_view value,
             Span span) {
        Annotation each;
        each.scope = scope;
        each.ref = ref;
        each.value = value;
        if (!key.empty())
            each.fields[in_annotation::key] = text_field(key);
        add(std::move(each), span);
    }

    void add(Annotation each, Span span) {
        constexpr std::size_t most_head = 32; // of a record
        std::size_t size = each.value.size() + most_head;
        for (auto const& [bit, field] : each.fields)
            size += field.bytes.size() + most_head;
        bool const fits = document_.annotations.size() < most_annotations
                          && annotation_bytes_ + size <= most_annotation_bytes
                          && each.value.size() <= longest_text && each.key().size() <= longest_text;
        if (!fits)
            return losses_.lose(PhraseText("so many or such long remarks and tags"),
                                grammar::one_line(each.value),
                                span);
        annotation_bytes_ += size;
        document_.annotations.push_back(std::move(each));
    }

    void heading(Game const& game, GameReplay const& facts) {
        Fields& fields = data().fields;
        auto const own = [&](std::string_view key, std::string const& value) {
            add(Annotation::game, games_, key, value, game.header_span);
        };
        if (auto const [number, gap] = numbers_.next(game); gap)
            losses_.lose(grammar::game_without_number,
                         Phrase(grammar::before_game, {{"number", number}}),
                         game.header_span);
        if (game.number && std::cmp_not_equal(*game.number, games_ + 1))
            own("x-bgio-number",
                fmt::to_string(losses_.not_negative(
                    PhraseText("a game's number"), *game.number, game.header_span)));
        BySide<int> score = game.written_score.value_or(facts.match.score);
        for (Side const side : both_sides)
            score[side] =
                losses_.not_negative(PhraseText("a score"), score[side], game.header_span);
        if (score != score_)
            own("x-bgio-score", fmt::format("{}-{}", score.o, score.x));
        bool const other_mark = crawford_marks_.next(info_, game, facts).has_value();
        if (other_mark && games_ == 0 && !*game.crawford)
            document_.match[in_match::crawford_before_start] = {};
        else if (other_mark)
            own("x-bgio-crawford", *game.crawford ? "yes" : "no");
        constexpr int most_doubles = 15;
        int const doubles = std::clamp(game.automatic_doubles, 0, most_doubles);
        if (doubles > 0)
            fields[in_game::auto_doubles] = number_field(static_cast<std::uint64_t>(doubles));
        if (doubles != game.automatic_doubles)
            losses_.lose(PhraseText("this many automatic doubles"),
                         game.automatic_doubles - doubles,
                         game.span);
    }

    // The ply; null where the game has too many.
    Ply* put(int action, Side seat, Span span) {
        if (data().plies.size() == most_plies || plies_ == most_plies_of_all) {
            losses_.lose(Phrase("more than {limit} plies of a game", {{"limit", most_plies}}),
                         static_cast<int>(most_plies + 1),
                         span);
            return nullptr;
        }
        data().plies.push_back({.action = action,
                                .black = is_black(seat),
                                .steps = {},
                                .extras = {},
                                .bytes = {},
                                .span = span});
        ++plies_;
        return &data().plies.back();
    }

    void event(grammar::PlayContext const& c) {
        std::visit([&](auto const& what) { write(c, what); }, c.written().what);
    }

    void write(grammar::PlayContext const& c, Move const& move) {
        Event const& event = c.written();
        if (!move.dice) {
            if (move.play.state() == State::cannot_move)
                put(action::pass, event.side, event.span);
            else if (!grammar::announces_resignation(c))
                losses_.lose(grammar::turn_without_roll, to_string(event), event.span);
            return;
        }
        PlayVerdict const& verdict = c.fact().verdict;
        bool const written = move.play.state() == State::written;
        if (move.play.state() == State::illegal_dump) {
            if (has_position_behind(c))
                return; // it says all of it
            losses_.lose(
                PhraseText("an illegal play without its position"), to_string(event), event.span);
            return illegal(event, *move.dice, verdict.after.counts(), opponent(event.side));
        }
        if (written && verdict.play_class != PlayClass::legal) {
            illegal(event, *move.dice, verdict.after.counts(), opponent(event.side));
            return keep_play(to_string(move.play), event.span);
        }
        grammar::RollToWrite const roll = grammar::roll_to_write(c);
        Ply* const ply = put(roll_action(*move.dice), event.side, event.span);
        if (ply != nullptr && written)
            ply->steps = steps_of(event.side, *move.dice, verdict.play);
        if (roll.play_unknown)
            keep_play("????", event.span);
        else if (roll.kind == grammar::RollToWrite::Kind::alone && !c.fact().gave_up)
            keep_play(roll_alone, event.span);
    }

    static bool has_position_behind(grammar::PlayContext const& c) {
        for (std::size_t i = c.event + 1; i < c.game.events.size(); ++i)
            if (!is_annotation(c.game.events[i]))
                return std::holds_alternative<SetPosition>(c.game.events[i].what);
        return false;
    }

    // What the last ply cannot say of a play.
    void keep_play(std::string_view text, Span span) {
        if (!data().plies.empty())
            add(Annotation::ply, plies_ - 1, play_key, text, span);
    }

    // A set position with the dice and a mark.
    void illegal(Event const& event, Dice dice, CheckerCounts const& counts, Side on_roll) {
        auto const board = board_bytes(counts);
        if (!board)
            return losses_.lose(PhraseText("a position"), to_string(event), event.span);
        if (Ply* const ply = put(action::set_position, on_roll, event.span)) {
            ply->extras[in_ply::dice] = dice_field(dice);
            ply->extras[in_ply::illegal] = {};
            ply->extras[in_ply::board] = text_field(*board);
        }
    }

    static Field dice_field(Dice dice) {
        return text_field(
            std::string{static_cast<char>(dice.first()), static_cast<char>(dice.second())});
    }

    void write(grammar::PlayContext const& c, CubeEvent const& event) {
        constexpr std::array actions{
            action::offer, action::take, action::drop, action::beaver, action::raccoon};
        Event const& written = c.written();
        if (event.written_value && *event.written_value != c.fact().cube_verdict().after.offered)
            losses_.lose(PhraseText("the value of a cube"), *event.written_value, written.span);
        if (event.action == CubeAction::take && c.fact().cube.beavers > 0)
            return; // a beaver is a take
        put(actions.at(static_cast<std::size_t>(event.action)), written.side, written.span);
    }

    void write(grammar::PlayContext const& c, Resignation const& resignation) {
        Event const& event = c.written();
        if (resigned_ || grammar::goes_on(c.game, c.event))
            return losses_.lose(
                PhraseText("a resignation before the end"), to_string(event), event.span);
        resigned_ = true;
        int const action = says(c, known::match_resigned) ? action::resigns_match
                           : says(c, known::forfeit)      ? action::forfeits
                                                          : action::resigns_game;
        termination_ = action == action::forfeits ? Termination::forfeited : Termination::resigned;
        if (Ply* const ply = put(action, event.side, event.span);
            ply != nullptr && resignation.kind)
            ply->extras[in_ply::resign_value] =
                number_field(static_cast<std::uint64_t>(*resignation.kind));
    }

    // The next event is such a mark.
    static bool says(grammar::PlayContext const& c, std::string_view key) {
        if (c.event + 1 >= c.game.events.size())
            return false;
        auto const* const mark = std::get_if<Opaque>(&c.game.events[c.event + 1].what);
        return mark != nullptr && mark->format == "ogxm" && mark->key == key;
    }

    void write(grammar::PlayContext const& c, SetPosition const& set) {
        Event const& event = c.written();
        if (auto const dice = illegal_dice(c); dice && set.counts) {
            illegal(event, *dice, *set.counts, set.on_roll.value_or(c.fact().on_turn));
        } else if (data().plies.empty() && !set.on_roll && set_at_start(set)) {
            return;
        } else if (set.counts || set.on_roll) {
            auto const board =
                board_bytes(set.counts ? *set.counts : c.fact().verdict.after.counts());
            if (!board)
                losses_.lose(PhraseText("a position"), to_string(event), event.span);
            else if (Ply* const ply = put(
                         action::set_position, set.on_roll.value_or(on_turn_after(c)), event.span))
                ply->extras[in_ply::board] = text_field(*board);
        }
        if (!set.cube)
            return;
        if (Ply* const ply = put(action::set_cube, event.side, event.span)) {
            ply->extras[in_ply::cube_value] =
                number_field(static_cast<std::uint64_t>(set.cube->value()));
            if (auto const owner = set.cube->owner())
                ply->extras[in_ply::cube_owner] = number_field(seat_of(*owner));
        }
    }

    static Side on_turn_after(grammar::PlayContext const& c) {
        return c.event + 1 < c.facts.events.size() ? c.facts.events[c.event + 1].on_turn
                                                   : c.facts.on_turn;
    }

    // The roll of an illegal play whose position this is.
    static std::optional<Dice> illegal_dice(grammar::PlayContext const& c) {
        for (std::size_t i = c.event; i > 0; --i) {
            Event const& before = c.game.events[i - 1];
            if (is_annotation(before))
                continue;
            auto const* const move = std::get_if<Move>(&before.what);
            return move != nullptr && move->play.state() == State::illegal_dump ? move->dice
                                                                                : std::nullopt;
        }
        return std::nullopt;
    }

    // False: it needs plies.
    bool set_at_start(SetPosition const& set) {
        Fields& fields = data().fields;
        if (fields.contains(in_game::board) || fields.contains(in_game::cube_value))
            return false;
        auto const board = set.counts ? board_bytes(*set.counts) : std::nullopt;
        if (set.counts && !board)
            return false;
        auto const opening = board_bytes(Board::initial(*rules_.variant).counts());
        if (board && board != opening)
            fields[in_game::board] = text_field(*board);
        if (set.cube && *set.cube != Cube{}) {
            fields[in_game::cube_value] =
                number_field(static_cast<std::uint64_t>(set.cube->value()));
            if (auto const owner = set.cube->owner())
                fields[in_game::cube_owner] = number_field(seat_of(*owner));
        }
        return true;
    }

    void write(grammar::PlayContext const& c, Remark const& remark) {
        bool const of_game = data().plies.empty();
        for (std::string_view const piece : pieces_of(remark.text))
            if (!piece.empty())
                add(of_game ? Annotation::game : Annotation::ply,
                    of_game ? games_ : plies_ - 1,
                    {},
                    piece,
                    c.written().span);
    }

    void write(grammar::PlayContext const& c, Opaque const& opaque) {
        Event const& event = c.written();
        bool const own = opaque.format == "ogxm";
        if (own && opaque.key == known::section)
            section(opaque);
        else if (own && opaque.key == known::annotation)
            annotation(opaque, event.span);
        else if (own && opaque.key == known::marker)
            marker(opaque, event);
        else if (own && opaque.key == known::action)
            action(opaque, event);
        else if (own && opaque.key == known::settlement)
            settlement(opaque, event);
        else if (!own || (opaque.key != known::match_resigned && opaque.key != known::forfeit))
            losses_.foreign(opaque, event.span);
    }

    void section(Opaque const& opaque) {
        std::string const bytes = as_bytes(opaque.value);
        if (bytes.size() >= 5)
            document_.sections.push_back(
                {bytes.substr(0, 4), static_cast<std::uint8_t>(bytes[4]), bytes.substr(5), {}});
    }

    void annotation(Opaque const& opaque, Span span) {
        std::string const bytes = as_bytes(opaque.value);
        Cursor all(bytes);
        Cursor in = all.record();
        std::uint64_t const mask = in.varint(64);
        Annotation each;
        each.value = in.string();
        each.fields = read_fields(in, mask, annotation_types);
        if (in.failed() || all.failed())
            return;
        bool const of_game = data().plies.empty();
        each.scope = of_game ? Annotation::game : Annotation::ply;
        each.ref = of_game ? games_ : plies_ - 1;
        add(std::move(each), span);
    }

    void marker(Opaque const& opaque, Event const& event) {
        int action = 0;
        std::from_chars(opaque.value.data(), opaque.value.data() + opaque.value.size(), action);
        bool const known = (action >= action::game_over && action <= action::final_marker)
                           || action == action::null_marker;
        if (known)
            put(action, Side::o, event.span);
    }

    void action(Opaque const& opaque, Event const& event) {
        std::string bytes = as_bytes(opaque.value);
        if (!bytes.empty() && (static_cast<std::uint8_t>(bytes[0]) & 0x3FU) > action::pass)
            if (Ply* const ply = put(action::escape, event.side, event.span))
                ply->bytes = std::move(bytes);
    }

    void settlement(Opaque const& opaque, Event const& event) {
        double value = 0; // from_chars of libc++ 19 reads no fractions
        boost::spirit::x3::parse(
            opaque.value.begin(), opaque.value.end(), boost::spirit::x3::double_, value);
        termination_ = Termination::settled;
        resigned_ = true;
        if (Ply* const ply = put(action::settles, event.side, event.span)) {
            constexpr double most = 2000;
            auto const units = static_cast<std::uint32_t>(
                static_cast<std::int32_t>(std::lround(std::clamp(value, -most, most) * 1e6)));
            std::string bytes;
            for (unsigned i = 0; i < 4; ++i)
                bytes += static_cast<char>(units >> (8 * i) & 0xFFU);
            ply->extras[in_ply::settle_value] = text_field(bytes);
        }
    }

    void result(Game const& game, GameReplay const& facts) {
        if (!game.result)
            return; // a claim is not made up
        WrittenResult const& result = *game.result;
        auto const winner = result.winner ? result.winner : facts.winner;
        int const points = losses_.not_negative(PhraseText("points"), result.points, result.span);
        if (!winner)
            return losses_.lose(PhraseText("a result without a winner"),
                                Phrase("{points} points", {{"points", points}}),
                                result.span);
        if (!resigned_ && facts.ending == Ending::resigned) {
            termination_ = Termination::resigned;
            put(action::resigns_game, opponent(*winner), result.span);
        }
        Fields& fields = data().fields;
        fields[in_game::winner] = number_field(seat_of(*winner));
        fields[in_game::points] = number_field(static_cast<std::uint64_t>(points));
        if (result.ends_match)
            fields[in_game::is_last] = {};
        if (facts.ending == Ending::dropped)
            termination_ = Termination::dropped;
        if (termination_)
            fields[in_game::termination] = number_field(static_cast<std::uint64_t>(*termination_));
        if (auto const end = grammar::match_end(info_, game, facts);
            end && *end != grammar::match_end_said)
            losses_.lose(
                *end, Phrase("that of game {number}", {{"number", games_ + 1}}), result.span);
        score_[*winner] =
            std::min(score_[*winner] + points, info_.length > 0 ? info_.length : 99'999'999);
    }

    std::string& out_;
    grammar::Losses losses_;
    MatchInfo info_;
    RuleSet rules_;
    Document document_;
    std::set<std::string> keys_; // of annotations of the match
    BySide<Fields> profiles_;
    grammar::CrawfordMarks crawford_marks_;
    grammar::GameNumbers numbers_;
    Tag const* time_tag_ = nullptr;
    BySide<int> score_; // as the results so far give it
    std::size_t games_ = 0, plies_ = 0, annotation_bytes_ = 0;
    std::optional<Termination> termination_;
    bool in_match_ = false, resigned_ = false;
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

} // namespace bgio::ogxm
