// SPDX-License-Identifier: MIT
#include "bgf/reader.hpp"

#include "bgf/final_score.hpp"
#include "bgf/game_reader.hpp"
#include "bgf/header.hpp"
#include "bgf/held_findings.hpp"
#include "bgf/json_items.hpp"
#include "bgf/smile.hpp"

#include <algorithm>
#include <memory>

namespace bgio::bgf {

namespace {

constexpr std::size_t document_limit = std::size_t{256} << 20; // two thousand analysed games
constexpr std::size_t deepest_document = 16;                   // BGBlitz needs nine levels

class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : file_(source.text()), limits_(source.limits()), sink_(sink), reporter_(reporter),
          held_(limits_.findings) {}

    void read();

private:
    void read_document(Header const& header, Payload const& payload);
    [[nodiscard]] std::unique_ptr<Items> items(Payload const& payload) const;
    void games(Values& values);
    void settle(std::optional<BySide<int>> const& score_behind);
    void check_final_score(Values& values) const;
    void count_analysis(AnalysisCount const& count);
    void report_damage(Payload const& payload, std::optional<Failure> const& failure);
    void report(Failure const& failure, Payload const& payload);
    void damaged(Phrase const& reason, Span span) {
        reporter_.report(DiagnosticId::archive_damaged, span, {{"reason", reason}});
    }
    [[nodiscard]] std::size_t limit() const {
        return std::min(document_limit, limits_.unpacked_bytes);
    }
    [[nodiscard]] std::size_t deepest() const {
        return std::min(deepest_document, limits_.nesting);
    }

    std::string_view file_;
    Limits const& limits_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    HeldFindings held_; // in the games, until the one before is handed on
    grammar::UnverifiedParts unverified_;
    bool smile_ = true;
    bool whole_ = true; // the document
    MatchHeader match_;
    // The score behind a game stands in the next one, so a game waits for it.
    GameRead waiting_, next_;
    bool waits_ = false;
    FinalScore final_score_;
    Flow flow_ = Flow::more;
};

void Reader::read() {
    auto const header = read_header(file_);
    if (!header)
        return damaged(PhraseText("its first line is not whole"), {});
    if (!header->is_bgf())
        return damaged(
            Phrase("its first line says '{format}', not 'BGF'", {{"format", header->format}}), {});
    std::string_view const rest = file_.substr(header->size);
    bool const packed = header->compress.value_or(rest.starts_with("\x1F\x8B"));
    Payload const payload(file_, header->size, packed, limit());
    smile_ = header->smile.value_or(payload.document().starts_with(":)"));
    read_document(*header, payload);
    unverified_.report(reporter_);
}

void Reader::read_document(Header const& header, Payload const& payload) {
    Span const first_line{0, static_cast<Offset>(header.size)};
    if (header.version != "1.0")
        unverified_.met(unverified::version, first_line);
    if (!payload.packed())
        unverified_.met(unverified::not_packed, first_line);
    if (!smile_)
        unverified_.met(unverified::plain_json, first_line);

    // Twice over it: what is said of the match may stand behind its games.
    auto const once = items(payload);
    Cursor cursor(*once);
    Values header_values(cursor, payload, reporter_);
    match_ = read_match_header(header_values, unverified_);
    match_.info.format = "bgf";
    whole_ = !once->failure();
    if (match_.any)
        flow_ = sink_.match(match_.info);
    if (match_.any && flow_ == Flow::more) {
        auto const again = items(payload);
        Cursor games_cursor(*again);
        Values values(games_cursor, payload, held_);
        games_cursor.enter(Item::Kind::object);
        for (std::string key; flow_ == Flow::more && games_cursor.member(key);) {
            if (key == "games")
                games(values);
            else
                games_cursor.skip();
        }
        held_.hand_on(reporter_);
    }
    if (flow_ == Flow::more)
        report_damage(payload, once->failure());
}

std::unique_ptr<Items> Reader::items(Payload const& payload) const {
    if (smile_)
        return std::make_unique<Smile>(payload.document(), deepest());
    return std::make_unique<JsonItems>(payload.document(), deepest());
}

void Reader::games(Values& values) {
    if (!values.enter("games", Item::Kind::array))
        return;
    GameReader reader(values, limits_, unverified_);
    for (std::size_t number = 0; flow_ == Flow::more && values.cursor().element(); ++number) {
        values.place.game = number;
        if (!values.cursor().is(Item::Kind::object)) {
            values.wrong("", PhraseText("an object"));
            continue;
        }
        reader.read(next_, match_.info.length);
        if (waits_) {
            settle(next_.game.written_score);
            flow_ = sink_.game(waiting_.game);
        }
        held_.hand_on(reporter_);
        std::swap(waiting_, next_);
        waits_ = true;
    }
    values.place.game.reset();
    if (!waits_ || flow_ == Flow::enough)
        return;
    count_analysis(reader.analysis());
    settle(whole_score(match_.final_score));
    check_final_score(values);
    flow_ = sink_.game(waiting_.game);
    waits_ = false;
}

void Reader::settle(std::optional<BySide<int>> const& score_behind) {
    finish(waiting_, score_behind, match_.info, unverified_);
    final_score_.add(waiting_.game);
}

// What could not be read may be why the games give another one.
void Reader::check_final_score(Values& values) const {
    auto const said = whole_score(match_.final_score);
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

// What is left out, of all games, stands in the last one, so that writers can tell it.
void Reader::count_analysis(AnalysisCount const& count) {
    if (count.plays + count.cubes == 0)
        return;
    Game& game = waiting_.game;
    Span const span = game.events.empty() ? game.header_span : game.events.back().span;
    game.events.push_back(
        {green,
         0,
         span,
         Opaque{"bgf",
                fmt::format("analysis of {} plays, {} cube decisions", count.plays, count.cubes),
                ""}});
}

// One slip, one finding: where unpacking failed, the document fails with it.
void Reader::report_damage(Payload const& payload, std::optional<Failure> const& failure) {
    std::size_t const size = payload.document().size();
    switch (payload.end()) {
    case InflateEnd::too_large:
        return reporter_.report(DiagnosticId::unpacks_too_large,
                                payload.rest(),
                                {{"what", PhraseText("the match")}, {"limit", limit()}});
    case InflateEnd::cut_off:
        return damaged(failure
                           ? Phrase("it breaks off after {size} unpacked bytes", {{"size", size}})
                           : Phrase("its last bytes are lost; the match is whole"),
                       payload.rest());
    case InflateEnd::damaged:
        if (!failure)
            return reporter_.report(DiagnosticId::checksum_differs,
                                    payload.rest(),
                                    {{"what", PhraseText("the match")}});
        return damaged(Phrase("it cannot be unpacked behind byte {size}", {{"size", size}}),
                       payload.rest());
    case InflateEnd::whole:
        break;
    }
    if (failure)
        report(*failure, payload);
    else if (payload.has_rest())
        damaged(PhraseText("there is more behind the match"), payload.rest());
}

void Reader::report(Failure const& failure, Payload const& payload) {
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

} // namespace

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).read();
    sink.end();
}

} // namespace bgio::bgf
