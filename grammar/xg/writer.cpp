// SPDX-License-Identifier: MIT
#include "xg/writer.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/known_tags.hpp"
#include "common/losses.hpp"
#include "common/write_play.hpp"
#include "xg/encode.hpp"

#include <algorithm>
#include <array>
#include <bgio/legal_plays.hpp>
#include <bit>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace bgio::xg {

namespace {

using grammar::PlayContext;
using State = WrittenPlay::State;

constexpr std::array<std::string_view, 4> written_variations{
    "backgammon", "nackgammon", "hypergammon-3", "longgammon"};
constexpr std::array<std::string_view, 4> rules_of_match{
    "crawford", "cube", "cube-limit", "variant"};
constexpr std::array<std::string_view, 6> rules_of_money{
    "jacoby", "beavers", "automatic-doubles", "cube", "cube-limit", "variant"};
constexpr double no_analysis = -1000.0;
constexpr int nothing = -1;
constexpr int most_count = 99'999; // of points, scores and games
constexpr int no_decision = -2, game_ends = -1;

int player_of(Side side) { return side == Side::o ? 1 : -1; }

PointCounts as_seen_by(Side side, PointCounts const& places) {
    return side == Side::o ? places : seen_by_other(places);
}

// Days since 1899-12-30 of "2024-01-15".
std::optional<int> day_of(std::string_view date) {
    if (date.size() != 10 || date[4] != '-' || date[7] != '-')
        return std::nullopt;
    auto const number = [date](std::size_t at, std::size_t size) {
        int value = -1;
        if (grammar::all_digits(date.substr(at, size)))
            std::from_chars(date.data() + at, date.data() + at + size, value);
        return value;
    };
    using namespace std::chrono;
    year_month_day const day(year(number(0, 4)),
                             month(static_cast<unsigned>(number(5, 2))),
                             std::chrono::day(static_cast<unsigned>(number(8, 2))));
    if (!day.ok() || day.year() < year(1900))
        return std::nullopt;
    return (sys_days(day) - sys_days(year(1899) / December / 30)).count();
}

// "1712.34/250", as the reader gives it.
struct Elo {
    double elo = 0;
    int experience = 0;
};
std::optional<Elo> elo_of(std::string_view text) {
    auto const slash = text.find('/');
    auto const point = text.find('.');
    if (slash == text.npos || point == text.npos || point == 0 || point > 4 || slash != point + 3
        || slash + 1 >= text.size() || text.size() > slash + 10)
        return std::nullopt;
    std::string digits(text.substr(0, point));
    digits += text.substr(point + 1, 2);
    std::string_view const experience = text.substr(slash + 1);
    if (!grammar::all_digits(digits) || !grammar::all_digits(experience))
        return std::nullopt;
    int hundredths = 0;
    Elo read;
    std::from_chars(digits.data(), digits.data() + digits.size(), hundredths);
    std::from_chars(experience.data(), experience.data() + experience.size(), read.experience);
    read.elo = hundredths / 100.0;
    if (hundredths == 0 || fmt::format("{:.2f}/{}", read.elo, read.experience) != text)
        return std::nullopt;
    return read;
}

// What a double, its answer and the cube before it are in a record.
struct OpenCube {
    Side side;
    CubeCode cube = 0;
    PointCounts position{};
    int doubled = 0;
    int answer = nothing, beaver_answer = nothing, raccoon_answer = nothing;

    [[nodiscard]] bool dropped() const {
        return answer == 0 || beaver_answer == 0 || raccoon_answer == 0;
    }
};

class Writer final : public ReplaySink {
public:
    enum class Kind : bool { match, position };

    Writer(Kind kind, std::string& out, Reporter& reporter)
        : kind_(kind), out_(out), reporter_(reporter),
          losses_(reporter, kind == Kind::match ? "xg" : "xgp") {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        end_match();
        in_match_ = true;
        info_ = grammar::with_length_in_force(info, rules);
        rules_ = rules.rules;
        games_ = 0;
        numbers_.start_match();
        losses_.start_match(info_);
        if (written_) {
            losses_.lose(PhraseText("a second match"), name_of_match(), info.span);
            return Flow::more;
        }
        Diagnostic note(DiagnosticId::not_verified,
                        info.span,
                        {{"what", PhraseText("writing for eXtreme Gammon")}});
        note.severity = Severity::note;
        reporter_.report(std::move(note));
        if (rules.loss_limit > 0)
            losses_.lose(PhraseText("a limit of the points of a game"),
                         fmt::to_string(rules.loss_limit),
                         info.span);
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        if (written_)
            return Flow::more;
        if (games_++ == 0)
            start(game);
        losses_.game(game, info_.players);
        if (kind_ == Kind::position && (games_ > 1 || !is_position(game)))
            losses_.lose(PhraseText("what is not a single position"),
                         Phrase("game {number}", {{"number", static_cast<int>(games_)}}),
                         game.header_span);
        if (kind_ == Kind::match || games_ == 1)
            write(game, facts);
        return Flow::more;
    }

    void end_match() override {
        if (!std::exchange(in_match_, false) || written_)
            return;
        if (games_ == 0)
            header();
        else if (kind_ == Kind::match)
            match_footer();
        losses_.end_match();
        out_ += archive_of(title(), records_, comments_);
        written_ = true;
    }

    void end() override { end_match(); }

private:
    [[nodiscard]] std::string name_of_match() const {
        return fmt::format(
            "{} vs. {}", info_.players[Side::o].shown_name(), info_.players[Side::x].shown_name());
    }

    // Who opens the file sees it in lists.
    [[nodiscard]] std::string title() const {
        std::string const length = info_.length > 0 ? fmt::format("{} point match", info_.length)
                                                    : std::string("Unlimited Game");
        if (kind_ == Kind::position)
            return fmt::format("Position: {} {}-{}", length, score_.o, score_.x);
        return fmt::format("{}, {}", name_of_match(), length);
    }

    // The names are known only now: some formats have them in their games.
    void start(Game const& game) {
        for (Side const side : both_sides)
            if (info_.players[side].name.empty())
                info_.players[side].name = game.players[side].name;
        header();
    }

    void header() {
        RecordBytes record(RecordType::match_header);
        text(record, 880, 9, 40, info_.players[Side::o].name, {});
        text(record, 1138, 50, 40, info_.players[Side::x].name, {});
        text(record, 622, 136, 128, info_.event, PhraseText("the event"));
        text(record, 1396, 283, 128, info_.place, PhraseText("the place"));
        text(record, 1654, 417, 128, info_.round, PhraseText("the round"));
        text(record, 1960, 0, 0, info_.annotator, PhraseText("the annotator"));
        constexpr int unlimited = 99'999;
        record.put32(92, info_.length > 0 ? std::min(info_.length, unlimited - 1) : unlimited);
        rules(record);
        for (Side const side : both_sides)
            rating(record, side);
        if (auto const day = day_of(info_.date))
            record.put_double(128, *day);
        else if (!info_.date.empty())
            losses_.lose(PhraseText("the date"), grammar::one_line(info_.date));
        for (std::size_t const at : {272U, 276U, 412U, 580U, 608U})
            record.put32(at, nothing);
        record.put32(548, 1);
        record.put32(552, 30);
        for (std::size_t i = 0; i < 4; ++i)
            record.put8(556 + i, "DMLI"[i]);
        record.put32(576, comment(info_.comment));
        records_ += record.bytes();

        for (Tag const& tag : info_.tags)
            if (!grammar::is_stored_elsewhere(tag, info_))
                losses_.lose(PhraseText("this tag"),
                             grammar::one_line(fmt::format("[{} \"{}\"]", tag.key, tag.value)),
                             tag.span);
        std::span<std::string_view const> held = rules_of_money;
        if (info_.length > 0)
            held = rules_of_match;
        for (RuleClaim const& claim : grammar::lost_claims(info_, held))
            losses_.lose(PhraseText("this rule"), claim.rule + "=" + claim.value, claim.span);
    }

    void text(RecordBytes& record,
              std::size_t wide,
              std::size_t narrow,
              std::size_t most,
              std::string const& value,
              std::optional<PhraseText> what) {
        std::string const kept = record.put_wide(wide, value);
        if (most > 0)
            record.put_short(narrow, value, most);
        if (kept == value)
            return;
        if (what)
            losses_.lose(*what, grammar::one_line(value));
        else
            losses_.name(value, kept);
    }

    void rules(RecordBytes& record) {
        auto const variation = std::ranges::find(written_variations, rules_.variant->name);
        if (variation == written_variations.end())
            losses_.lose(PhraseText("this rule"), fmt::format("variant={}", rules_.variant->name));
        else
            record.put32(96, static_cast<int>(variation - written_variations.begin()));
        bool const money = info_.length == 0;
        record.put8(100, money || rules_.crawford ? 1 : 0);
        record.put8(101, money && rules_.jacoby ? 1 : 0);
        record.put8(102, money && rules_.beavers ? 1 : 0);
        record.put8(103, money && rules_.automatic_doubles > 0 ? 1 : 0);
        record.put32(616, money ? rules_.automatic_doubles : 0);
        int const limit = rules_.cube ? rules_.cube_limit : 1;
        bool const power = limit > 0 && std::has_single_bit(static_cast<unsigned>(limit));
        record.put32(612, power ? std::countr_zero(static_cast<unsigned>(limit)) : nothing);
        if (limit > 0 && !power)
            losses_.lose(PhraseText("this rule"), fmt::format("cube-limit={}", limit));
    }

    void rating(RecordBytes& record, Side side) {
        std::string const& text = info_.players[side].rating;
        if (auto const elo = elo_of(text)) {
            record.put_double(side == Side::o ? 104 : 112, elo->elo);
            record.put32(side == Side::o ? 120 : 124, elo->experience);
        } else if (!text.empty()) {
            losses_.lose(PhraseText("ratings"), grammar::one_line(text));
        }
    }

    // The number of a comment; -1: there is none.
    int comment(std::string const& text) {
        if (text.empty())
            return nothing;
        comments_.push_back(rtf_of(text));
        return static_cast<int>(comments_.size()) - 1;
    }

    int count(PhraseText what, int number, Span span) {
        if (number > most_count)
            losses_.lose(what, number, span);
        return std::min(losses_.not_negative(what, number, span), most_count);
    }

    void write(Game const& game, GameReplay const& facts) {
        open_.reset();
        waiting_.clear();
        resignation_.reset();
        unshown_ = unplayed_ = any_record_ = any_roll_ = false;
        doubles_ = std::clamp(
            game.automatic_doubles > 0 ? game.automatic_doubles : facts.automatic_doubles, 0, 15);
        if (game.automatic_doubles > doubles_ || game.automatic_doubles < 0)
            losses_.lose(
                PhraseText("this many automatic doubles"), game.automatic_doubles, game.span);
        BySide<int> score = game.written_score.value_or(facts.match.score);
        for (Side const side : both_sides)
            score[side] = count(PhraseText("a score"), score[side], game.header_span);
        score_ = score;
        RecordBytes record(RecordType::game_header);
        record.put32(12, score.o);
        record.put32(16, score.x);
        bool const crawford = game.crawford.value_or(facts.match.crawford_game);
        record.put8(20, info_.length > 0 && crawford ? 1 : 0);
        record.put_places(21, places_of(facts.start.counts()));
        auto const [number, gap] = numbers_.next(game);
        if (gap)
            losses_.lose(grammar::game_without_number,
                         Phrase(grammar::before_game, {{"number", number}}),
                         game.header_span);
        record.put32(48, count(PhraseText("a game's number"), number, game.header_span));
        bool const ends = kind_ == Kind::match && has_end(game, facts);
        record.put8(52, ends || kind_ == Kind::position ? 0 : 1); // in progress
        record.put32(56, nothing);
        record.put32(60, nothing);
        record.put32(64, doubles_);
        header_at_ = records_.size();
        add(record, 56);
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            PlayContext const c{game, facts, info_, i};
            std::visit([&](auto const& what) { event(c, what); }, c.written().what);
        }
        close();
        if (unshown_ || (kind_ == Kind::position && !any_record_))
            show(facts.on_turn, facts.cube.cube, places_of(facts.end.counts()));
        if (ends)
            footer(game, facts);
        for (auto const& [text, span] : std::exchange(waiting_, {}))
            losses_.lose(PhraseText("a remark"), grammar::one_line(text), span);
    }

    static bool has_end(Game const& game, GameReplay const& facts) {
        bool const resigned = facts.ending == Ending::resigned && facts.winner;
        return game.result ? game.result->winner || facts.winner : resigned;
    }

    // A record whose comment is a number at this place.
    void add(RecordBytes const& record, std::size_t comment_at) {
        records_ += record.bytes();
        comment_at_ = records_.size() - record_size + comment_at;
        commented_ = false;
    }

    void put_comment(std::size_t at, std::string const& text) {
        auto const number = static_cast<std::uint32_t>(comment(text));
        for (std::size_t i = 0; i < 4; ++i)
            records_[at + i] = static_cast<char>(number >> (8 * i) & 0xFFU);
    }

    // The remarks that wait for a record, as one.
    std::string take_waiting() {
        std::string all;
        for (auto const& [text, span] : std::exchange(waiting_, {}))
            all += (all.empty() ? "" : "\n") + text;
        return all;
    }

    CubeCode code_of(Cube const& cube, Span span) {
        int const power = cube.log2() - doubles_;
        bool const fits = cube.owner() ? power > 0 && power <= 15 : power == 0;
        if (!fits)
            losses_.lose(PhraseText("a cube"), grammar::as_phrase(cube), span);
        return cube.owner() && fits ? power * player_of(*cube.owner()) : 0;
    }

    void write_cube(OpenCube const& cube, std::optional<Dice> dice) {
        RecordBytes record(RecordType::cube);
        record.put32(12, player_of(cube.side));
        record.put32(16, cube.doubled);
        record.put32(20, cube.answer);
        record.put32(24, cube.beaver_answer);
        record.put32(28, cube.raccoon_answer);
        record.put32(32, cube.cube);
        record.put_places(36, cube.position);
        record.put16(120, -100); // the analysis has no level
        for (std::size_t const at : {200U, 216U, 240U, 248U, 272U, 280U})
            record.put_double(at, no_analysis);
        record.put_short(
            208, dice ? fmt::format("{}{}", dice->first(), dice->second()) : std::string("77"), 2);
        for (std::size_t const at : {224U, 232U, 256U, 292U})
            record.put32(at, nothing);
        record.put16(264, nothing);
        add(record, 292);
        any_record_ = true;
        unshown_ = unplayed_ = false;
        if (!waiting_.empty()) {
            put_comment(comment_at_, take_waiting());
            commented_ = true;
        }
    }

    void show(Side side, Cube const& cube, PointCounts const& position) {
        OpenCube shown{side};
        shown.cube = code_of(cube, {});
        shown.position = position;
        write_cube(shown, std::nullopt);
    }

    // Ends what was said of the cube.
    void close() {
        if (auto const open = std::exchange(open_, std::nullopt))
            write_cube(*open, std::nullopt);
    }

    void event(PlayContext const& c, CubeEvent const& cube) {
        Event const& written = c.written();
        if (cube.written_value && *cube.written_value != c.fact().cube_verdict().after.offered)
            losses_.lose(PhraseText("the value of a cube"), *cube.written_value, written.span);
        bool const offers = cube.action == CubeAction::offer;
        if (answer(written.side, cube.action))
            return;
        if (offers) {
            close();
            OpenCube open{written.side};
            open.cube = code_of(c.fact().cube.cube, written.span);
            open.position = places_of(c.fact().before.counts());
            open.doubled = 1;
            open_ = open;
        } else {
            losses_.lose(
                PhraseText("a cube action without a double"), to_string(written), written.span);
        }
    }

    // A double of the doubled player is a beaver, and one of that a raccoon.
    bool answer(Side side, CubeAction action) {
        if (!open_ || open_->dropped())
            return false;
        bool const own = side == open_->side;
        int const code = action == CubeAction::drop ? 0 : action == CubeAction::take ? 1 : 2;
        int* const place =
            open_->answer == nothing && !own                               ? &open_->answer
            : open_->answer == 2 && open_->beaver_answer == nothing && own ? &open_->beaver_answer
            : open_->beaver_answer == 2 && open_->raccoon_answer == nothing && !own && code != 2
                ? &open_->raccoon_answer
                : nullptr;
        if (place != nullptr)
            *place = code;
        return place != nullptr;
    }

    void event(PlayContext const& c, Move const& move) {
        Event const& written = c.written();
        if (!move.dice) {
            if (!grammar::announces_resignation(c))
                losses_.lose(grammar::turn_without_roll, to_string(written), written.span);
            return;
        }
        EventReplay const& fact = c.fact();
        PointCounts const before = places_of(fact.before.counts());
        CubeCode const cube = code_of(fact.cube.cube, written.span);
        if (open_ && open_->side == written.side && !open_->dropped()) {
            if (open_->raccoon_answer == nothing && open_->beaver_answer == 2)
                open_->raccoon_answer = 1;
            else if (open_->beaver_answer == nothing && open_->answer == 2)
                open_->beaver_answer = 1;
            write_cube(*std::exchange(open_, std::nullopt), move.dice);
        } else {
            close();
            OpenCube turn{written.side};
            turn.cube = cube;
            turn.position = before;
            auto const owner = fact.cube.cube.owner();
            bool const decides = any_roll_ && rules_.cube && !c.facts.match.crawford_game
                                 && (!owner || owner == written.side);
            turn.doubled = decides ? 0 : no_decision;
            write_cube(turn, move.dice);
        }
        any_roll_ = true;
        RecordBytes record(RecordType::move);
        record.put_places(9, before);
        record.put32(64, player_of(written.side));
        record.put32(100, move.dice->first());
        record.put32(104, move.dice->second());
        record.put32(108, cube);
        play(record, c, *move.dice, as_seen_by(written.side, before));
        record.put_places(124, as_seen_by(written.side, before));
        record.put32(124 + 28, move.dice->first());
        record.put32(124 + 32, move.dice->second());
        record.put_double(2312, no_analysis);
        record.put_double(2320, no_analysis);
        record.put_double(2336, no_analysis);
        for (std::size_t i = 0; i < 32; ++i)
            record.put32(2344 + 4 * i, nothing);
        for (std::size_t const at : {2472U, 2476U, 2524U})
            record.put32(at, nothing);
        record.put8(2510, nothing);
        add(record, 2524);
    }

    // The moves of the play, and where they lead, as the mover sees it.
    void play(RecordBytes& record, PlayContext const& c, Dice dice, PointCounts const& before) {
        Side const side = c.written().side;
        EventReplay const& fact = c.fact();
        PlayVerdict const& verdict = fact.verdict;
        Move const& move = std::get<Move>(c.written().what);
        std::vector<CheckerMove> steps;
        PointCounts final = as_seen_by(side, places_of(verdict.after.counts()));
        grammar::RollToWrite const roll = grammar::roll_to_write(c);
        using Kind = grammar::RollToWrite::Kind;
        bool const dump = move.play.state() == State::illegal_dump;
        if (dump) {
            if (auto const counts = position_behind(c))
                final = as_seen_by(side, places_of(*counts));
            else
                losses_.lose(
                    PhraseText("an illegal play"), to_string(c.written()), c.written().span);
        } else if (roll.kind == Kind::alone
                   && (roll.play_unknown || fact.gave_up || fact.unplayed)) {
            unplayed_ = true;
            if (!roll.play_unknown && grammar::goes_on(c.game, c.event))
                losses_.lose(PhraseText("a roll without its play"),
                             to_string(c.written()),
                             c.written().span);
            return;
        } else if (roll.kind != Kind::played && verdict.fault == PlayFault::forced_play_missing) {
            LegalPlays const plays = legal_plays(fact.before, side, dice, c.facts.rules);
            if (auto const* const forced = plays.find(verdict.after))
                steps.assign(forced->play.begin(), forced->play.end());
            losses_.lose(
                PhraseText("a roll without its play"), to_string(c.written()), c.written().span);
        } else if (roll.kind == Kind::played) {
            for (WrittenLeg const& leg : roll.play.legs()) {
                Point from = leg.from;
                for (std::size_t i = 0; i < leg.stop_count; ++i) {
                    steps.push_back({from, leg.stops[i]});
                    from = leg.stops[i];
                }
            }
        }
        bool const legs_fit = steps.size() <= Play::capacity && after(before, steps) == final;
        if (!legs_fit && !dump) {
            losses_.lose(PhraseText("an illegal play"), to_string(move.play), c.written().span);
            steps.clear();
        }
        for (std::size_t i = 0; i < 8; ++i)
            record.put32(68 + 4 * i, nothing);
        for (std::size_t i = 0; i < steps.size() && !dump; ++i) {
            record.put32(68 + 8 * i, steps[i].from.value() - 1);
            record.put32(72 + 8 * i, steps[i].to.is_off() ? nothing : steps[i].to.value() - 1);
        }
        record.put_places(35, final);
        record.put8(2308, 1);
        constexpr int illegal = 2;
        bool const forced = verdict.fault == PlayFault::forced_play_missing && !steps.empty();
        if (dump || (verdict.play_class != PlayClass::legal && !forced))
            record.put32(2480, illegal);
    }

    // The position after an illegal play that is not written out.
    static std::optional<CheckerCounts> position_behind(PlayContext const& c) {
        for (std::size_t i = c.event + 1; i < c.game.events.size(); ++i) {
            if (auto const* const set = std::get_if<SetPosition>(&c.game.events[i].what))
                return set->counts;
            if (!is_annotation(c.game.events[i]))
                break;
        }
        return std::nullopt;
    }

    // The next record has the position; a header had that of the start.
    void event(PlayContext const& c, SetPosition const& set) {
        close();
        bool const changes = (set.counts && c.fact().before.counts() != *set.counts)
                             || (set.cube && *set.cube != c.fact().cube.cube);
        if (any_record_ && !changes)
            return losses_.lose(PhraseText("a position that changes nothing"),
                                to_string(c.written()),
                                c.written().span);
        unshown_ = true;
        if (set.counts && c.fact().verdict.after.counts() != *set.counts)
            losses_.lose(PhraseText("a position"), to_string(c.written()), c.written().span);
        if (set.on_roll && side_behind(c).value_or(*set.on_roll) != *set.on_roll)
            losses_.lose(PhraseText("the side on roll"), *set.on_roll, c.written().span);
    }

    // Whose record follows.
    static std::optional<Side> side_behind(PlayContext const& c) {
        for (std::size_t i = c.event + 1; i < c.game.events.size(); ++i)
            if (fills_cell(c.game.events[i]))
                return c.game.events[i].side;
        return std::nullopt;
    }

    void event(PlayContext const& c, Resignation const& resignation) {
        close();
        if (resignation_ || grammar::goes_on(c.game, c.event))
            return losses_.lose(PhraseText("a resignation before the end"),
                                to_string(c.written()),
                                c.written().span);
        resignation_ = resignation;
        resigner_ = c.written().side;
    }

    void event(PlayContext const& c, Remark const& remark) {
        if (remark.text.empty())
            return;
        if (open_ || commented_ || !waiting_.empty()) // of the next record
            waiting_.emplace_back(remark.text, c.written().span);
        else
            put_comment(comment_at_, remark.text);
        commented_ = true;
    }

    void event(PlayContext const& c, Opaque const& opaque) {
        losses_.foreign(opaque, c.written().span);
    }

    void footer(Game const& game, GameReplay const& facts) {
        Span const span = game.result ? game.result->span : game.span;
        Side const winner =
            game.result && game.result->winner ? *game.result->winner : *facts.winner;
        int const points =
            count(PhraseText("points"), game.result ? game.result->points : facts.points, span);
        if (game.result)
            if (auto const end = grammar::match_end(info_, game, facts))
                losses_.lose(
                    *end, Phrase("that of game {number}", {{"number", number_of(game)}}), span);
        if (resignation_ && resigner_ == winner)
            losses_.lose(PhraseText("a resignation of the winner"),
                         Phrase("that of game {number}", {{"number", number_of(game)}}),
                         span);
        if (!resignation_ && facts.result_by != ResultBy::replay)
            losses_.lose(PhraseText("a result without a resignation"),
                         Phrase("that of game {number}", {{"number", number_of(game)}}),
                         span);
        int const termination = termination_of(facts, points);
        if (termination > 100 && !unplayed_) {
            OpenCube last{facts.on_turn};
            last.cube = code_of(facts.cube.cube, span);
            last.position = places_of(facts.end.counts());
            last.doubled = game_ends;
            write_cube(last, std::nullopt);
        }
        if (!waiting_.empty())
            put_comment(header_at_ + 60, take_waiting());
        score_[winner] += points;
        RecordBytes record(RecordType::game_footer);
        record.put32(12, score_.o);
        record.put32(16, score_.x);
        bool const one_away = info_.length > 0 && rules_.crawford
                              && score_[winner] == info_.length - 1
                              && score_[winner] - points < info_.length - 1;
        record.put8(20, one_away && score_[opponent(winner)] < info_.length - 1 ? 1 : 0);
        record.put32(24, player_of(winner));
        record.put32(28, points);
        record.put32(32, termination);
        records_ += record.bytes();
    }

    [[nodiscard]] int number_of(Game const& game) const {
        return game.number.value_or(static_cast<int>(games_));
    }

    [[nodiscard]] int termination_of(GameReplay const& facts, int points) const {
        constexpr int resigned = 100, resigned_match = 104;
        if (facts.ending == Ending::dropped)
            return 0;
        if (facts.ending == Ending::borne_off)
            return static_cast<int>(facts.kind);
        if (resignation_ && resignation_->kind)
            return resigned + static_cast<int>(*resignation_->kind);
        bool const over =
            info_.length > 0 && facts.winner && score_[*facts.winner] + points >= info_.length;
        if (resignation_ && over)
            return resigned_match;
        int const value = facts.cube.cube.value();
        for (int kind = 1; kind <= 3; ++kind)
            if (points == kind * value)
                return resigned + kind;
        return resigned_match;
    }

    void match_footer() {
        std::optional<Side> winner;
        for (Side const side : both_sides)
            if (info_.length > 0 && score_[side] >= info_.length)
                winner = side;
        if (!winner)
            return;
        RecordBytes record(RecordType::match_footer);
        record.put32(12, score_.o);
        record.put32(16, score_.x);
        record.put32(20, player_of(*winner));
        records_ += record.bytes();
    }

    Kind kind_;
    std::string& out_;
    Reporter& reporter_;
    grammar::Losses losses_;
    grammar::GameNumbers numbers_;
    MatchInfo info_;
    RuleSet rules_;
    std::string records_;
    std::vector<std::string> comments_;
    BySide<int> score_; // behind the games so far
    std::size_t games_ = 0;
    bool in_match_ = false;
    bool written_ = false; // a file has one match
    // Of a game:
    std::optional<OpenCube> open_; // its record waits for the answer, or for the roll
    std::vector<std::pair<std::string, Span>> waiting_; // remarks of the next cube record
    std::optional<Resignation> resignation_;
    Side resigner_{};
    int doubles_ = 0; // automatic ones
    std::size_t header_at_ = 0;
    std::size_t comment_at_ = 0; // of the last record
    bool commented_ = false;     // it has one
    bool unshown_ = false;       // a position was set that no record has
    bool unplayed_ = false;      // the last record is a roll that was given up
    bool any_record_ = false, any_roll_ = false;
};

} // namespace

std::unique_ptr<ReplaySink>
make_match_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(Writer::Kind::match, out, losses);
}

std::unique_ptr<ReplaySink>
make_position_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(Writer::Kind::position, out, losses);
}

} // namespace bgio::xg
