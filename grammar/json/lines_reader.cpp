// SPDX-License-Identifier: MIT
#include "decode.hpp"
#include "items.hpp"
#include "names.hpp"
#include "parse.hpp"
#include "reader.hpp"

#include <algorithm>

namespace bgio::json {

namespace {

// Equal but for the places.
bool same_info(MatchInfo const& a, MatchInfo const& b) {
    auto const same_rule = [](RuleClaim const& r, RuleClaim const& s) {
        return r.rule == s.rule && r.value == s.value;
    };
    auto const same_tag = [](Tag const& t, Tag const& u) {
        return t.key == u.key && t.value == u.value;
    };
    return a.players == b.players && a.length == b.length && a.event == b.event
           && a.round == b.round && a.place == b.place && a.date == b.date
           && a.annotator == b.annotator && a.comment == b.comment && a.format == b.format
           && a.dialect == b.dialect && a.says_match_end == b.says_match_end
           && a.length_may_be_limit == b.length_may_be_limit
           && std::ranges::equal(a.rules, b.rules, same_rule)
           && std::ranges::equal(a.tags, b.tags, same_tag);
}

// What one line holds.
struct Line {
    std::optional<int> number;
    Span match;
    Span game;
    bool format = false;
};

// Joins the lines of a match: neighbours with the same number and the same header.
class LinesReader {
public:
    LinesReader(Context& context, TranscriptSink& sink) : context_(context), sink_(sink) {}

    Flow read(Place const& place) {
        Line const line = members(place);
        if (!line.format)
            context_.wrong({&place, "format", 0, {}},
                           PhraseText("\"bgio-game\""),
                           PhraseText("nothing"),
                           PhraseText("read as if"));
        if (begin_match({&place, "match", 0, line.match}, line) == Flow::enough)
            return Flow::enough;
        if (line.game.empty())
            return Flow::more;
        Place const at{&place, "game", 0, line.game};
        if (context_.text(line.game).front() != '{') {
            context_.wrong(at,
                           PhraseText("an object"),
                           in_words(parse(context_, line.game)),
                           PhraseText("it is left out"));
            return Flow::more;
        }
        game_.clear();
        read_game(context_, at, game_);
        return sink_.game(game_);
    }

private:
    Line members(Place const& place) {
        Line line;
        Items items(context_, place.span);
        for (Item item; items.next(item);) {
            Place const at{&place, item.key, 0, item.value};
            if (item.key == "format") {
                line.format = true;
                check_format(context_, at, game_line);
            } else if (item.key == "version") {
                check_version(context_, at);
            } else if (item.key == "match_number") {
                boost::json::value const number = parse(context_, item.value);
                line.number = whole_number(number);
                if (!line.number)
                    context_.wrong(at,
                                   PhraseText("a whole number"),
                                   in_words(number),
                                   PhraseText("it is left out"));
            } else if (item.key == "match") {
                line.match = item.value;
            } else if (item.key == "game") {
                line.game = item.value;
            } else if (item.key != "$schema") {
                context_.unknown_key(place, item.key);
            }
        }
        return line;
    }

    Flow begin_match(Place const& place, Line const& line) {
        std::string_view const text = context_.text(place.span);
        bool const same_number = begun_ && line.number == number_;
        if (same_number && text == text_) // the usual case
            return Flow::more;
        MatchInfo info;
        if (text.empty())
            context_.wrong({place.parent, "match", 0, {}},
                           PhraseText("an object"),
                           PhraseText("nothing"),
                           PhraseText("read as empty"));
        else
            info = decode_match(context_, place, parse(context_, place.span));
        text_ = text;
        number_ = line.number;
        if (same_number && same_info(info, info_))
            return Flow::more;
        begun_ = true;
        info_ = std::move(info);
        return sink_.match(info_);
    }

    Context& context_;
    TranscriptSink& sink_;
    bool begun_ = false;
    std::optional<int> number_;
    std::string_view text_;
    MatchInfo info_;
    Game game_;
};

} // namespace

void read_lines(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    std::string_view const text = source.text();
    Context context(text, reporter, source.limits());
    LinesReader reader(context, sink);
    std::size_t index = 0;
    Place const document;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        std::size_t const at = skip_space(text, begin, end);
        begin = end + 1;
        if (at == end)
            continue;
        if (end - at > context.limits().line_bytes) {
            context.line_too_long({static_cast<Offset>(at), static_cast<Offset>(end)});
            ++index;
            continue;
        }
        std::size_t const after = skip_value(text, at, end);
        Place const place{
            &document, {}, index++, {static_cast<Offset>(at), static_cast<Offset>(after)}};
        if (text[at] != '{') {
            context.syntax(static_cast<Offset>(at), PhraseText("expected '{'"));
            continue;
        }
        if (reader.read(place) == Flow::enough)
            break;
        if (std::size_t const rest = skip_space(text, after, end); rest < end)
            context.syntax(static_cast<Offset>(rest),
                           PhraseText("text behind the end of the object"));
    }
    sink.end();
}

} // namespace bgio::json
