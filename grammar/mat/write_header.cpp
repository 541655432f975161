// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/known_tags.hpp"
#include "common/lines.hpp"
#include "mat/match_info.hpp"
#include "mat/writer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ranges>
#include <span>
#include <vector>

namespace bgio::mat {
namespace {

struct ClaimTag {
    std::string_view rule, key;
};
constexpr std::array claim_tags = {ClaimTag{"crawford", "Crawford"},
                                   ClaimTag{"jacoby", "Jacoby"},
                                   ClaimTag{"beavers", "Beaver"},
                                   ClaimTag{"variant", "Variation"},
                                   ClaimTag{"cube-limit", "CubeLimit"}};
constexpr std::array<std::string_view, 6> held_rules = {
    "crawford", "jacoby", "beavers", "variant", "cube-limit", "cube"};

// Without the blank lines around it, which a reader does not keep.
std::string_view without_blank_ends(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    auto const first = std::min(text.find_first_not_of(blanks), text.size());
    auto const line = text.substr(0, first).find_last_of("\r\n");
    return line == text.npos ? text : text.substr(line + 1);
}

class HeaderWriter {
public:
    HeaderWriter(std::string& out,
                 MatchInfo const& info,
                 Layout const& layout,
                 grammar::Losses& losses)
        : out_(out), info_(info), layout_(layout), losses_(losses) {}

    void tag(std::string_view key, std::string_view value, Span span = {});
    // For a value of the match that has no tag.
    void missing_tag(std::string_view key, std::string_view value) {
        if (!value.empty() && !has(key))
            tag(key, value);
    }
    [[nodiscard]] bool has(std::string_view key) const {
        return std::ranges::any_of(info_.tags,
                                   [key](Tag const& t) { return grammar::same_word(t.key, key); });
    }
    void players();
    void check_ratings();
    void rules();
    void comment();
    void length();
    [[nodiscard]] bool written() const { return written_; }

private:
    void rule(RuleClaim const& claim, std::string_view by_tags);

    std::string& out_;
    MatchInfo const& info_;
    Layout const& layout_;
    grammar::Losses& losses_;
    std::vector<Tag> tags_; // that are written
    bool written_ = false;
};

// A value may contain anything but a line break, a key no quotes either: the first one ends it.
void HeaderWriter::tag(std::string_view key, std::string_view value, Span span) {
    std::string safe_key = one_line(key);
    std::erase(safe_key, '"');
    safe_key = grammar::trimmed(safe_key);
    std::string const safe_value = one_line(value);
    std::string const line = fmt::format("[{} \"{}\"]", safe_key, safe_value);
    if (!layout_.semicolons)
        return losses_.lose(
            Phrase("tags in {dialect} text", {{"dialect", layout_.dialect}}), line, span);
    if (safe_key != key || safe_value != value)
        losses_.lose(Phrase("the tag [{key} \"{value}\"]", {{"key", key}, {"value", value}}),
                     safe_key.empty() ? Phrase("it") : Phrase("all but {tag}", {{"tag", line}}),
                     span);
    if (safe_key.empty())
        return;
    out_ += fmt::format("; {}{}", line, layout_.line_end);
    tags_.push_back({safe_key, safe_value, {}});
    written_ = true;
}

// A rating belongs to the player whose name the tags have beside it.
void HeaderWriter::check_ratings() {
    MatchInfo read;
    read.tags = tags_;
    for (Side const side : both_sides)
        read.players[side].name = info_.players[side].name;
    add_ratings(read);
    for (Side const side : both_sides)
        if (std::string const& rating = info_.players[side].rating;
            layout_.semicolons && !rating.empty() && read.players[side].rating != rating)
            losses_.lose(PhraseText("a rating where the tags have other names"), one_line(rating));
}

void HeaderWriter::players() {
    bool const rated = !info_.players.x.rating.empty() || !info_.players.o.rating.empty();
    if (!rated || has("Player 1 Elo") || has("Player 2 Elo"))
        return;
    Side const first = layout_.player_1_is_left ? Side::o : Side::x;
    for (int const number : {1, 2})
        if (layout_.semicolons)
            missing_tag(fmt::format("Player {}", number),
                        info_.players[number == 1 ? first : opponent(first)].name);
    for (int const number : {1, 2}) {
        // The name's tag decides whose rating it is, wherever it came from.
        auto const name = tag_value(info_, fmt::format("Player {}", number));
        Side side = number == 1 ? first : opponent(first);
        if (!name.empty() && name != info_.players[side].name)
            side = opponent(side);
        missing_tag(fmt::format("Player {} Elo", number), info_.players[side].rating);
    }
}

// Of a rule that is claimed twice the last word counts.
std::vector<RuleClaim const*> last_claims(std::span<RuleClaim const> claims) {
    std::vector<RuleClaim const*> last;
    for (RuleClaim const& claim : claims | std::views::reverse)
        if (std::ranges::find(held_rules, claim.rule) != held_rules.end()
            && std::ranges::find(last, claim.rule, &RuleClaim::rule) == last.end())
            last.push_back(&claim);
    std::ranges::reverse(last);
    return last;
}

// A claim that differs from the tags gets a tag below them: the last one counts.
void HeaderWriter::rule(RuleClaim const& claim, std::string_view by_tags) {
    if (claim.value == by_tags)
        return;
    if (claim.rule == "cube" && claim.value == "off")
        return tag("CubeLimit", "1");
    auto const found = std::ranges::find(claim_tags, claim.rule, &ClaimTag::rule);
    if (found == claim_tags.end()) {
        if (!by_tags.empty())
            losses_.lose(PhraseText("this rule"), claim.rule + "=" + claim.value, claim.span);
        return;
    }
    std::string value = claim.value;
    if (Variant const* const variant = find_variant(value); found->rule == "variant" && variant)
        value = variant->title;
    else if (value == "on" || value == "off")
        value.front() = 'O';
    if (!value.empty())
        tag(found->key, value);
}

void HeaderWriter::rules() {
    std::span<std::string_view const> held;
    if (layout_.semicolons) {
        held = held_rules;
        MatchInfo tagged; // what a reader will take from the tags
        for (Tag const& each : info_.tags)
            add_tag(tagged, {each.key, each.value}, {});
        auto const by_tags = last_claims(tagged.rules);
        for (RuleClaim const* const claim : last_claims(info_.rules)) {
            auto const same = std::ranges::find(by_tags, claim->rule, &RuleClaim::rule);
            rule(*claim, same == by_tags.end() ? std::string_view{} : (*same)->value);
        }
    }
    for (RuleClaim const& claim : grammar::lost_claims(info_, held))
        losses_.lose(PhraseText("this rule"), claim.rule + "=" + claim.value, claim.span);
}

void HeaderWriter::comment() {
    std::string_view const text = without_blank_ends(info_.comment);
    if (text.empty())
        return;
    if (!layout_.semicolons)
        return losses_.lose(Phrase("a comment in {dialect} text", {{"dialect", layout_.dialect}}),
                            one_line(text));
    if (written_)
        out_ += layout_.line_end;
    grammar::Lines lines(text);
    for (std::string_view line; lines.next(line);)
        out_ += comment_line(line).append(layout_.line_end);
    written_ = true;
}

void HeaderWriter::length() {
    if (written_)
        out_ += layout_.line_end;
    out_ += fmt::format("{}{} point match{}{}",
                        layout_.length_indented ? " " : "",
                        info_.length,
                        layout_.line_end,
                        layout_.line_end);
}

std::string dotted(std::string date) {
    if (date.size() == 10 && date[4] == '-' && date[7] == '-')
        date[4] = date[7] = '.';
    return date;
}

} // namespace

void write_header(std::string& out,
                  MatchInfo const& info,
                  bool first,
                  Layout const& layout,
                  grammar::Losses& losses) {
    HeaderWriter header(out, info, layout, losses);
    for (Tag const& tag : info.tags)
        if (layout.semicolons || !grammar::claims_a_rule(tag, info)) // a rule is lost as such
            header.tag(tag.key, tag.value, tag.span);
    header.missing_tag("Site", info.place);
    header.missing_tag("Event", info.event);
    header.missing_tag("Round", info.round);
    header.missing_tag("EventDate", dotted(info.date));
    header.missing_tag("Transcriber", info.annotator);
    header.players();
    header.check_ratings();
    header.rules();
    // Below a game only a tag begins a header: a comment alone would be that game's.
    bool const above = first || header.written();
    if (above)
        header.comment();
    header.length();
    if (!above)
        header.comment();
}

} // namespace bgio::mat
