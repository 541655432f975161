// SPDX-License-Identifier: MIT
#include "bgf/match.hpp"
#include "internal/sanitise.hpp"

#include <array>
#include <bit>
#include <chrono>

namespace bgio::bgf {

namespace {

// What rules and their claims are made of.
struct Settings {
    std::optional<bool> crawford, jacoby, beavers, cube;
    int cube_limit = -1, game_mode = 0;
};

class HeaderReader {
public:
    HeaderReader(Values& values, grammar::UnverifiedParts& unverified)
        : values_(values), unverified_(unverified) {}

    [[nodiscard]] MatchHeader read() {
        std::size_t const begin = values_.cursor().passed();
        if (!values_.enter("", Token::Kind::object))
            return std::move(header_);
        for (std::string key; values_.cursor().member(key);) {
            header_.any = true;
            if (key == "games")
                games();
            else if (!text(key) && !number(key) && !rule(key))
                values_.cursor().skip();
            if (header_.info.span.empty()) // the first member, wherever the others are
                header_.info.span = values_.span(begin, values_.cursor().passed());
        }
        for (Side const side : both_sides)
            if (header_.info.players[side].name.empty())
                header_.info.players[side].name = first_names_[side];
        check_count();
        keep_tags();
        claim_rules();
        return std::move(header_);
    }

private:
    // They are read later, when the match is known; but it may leave the names to its first game.
    void games() {
        Cursor& cursor = values_.cursor();
        if (!cursor.enter(Token::Kind::array))
            return cursor.skip();
        for (games_ = games_.value_or(0); cursor.element(); ++*games_) {
            if (*games_ != 0 || !cursor.enter(Token::Kind::object)) {
                cursor.skip();
                continue;
            }
            for (std::string key; cursor.member(key); cursor.skip())
                if (cursor.is(Token::Kind::text) && (key == "nameGreen" || key == "nameRed"))
                    first_names_[key == "nameGreen" ? green : red] =
                        valid_utf8(cursor.token()->text);
        }
    }

    bool text(std::string_view key) {
        MatchInfo& info = header_.info;
        if (key == "nameGreen")
            info.players[green].name = values_.text(key);
        else if (key == "nameRed")
            info.players[red].name = values_.text(key);
        else if (key == "event")
            info.event = values_.text(key);
        else if (key == "round")
            info.round = values_.text(key);
        else if (key == "location")
            info.place = values_.text(key);
        else if (key == "date")
            info.date = date_of(values_.text(key));
        else if (key == "comment")
            info.comment = values_.texts(key);
        else if (key == "site")
            site_ = tag("BGBlitzSite", key);
        else if (key == "extMatchID")
            match_id_ = tag("BGBlitzMatchID", key);
        else
            return false;
        return true;
    }

    bool number(std::string_view key) {
        MatchInfo& info = header_.info;
        if (key == "matchlen")
            length(values_.whole(key, 0, highest_number));
        else if (key == "finalGreen")
            final_points(green, key);
        else if (key == "finalRed")
            final_points(red, key);
        else if (key == "count")
            count(key);
        else if (key == "ratingGreen")
            rate(info.players[green], key);
        else if (key == "ratingRed")
            rate(info.players[red], key);
        else
            return false;
        return true;
    }

    void length(std::optional<int> points) {
        header_.info.length = points.value_or(0);
        is_money_ = points == 0;
    }

    void final_points(Side side, std::string_view key) {
        header_.final_spans[side] = values_.here();
        header_.final_score[side] = values_.whole(key, 0, highest_number);
    }

    void count(std::string_view key) {
        count_span_ = values_.here();
        count_ = values_.whole(key, 0, highest_number);
    }

    // The number of games that are lost with the end of the document is unknown.
    void check_count() {
        if (!count_ || !games_ || values_.cursor().failure() || std::cmp_equal(*count_, *games_))
            return;
        values_.wrong("count",
                      Phrase("{games}, the number of games", {{"games", *games_}}),
                      Phrase("the number {count}", {{"count", *count_}}),
                      count_span_);
    }

    bool rule(std::string_view key) {
        if (key == "useCrawford")
            settings_.crawford = values_.flag(key);
        else if (key == "useJacoby")
            settings_.jacoby = values_.flag(key);
        else if (key == "useBeaver")
            settings_.beavers = values_.flag(key);
        else if (key == "useCube")
            settings_.cube = values_.flag(key);
        else if (key == "cubeLimit")
            settings_.cube_limit = values_.whole(key, -1, highest_number).value_or(-1);
        else if (key == "gameMode")
            settings_.game_mode = values_.whole(key, -highest_number, highest_number).value_or(0);
        else
            return false;
        return true;
    }

    void rate(Player& player, std::string_view key) {
        if (int const rating = values_.whole(key, 0, highest_number).value_or(0); rating > 0)
            player.rating = std::to_string(rating);
    }

    Tag tag(std::string name, std::string_view key) {
        Span const span = values_.here();
        return {std::move(name), values_.text(key), span};
    }

    // A key that is written again and again is one tag: its last value counts.
    void keep_tags() {
        for (Tag* const tag : {&site_, &match_id_})
            if (!tag->value.empty())
                header_.info.tags.push_back(std::move(*tag));
    }

    void claim(std::string rule, std::optional<bool> on) {
        if (on)
            header_.info.rules.push_back({std::move(rule), *on ? "on" : "off", header_.info.span});
    }

    void claim_rules() {
        Span const span = header_.info.span;
        if (header_.info.length > 0) {
            claim("crawford", settings_.crawford);
        } else {
            claim("jacoby", settings_.jacoby);
            claim("beavers", settings_.beavers);
            if (is_money_)
                unverified_.met(unverified::money_session, span);
        }
        if (settings_.cube == false)
            claim("cube", false);
        if (int const limit = settings_.cube_limit; limit >= 0) {
            unverified_.met(unverified::cube_limit, span);
            if (limit > 1 && limit <= Cube::highest
                && std::has_single_bit(static_cast<unsigned>(limit)))
                header_.info.rules.push_back({"cube-limit", std::to_string(limit), span});
        }
        if (settings_.game_mode != 0)
            unverified_.met(unverified::game_mode, span);
    }

    Values& values_;
    grammar::UnverifiedParts& unverified_;
    MatchHeader header_;
    Settings settings_;
    Tag site_, match_id_;
    BySide<std::string> first_names_;  // of the first game
    std::optional<std::size_t> games_; // how many there are
    std::optional<int> count_;         // and how many are said to be there
    Span count_span_;
    bool is_money_ = false; // and not just silent about its length
};

constexpr std::array<std::string_view, 12> months{
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};

// A month by its English name, whole or cut to three letters.
int match_month(char const*& at, char const* last) {
    for (std::size_t i = 0; i < months.size(); ++i)
        if (grammar::match_prefix(at, last, months[i])) {
            while (at != last && grammar::is_letter(*at))
                ++at;
            return static_cast<int>(i) + 1;
        }
    return 0;
}

// Three numbers with the same sign between them.
bool match_numbers(char const*& at, char const* last, char sign, std::array<int, 3>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0 && (at == last || *at++ != sign))
            return false;
        if (!grammar::match_number(at, last, numbers[i]))
            return false;
    }
    return true;
}

} // namespace

MatchHeader read_match_header(Values& values, grammar::UnverifiedParts& unverified) {
    return HeaderReader(values, unverified).read();
}

std::string date_of(std::string_view written) {
    char const* const first = written.data();
    char const* const last = first + written.size();
    auto const iso = [&](char const* end, int year, int month, int day) {
        using namespace std::chrono;
        year_month_day const date(std::chrono::year(year),
                                  std::chrono::month(static_cast<unsigned>(month)),
                                  std::chrono::day(static_cast<unsigned>(day)));
        bool const whole = end == last && year >= 1000 && year <= 9999 && month <= 12 && day <= 31;
        return whole && date.ok() ? fmt::format("{:04}-{:02}-{:02}", year, month, day)
                                  : std::string(written);
    };
    char const* at = first;
    std::array<int, 3> n{};
    if (match_numbers(at, last, '.', n))
        return iso(at, n[2], n[1], n[0]);
    for (char const sign : {'-', '/'})
        if (at = first; match_numbers(at, last, sign, n) && n[0] > 999)
            return iso(at, n[0], n[1], n[2]);
    at = first;
    n[1] = match_month(at, last);
    grammar::skip_blanks(at, last);
    if (n[1] == 0 || !grammar::match_number(at, last, n[0]) || at == last || *at++ != ',')
        return std::string(written);
    grammar::skip_blanks(at, last);
    return grammar::match_number(at, last, n[2]) ? iso(at, n[2], n[1], n[0]) : std::string(written);
}

} // namespace bgio::bgf
