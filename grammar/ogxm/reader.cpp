// SPDX-License-Identifier: MIT
#include "ogxm/reader.hpp"

#include "common/ascii.hpp"
#include "common/base64.hpp"
#include "common/bytes.hpp"
#include "common/events.hpp"
#include "common/notation.hpp"
#include "common/table_option.hpp"
#include "common/write_play.hpp"
#include "ogxm/tags.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <ranges>

namespace bgio::ogxm {
namespace {

using State = WrittenPlay::State;
using Wanted = std::map<std::uint64_t, std::vector<Annotation const*>>;

Field const* find(Fields const& fields, int bit) {
    auto const found = fields.find(bit);
    return found == fields.end() ? nullptr : &found->second;
}

std::string text_at(Fields const& fields, int bit) {
    Field const* const field = find(fields, bit);
    return field == nullptr ? std::string() : field->bytes;
}

// Where a checker is, in the mover's own numbering. White's own points count down where the file's
// go up.
Point point_of(Side side, int place) {
    return *Point::make(side == Side::o ? Point::last - place : place);
}

std::optional<Dice> dice_of(int action) {
    int id = 0;
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high)
            if (id++ == action)
                return Dice::make(high, low);
    return std::nullopt;
}

std::vector<CheckerMove> moves_of(Side side, std::string_view steps) {
    std::vector<CheckerMove> moves;
    for (char const each : steps) {
        auto const step = static_cast<std::uint8_t>(each);
        int const place = step & 0x1F;
        int const pips = step >> 5;
        if (place > Point::last || pips == 0 || pips > 6)
            continue;
        Point const from = point_of(side, place);
        moves.push_back({from, *Point::make(std::max(from.value() - pips, 0))});
    }
    return moves;
}

CheckerCounts counts_of(std::string_view board, Variant const& variant) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < board.size() && i < opening_board; ++i) {
        auto const count = static_cast<std::int8_t>(board[i]);
        if (count > 0)
            counts.n.o[25 - i] = static_cast<std::uint8_t>(count);
        else if (count < 0)
            counts.n.x[i] = static_cast<std::uint8_t>(-count);
    }
    for (Side const side : both_sides) {
        auto& own = counts.n[side];
        own[0] = 0; // nobody has a bar there
        int const on_board = std::accumulate(own.begin(), own.end(), 0);
        own[0] = static_cast<std::uint8_t>(std::max(variant.checkers - on_board, 0));
    }
    return counts;
}

std::string date_text(std::uint64_t milliseconds, int precision) {
    constexpr std::uint64_t day = 86'400'000;
    constexpr std::uint64_t year_10000 = 253'402'300'800'000;
    if (milliseconds >= year_10000)
        return {};
    std::chrono::year_month_day const date(
        std::chrono::sys_days(std::chrono::days(static_cast<int>(milliseconds / day))));
    std::string const text = fmt::format("{:04}-{:02}-{:02}",
                                         static_cast<int>(date.year()),
                                         static_cast<unsigned>(date.month()),
                                         static_cast<unsigned>(date.day()));
    return text.substr(0, precision == 1 ? 7 : precision == 2 ? 4 : 10);
}

class MatchReader {
public:
    MatchReader(Document const& document,
                Limits const& limits,
                TranscriptSink& sink,
                Reporter& reporter)
        : document_(document), limits_(limits), sink_(sink), reporter_(reporter) {}

    Flow run() {
        if (Field const* const start = find(document_.match, in_match::score_start))
            score_ = {.x = count(start->second), .o = count(start->number)};
        sort_annotations();
        if (sink_.match(info()) == Flow::enough)
            return Flow::enough;
        for (std::size_t i = 0; i < document_.games.size(); ++i) {
            game(i);
            if (i + 1 == document_.games.size())
                add_rest();
            if (sink_.game(game_) == Flow::enough)
                return Flow::enough;
        }
        return Flow::more;
    }

private:
    static int count(std::uint64_t number) {
        return static_cast<int>(std::min<std::uint64_t>(number, 99'999'999));
    }

    void sort_annotations() {
        lost_ = document_.lost;
        for (Annotation const& each : document_.annotations) {
            Fields const& fields = each.fields;
            bool const more = find(fields, in_annotation::author) != nullptr
                              || find(fields, in_annotation::at) != nullptr
                              || find(fields, in_annotation::drawings) != nullptr;
            if (each.scope == Annotation::game)
                of_games_[each.ref].push_back(&each);
            else if (each.scope == Annotation::ply || each.scope == Annotation::decision)
                of_plies_[each.ref].push_back(&each);
            else if (each.scope != Annotation::match)
                ++lost_.other;
            if (more && each.key().empty())
                ++lost_.other;
        }
    }

    MatchInfo info() {
        Fields const& fields = document_.match;
        info_.format = "ogxm";
        info_.span = document_.match_span;
        info_.length = document_.length;
        info_.players.o.name = text_at(fields, in_match::white_name);
        info_.players.x.name = text_at(fields, in_match::black_name);
        info_.event = text_at(fields, in_match::event);
        info_.round = text_at(fields, in_match::stage);
        if (Field const* const round = find(fields, in_match::round);
            round != nullptr && info_.round.empty())
            info_.round = fmt::format("{}", round->number);
        info_.place = text_at(fields, in_match::site);
        if (info_.place.empty())
            info_.place = text_at(fields, in_match::city);
        add_date();
        add_rules();
        add_field_tags(document_, info_);
        for (Annotation const& each : document_.annotations)
            if (each.scope == Annotation::match)
                add(each);
        return info_;
    }

    void add_date() {
        Field const* const started = find(document_.match, in_match::started_at);
        if (started == nullptr)
            return;
        Field const* const precision = find(document_.match, in_match::date_precision);
        info_.date =
            date_text(started->number, precision == nullptr ? 0 : count(precision->number));
        if (precision == nullptr)
            info_.tags.push_back(
                {std::string(time_key), time_text(started->number), document_.match_span});
    }

    void add_rules() {
        Field const* const written = find(document_.match, in_match::rules);
        std::uint64_t const bits = written == nullptr ? 0 : written->number;
        Span const span = document_.match_span;
        auto const claim = [&](std::string_view rule, bool on) {
            info_.rules.push_back(grammar::claim_of({"", rule}, on, span));
        };
        if (document_.variant != &backgammon())
            info_.rules.push_back({"variant", std::string(document_.variant->name), span});
        if (document_.length > 0)
            claim("crawford", (bits & rule_bits.front().bit) != 0);
        for (auto const& [rule, bit] : rule_bits)
            if (rule != "crawford" && (document_.length == 0 || (bits & bit) != 0))
                claim(rule, (bits & bit) != 0);
        if (Field const* const limit = find(document_.match, in_match::cube_limit)) {
            if (limit->number == 1)
                claim("cube", false);
            else
                info_.rules.push_back({"cube-limit", fmt::format("{}", limit->number), span});
        }
    }

    // The annotations that this program writes are fields and tags again.
    void add(Annotation const& each) {
        std::string_view const key = each.key();
        if (key.empty()) {
            info_.comment += (info_.comment.empty() ? "" : "\n") + each.value;
            return;
        }
        if (key.starts_with(rule_prefix)) {
            info_.rules.push_back(
                {std::string(key.substr(rule_prefix.size())), each.value, each.span});
            return;
        }
        if (key.starts_with(tag_prefix)) {
            std::string_view const name = key.substr(tag_prefix.size());
            info_.tags.push_back(
                {std::string(name.substr(0, name.find('~'))), each.value, each.span});
            return;
        }
        if (std::string* const field = own_field(key))
            *field = each.value;
        else
            info_.tags.push_back({std::string(key), each.value, each.span});
    }

    std::string* own_field(std::string_view key) {
        if (key == "x-bgio-event")
            return &info_.event;
        if (key == "x-bgio-round")
            return &info_.round;
        if (key == "x-bgio-place")
            return &info_.place;
        if (key == "x-bgio-date")
            return &info_.date;
        if (key == "x-bgio-annotator")
            return &info_.annotator;
        if (key == "x-bgio-white-rating")
            return &info_.players.o.rating;
        if (key == "x-bgio-black-rating")
            return &info_.players.x.rating;
        return nullptr;
    }

    template <class What>
    void push(Side side, Span span, What what) {
        grammar::keep_event(game_, limits_, side, 0, span, std::move(what));
    }

    void game(std::size_t index) {
        GameData const& data = document_.games[index];
        index_ = index;
        game_.clear();
        game_.number = static_cast<int>(index) + 1;
        game_.written_score = score_;
        for (Side const side : both_sides)
            game_.players[side].name = info_.players[side].name;
        game_.span = data.span;
        game_.header_span = {data.span.begin, data.span.begin};
        if (index == 0 && find(document_.match, in_match::crawford_before_start) != nullptr)
            game_.crawford = false;
        if (Field const* const doubles = find(data.fields, in_game::auto_doubles))
            game_.automatic_doubles = std::min(count(doubles->number), 15);
        set_up(data);
        if (auto const found = of_games_.find(index); found != of_games_.end())
            for (Annotation const* const each : found->second)
                of_game(*each);
        for (Ply const& ply : data.plies) {
            this->ply(ply, data);
            if (auto const found = of_plies_.find(plies_); found != of_plies_.end())
                for (Annotation const* const each : found->second)
                    annotate(*each, side_of(ply.black), true);
            ++plies_;
        }
        result(data);
    }

    // In front of the first ply.
    void set_up(GameData const& data) {
        SetPosition set;
        if (Field const* const board = find(data.fields, in_game::board))
            set.counts = counts_of(board->bytes, *document_.variant);
        Field const* const value = find(data.fields, in_game::cube_value);
        Field const* const owner = find(data.fields, in_game::cube_owner);
        if (value != nullptr || owner != nullptr)
            set.cube = cube_of(value, owner);
        if (set.counts || set.cube)
            push(Side::o, game_.header_span, set);
    }

    static std::optional<Cube> cube_of(Field const* value, Field const* owner) {
        std::optional<Side> side;
        if (owner != nullptr && owner->number <= 1)
            side = side_of(owner->number == 1);
        return Cube::make(value == nullptr ? 1 : count(value->number), side);
    }

    void of_game(Annotation const& each) {
        std::string_view const key = each.key();
        std::string_view const value = each.value;
        int first = 0;
        int second = 0;
        char const* at = value.data();
        char const* const last = at + value.size();
        bool const number = grammar::match_number(at, last, first);
        if (key == "x-bgio-number" && number)
            game_.number = first;
        else if (key == "x-bgio-crawford")
            game_.crawford = value == "yes";
        else if (key == "x-bgio-score" && number && grammar::match_char(at, last, '-')
                 && grammar::match_number(at, last, second))
            game_.written_score = BySide<int>{.x = second, .o = first};
        else
            annotate(each, Side::o, false);
    }

    void annotate(Annotation const& each, Side side, bool behind) {
        if (each.key() == play_key)
            return; // the ply has it
        if (each.key().empty())
            return push(side, each.span, Remark{each.value, behind});
        std::string bytes;
        std::string mandatory;
        put_string(mandatory, each.value);
        put_record(bytes, mandatory, each.fields, annotation_types);
        push(side, each.span, Opaque{"ogxm", std::string(known::annotation), as_text(bytes)});
    }

    // The play as this program found it written, where OGXM has no place for it.
    [[nodiscard]] std::optional<WrittenPlay> written_play(Span span) const {
        auto const found = of_plies_.find(plies_);
        if (found == of_plies_.end())
            return std::nullopt;
        auto const annotation = std::ranges::find(found->second, play_key, &Annotation::key);
        if (annotation == found->second.end())
            return std::nullopt;
        std::string_view const text = (*annotation)->value;
        WrittenPlay play;
        if (text == roll_alone)
            return play;
        grammar::ParseState parse_state{text.data()};
        char const* at = text.data();
        if (!grammar::read_play(at, text.data() + text.size(), parse_state, play))
            return std::nullopt;
        if (play.state() != State::written)
            return play;
        WrittenPlay placed;
        for (WrittenLeg leg : play.legs()) {
            leg.set_span(span);
            placed.push(leg);
        }
        if (play.overflow())
            placed.set_overflow();
        return placed;
    }

    void own(Ply const& ply, std::string_view key, std::string value = {}) {
        push(side_of(ply.black), ply.span, Opaque{"ogxm", std::string(key), std::move(value)});
    }

    void ply(Ply const& ply, GameData const& data) {
        Side const side = side_of(ply.black);
        auto const cube = [&](CubeAction what) {
            push(side, ply.span, CubeEvent{what, std::nullopt});
        };
        if (auto const dice = dice_of(ply.action)) {
            if (auto play = written_play(ply.span))
                return push(side, ply.span, Move{dice, *std::move(play)});
            auto const moves = moves_of(side, ply.steps);
            return push(
                side,
                ply.span,
                Move{dice,
                     grammar::written_moves(moves, ply.span, WrittenPlay(State::cannot_move))});
        }
        switch (ply.action) {
        case action::offer:
            return cube(CubeAction::offer);
        case action::take:
            return cube(CubeAction::take);
        case action::drop:
            return cube(CubeAction::drop);
        case action::beaver:
            return cube(CubeAction::beaver);
        case action::raccoon:
            return cube(CubeAction::raccoon);
        case action::game_over:
        case action::match_over:
        case action::final_marker:
        case action::null_marker:
            return own(ply, known::marker, fmt::format("{}", ply.action));
        case action::resigns_game:
        case action::resigns_match:
        case action::forfeits:
            return resigns(ply, data);
        case action::set_position:
            return position(ply);
        case action::settles: {
            std::string const value = text_at(ply.extras, in_ply::settle_value);
            return own(
                ply, known::settlement, fmt::format("{:.6f}", grammar::Bytes(value).i32(0) / 1e6));
        }
        case action::set_cube:
            return push(side,
                        ply.span,
                        SetPosition{std::nullopt,
                                    std::nullopt,
                                    cube_of(find(ply.extras, in_ply::cube_value),
                                            find(ply.extras, in_ply::cube_owner))});
        case action::pass:
            return push(side, ply.span, Move{std::nullopt, WrittenPlay(State::cannot_move)});
        default:
            unknown(ply);
        }
    }

    // A roll above it need not be one that could not be played. Who forfeits is not known by the
    // seat, but by the winner.
    void resigns(Ply const& ply, GameData const& data) {
        for (Event& event : std::views::reverse(game_.events)) {
            if (is_annotation(event))
                continue;
            if (auto* const move = std::get_if<Move>(&event.what);
                move != nullptr && move->dice && move->play.state() == State::cannot_move)
                move->play = {};
            break;
        }
        Side side = side_of(ply.black);
        Field const* const winner = find(data.fields, in_game::winner);
        if (ply.action == action::forfeits && winner != nullptr)
            side = opponent(side_of(winner->number == 1));
        Field const* const value = find(ply.extras, in_ply::resign_value);
        push(side,
             ply.span,
             Resignation{value == nullptr ? std::nullopt : win_kind_of(count(value->number))});
        if (ply.action == action::resigns_match)
            own(ply, known::match_resigned);
        if (ply.action == action::forfeits)
            own(ply, known::forfeit);
    }

    // With dice it is a play that was not legal, and the seat that of the next turn; or a roll that
    // is still to be played.
    void position(Ply const& ply) {
        Side const side = side_of(ply.black);
        SetPosition set{std::nullopt, side, std::nullopt};
        if (Field const* const board = find(ply.extras, in_ply::board))
            set.counts = counts_of(board->bytes, *document_.variant);
        std::string const two = text_at(ply.extras, in_ply::dice);
        auto const dice = two.size() == 2 ? Dice::make(two[0], two[1]) : std::nullopt;
        bool const illegal = find(ply.extras, in_ply::illegal) != nullptr;
        auto const written = dice && illegal ? written_play(ply.span) : std::nullopt;
        if (dice && illegal)
            push(opponent(side),
                 ply.span,
                 Move{dice, written.value_or(WrittenPlay(State::illegal_dump))});
        if (written)
            return; // the play leads there
        push(side, ply.span, set);
        if (dice && !illegal)
            push(side, ply.span, Move{dice, {}});
    }

    void unknown(Ply const& ply) {
        reporter_.report(DiagnosticId::wrong_record,
                         ply.span,
                         {{"where", Phrase("an action of game {game}", {{"game", index_ + 1}})},
                          {"number", plies_ + 1},
                          {"expected", PhraseText("an action that is known")}});
        if (!ply.bytes.empty() && ply.action != action::reserved)
            own(ply, known::action, as_text(ply.bytes));
    }

    void result(GameData const& data) {
        Field const* const winner = find(data.fields, in_game::winner);
        Field const* const points = find(data.fields, in_game::points);
        if (winner == nullptr || winner->number > 1)
            return;
        Side const side = side_of(winner->number == 1);
        int const worth = points == nullptr ? 1 : count(points->number);
        Field const* const how = find(data.fields, in_game::termination);
        bool const resigned =
            (how != nullptr && how->number == static_cast<int>(Termination::resigned))
            || std::ranges::any_of(game_.events, [](Event const& event) {
                   return std::holds_alternative<Resignation>(event.what);
               });
        game_.result = WrittenResult{side,
                                     worth,
                                     resigned,
                                     find(data.fields, in_game::is_last) != nullptr,
                                     game_.header_span};
        score_[side] =
            std::min(score_[side] + worth, document_.length > 0 ? document_.length : 99'999'999);
    }

    // What is not read is counted, and other programs' sections are kept.
    void add_rest() {
        for (Section const& section : document_.sections)
            push(
                Side::o,
                section.span,
                Opaque{"ogxm",
                       std::string(known::section),
                       as_text(section.type + static_cast<char>(section.flags) + section.payload)});
        std::vector<std::string> counts;
        auto const add = [&](int count, std::string_view one, std::string_view many) {
            if (count > 0)
                counts.push_back(fmt::format("{} {}", count, count == 1 ? one : many));
        };
        add(lost_.analyses, "analysis", "analyses");
        add(lost_.decisions, "analysed decision", "analysed decisions");
        add(lost_.clocks, "clock", "clocks");
        add(lost_.videos, "video", "videos");
        add(lost_.signatures, "signature", "signatures");
        add(lost_.other, "drawing or detail of a remark", "drawings and details of remarks");
        if (!counts.empty())
            push(Side::o,
                 game_.header_span,
                 Opaque{"ogxm", fmt::format("{}", fmt::join(counts, ", ")), ""});
    }

    Document const& document_;
    Limits const& limits_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    Wanted of_games_, of_plies_;
    Lost lost_;
    MatchInfo info_;
    Game game_;
    BySide<int> score_;     // before the game, as the results give it
    std::size_t index_ = 0; // of the game
    std::uint64_t plies_ = 0;
};

} // namespace

std::string as_text(std::string_view bytes) {
    std::vector<std::uint8_t> const raw(bytes.begin(), bytes.end());
    std::string text;
    base64::pack(raw, text);
    return text;
}

std::string as_bytes(std::string_view text) {
    if (!std::ranges::all_of(text, base64::is_digit))
        return {};
    std::vector<std::uint8_t> raw(text.size() * 6 / 8);
    base64::unpack(text.substr(0, (raw.size() * 8 + 5) / 6), raw);
    return {raw.begin(), raw.end()};
}

Flow send(Document const& document,
          Limits const& limits,
          TranscriptSink& sink,
          Reporter& reporter) {
    return MatchReader(document, limits, sink, reporter).run();
}

} // namespace bgio::ogxm
