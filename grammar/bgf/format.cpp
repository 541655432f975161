// SPDX-License-Identifier: MIT
#include "bgf/match.hpp"
#include "internal/quantity.hpp"

#include <algorithm>
#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/format.hpp>
#include <bgio/match.hpp>
#include <memory>
#include <utility>
#include <vector>

namespace bgio::bgf {

namespace {

// Keeps what is found in a game while the game before it still waits: who listens takes what is
// reported before a game is handed on for a part of that game.
class DeferredReporter final : public Reporter {
public:
    explicit DeferredReporter(std::size_t most) : most_(most) {}

    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        if (held_.size() <= most_) // one more shows that there are too many
            held_.push_back(std::move(diagnostic));
    }
    void send_position(Reporter& reporter) {
        for (Diagnostic& each : held_)
            reporter.report(std::move(each));
        held_.clear();
    }

private:
    std::size_t most_;
    std::vector<Diagnostic> held_;
};

BySide<int> with(BySide<int> score, Side winner, int points) {
    score[winner] = std::min(score[winner] + points, highest_number);
    return score;
}

// Points beyond the length are written, but perhaps not by every version.
bool says(BySide<int> said, BySide<int> score, int length) {
    return std::ranges::all_of(both_sides, [&](Side side) {
        return said[side] == score[side] || said[side] == std::min(score[side], length);
    });
}

// The final score of a match, held against its games. It is wrong where neither the last game bears
// it out nor the results of all: where these differ by themselves, the slip is one of theirs.
class FinalScore {
public:
    // In the order of the games, each with its result.
    void add(Game const& game) {
        before_ = any_ ? behind_ : game.written_score.value_or(BySide<int>{});
        behind_ = before_;
        if (game.result && game.result->winner)
            behind_ = with(before_, *game.result->winner, game.result->points);
        any_ = true;
    }

    // What the games give, where that is not what is said. `last` is the game that was added last.
    // Of sessions no real file is known.
    [[nodiscard]] std::optional<BySide<int>>
    unlike(BySide<int> said, Game const& last, MatchInfo const& info) const {
        if (!last.result || !last.result->winner || info.length == 0)
            return std::nullopt;
        BySide<int> const score = last.written_score.value_or(before_);
        auto const agrees = [&](Side winner, int points) {
            return says(said, with(score, winner, points), info.length)
                   || says(said, with(before_, winner, points), info.length);
        };
        Side const winner = *last.result->winner;
        int const points = last.result->points;
        GameReplay const facts = facts_of(last, info);
        if (agrees(winner, points) || (facts.winner && agrees(*facts.winner, facts.points)))
            return std::nullopt;
        return with(score, winner, points);
    }

private:
    bool any_ = false;
    BySide<int> before_, behind_; // the last game, by the results
};

constexpr std::size_t document_limit = std::size_t{256} << 20; // two thousand analysed games

class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : file_(source.text()), limits_(source.limits()), sink_(sink), reporter_(reporter),
          held_(limits_.findings) {}

    void read() {
        auto const header = read_header(file_);
        if (!header)
            return damaged(PhraseText("its first line is incomplete"), {});
        if (!header->is_bgf())
            return damaged(
                Phrase("its first line says '{format}', not 'BGF'", {{"format", header->format}}),
                {});
        std::string_view const rest = file_.substr(header->size);
        bool const packed = header->compress.value_or(rest.starts_with("\x1F\x8B"));
        Payload const payload(file_, header->size, packed, limit());
        smile_ = header->smile.value_or(payload.document().starts_with(":)"));
        read_document(*header, payload);
        unverified_.report(reporter_);
    }

private:
    void read_document(Header const& header, Payload const& payload) {
        Span const first_line{0, static_cast<Offset>(header.size)};
        if (header.version != "1.0")
            unverified_.met(unverified::version, first_line);
        if (!payload.packed())
            unverified_.met(unverified::not_packed, first_line);
        if (!smile_)
            unverified_.met(unverified::plain_json, first_line);

        // Two passes, because the match header may come after the games.
        auto const once = tokens(payload);
        Cursor cursor(*once);
        Values header_values(cursor, payload, reporter_);
        match_ = read_match_header(header_values, unverified_);
        match_.info.format = "bgf";
        whole_ = !once->failure();
        if (match_.any)
            flow_ = sink_.match(match_.info);
        if (match_.any && flow_ == Flow::more) {
            auto const again = tokens(payload);
            Cursor games_cursor(*again);
            Values values(games_cursor, payload, held_);
            games_cursor.enter(Token::Kind::object);
            for (std::string key; flow_ == Flow::more && games_cursor.member(key);) {
                if (key == "games")
                    games(values);
                else
                    games_cursor.skip();
            }
            held_.send_position(reporter_);
        }
        if (flow_ == Flow::more)
            report_damage(payload, once->failure());
    }

    // BGBlitz needs nine levels.
    [[nodiscard]] std::size_t deepest() const { return std::min<std::size_t>(limits_.nesting, 16); }

    [[nodiscard]] std::unique_ptr<Tokenizer> tokens(Payload const& payload) const {
        return smile_ ? smile_tokens(payload.document(), deepest())
                      : json_tokens(payload.document(), deepest());
    }

    void games(Values& values) {
        if (!values.enter("games", Token::Kind::array))
            return;
        GameReader reader(values, limits_, unverified_);
        for (std::size_t number = 0; flow_ == Flow::more && values.cursor().element(); ++number) {
            values.place.game = number;
            if (!values.cursor().is(Token::Kind::object)) {
                values.wrong("", PhraseText("an object"));
                continue;
            }
            reader.read(next_, match_.info.length);
            if (waits_) {
                settle(next_.game.written_score);
                flow_ = sink_.game(waiting_.game);
            }
            held_.send_position(reporter_);
            std::swap(waiting_, next_);
            waits_ = true;
        }
        values.place.game.reset();
        if (!waits_ || flow_ == Flow::enough)
            return;
        count_analysis(reader.analysis());
        settle(complete_score(match_.final_score));
        check_final_score(values);
        flow_ = sink_.game(waiting_.game);
        waits_ = false;
    }

    void settle(std::optional<BySide<int>> const& score_behind) {
        finish(waiting_, score_behind, match_.info, unverified_);
        final_score_.add(waiting_.game);
    }

    // What could not be read may be why the games give another one.
    void check_final_score(Values& values) const {
        auto const said = complete_score(match_.final_score);
        if (!said || !whole_ || values.wrongs() != 0)
            return;
        auto const given = final_score_.unlike(*said, waiting_.game, match_.info);
        if (!given)
            return;
        bool const of_green = (*said)[green] != (*given)[green];
        values.wrong(of_green ? "finalGreen" : "finalRed",
                     Phrase("the score of the games, {green}-{red}",
                            {{"green", (*given)[green]}, {"red", (*given)[red]}}),
                     Phrase("{green}-{red}", {{"green", (*said)[green]}, {"red", (*said)[red]}}),
                     match_.final_spans[of_green ? green : red]);
    }

    // What is left out, of all games, is kept in the last one, so that writers can report it.
    void count_analysis(AnalysisCount const& count) {
        if (count.plays + count.cubes == 0)
            return;
        Game& game = waiting_.game;
        Span const span = game.events.empty() ? game.header_span : game.events.back().span;
        game.events.push_back({green,
                               0,
                               span,
                               Opaque{"bgf",
                                      fmt::format("analysis of {}, {}",
                                                  quantity(count.plays, "play"),
                                                  quantity(count.cubes, "cube decision")),
                                      ""}});
    }

    // One slip, one finding: where unpacking failed, the document fails with it.
    void report_damage(Payload const& payload, std::optional<Failure> const& failure) {
        std::size_t const size = payload.document().size();
        switch (payload.end()) {
        case InflateEnd::too_large:
            return reporter_.report(DiagnosticId::unpacks_too_large,
                                    payload.rest(),
                                    {{"what", PhraseText("the match")}, {"limit", limit()}});
        case InflateEnd::cut_off:
            return damaged(
                failure ? Phrase("it ends at byte {size} of what it unpacks to", {{"size", size}})
                        : Phrase("its last bytes are lost; the match is complete"),
                payload.rest());
        case InflateEnd::damaged:
            if (!failure)
                return reporter_.report(DiagnosticId::checksum_differs,
                                        payload.rest(),
                                        {{"what", PhraseText("the match")}});
            return damaged(Phrase("it cannot be unpacked after byte {size}", {{"size", size}}),
                           payload.rest());
        case InflateEnd::whole:
            break;
        }
        if (failure)
            report(*failure, payload);
        else if (payload.has_rest())
            damaged(PhraseText("there is data after the match"), payload.rest());
    }

    void report(Failure const& failure, Payload const& payload) {
        Span const span = payload.span(failure.at, failure.at + 1);
        if (failure.kind == Failure::Kind::too_deep)
            reporter_.report(DiagnosticId::json_too_deep, span, {{"limit", deepest()}});
        else if (smile_)
            damaged(Phrase("the match cannot be read at its byte {at}: {reason}",
                           {{"at", failure.at}, {"reason", failure.reason}}),
                    span);
        else
            reporter_.report(DiagnosticId::json_syntax, span, {{"reason", failure.reason}});
    }

    void damaged(Phrase const& reason, Span span) {
        reporter_.report(DiagnosticId::archive_damaged, span, {{"reason", reason}});
    }
    [[nodiscard]] std::size_t limit() const {
        return std::min(document_limit, limits_.unpacked_bytes);
    }

    std::string_view file_;
    Limits const& limits_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    DeferredReporter held_; // in the games, until the one before is handed on
    grammar::UnverifiedParts unverified_;
    bool smile_ = true;
    bool whole_ = true; // the document
    MatchHeader match_;
    // The score behind a game stands in the next one, so a game waits for it.
    ParsedGame waiting_, next_;
    bool waits_ = false;
    FinalScore final_score_;
    Flow flow_ = Flow::more;
};

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).read();
    sink.end();
}

using namespace std::string_view_literals;

constexpr std::array extensions = {".bgf"sv};

// By its first line; the files of BackGammonRoom, which are called the same, begin with words.
Confidence sniff(std::string_view head) {
    auto const header = read_header(head);
    return header && header->is_bgf() ? Confidence::sure : Confidence::no;
}

} // namespace

extern Format const format;
constinit Format const format{
    .name = "bgf",
    .title = "BGBlitz match",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "analysis (counted), statistics, ranks, the egyptian rule",
};

} // namespace bgio::bgf
