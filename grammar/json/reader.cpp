// SPDX-License-Identifier: MIT
#include "common/events.hpp"

#include "json/decode.hpp"
#include "json/format.hpp"
#include "json/names.hpp"
#include <algorithm>

namespace bgio::json {
namespace {

bool begins_with(Context const& context, Span span, char bracket) {
    return !span.empty() && context.text(span).front() == bracket;
}

// What is no object, or no list, costs this. Broken JSON is reported already.
bool opens(Context& context, JsonPath const& place, char bracket, PhraseText cost) {
    if (begins_with(context, place.span, bracket))
        return true;
    if (boost::json::value const value = parse(context, place.span); !value.is_null())
        context.wrong(place,
                      bracket == '{' ? PhraseText("an object") : PhraseText("an array"),
                      as_phrase(value),
                      cost);
    return false;
}

// The same of the list that a game or a match has to have.
bool opens_list(Context& context, JsonPath const& list, PhraseText cost) {
    if (begins_with(context, list.span, '['))
        return true;
    context.wrong(list,
                  PhraseText("an array"),
                  list.span.empty() ? PhraseText("nothing") : as_phrase(parse(context, list.span)),
                  cost);
    return false;
}

void miss(Context& context,
          JsonPath const& owner,
          std::string_view key,
          PhraseText expected,
          PhraseText cost) {
    context.wrong({&owner, key, 0, {}}, expected, PhraseText("nothing"), cost);
}

// "format" of a document or a line.
void check_format(Context& context, JsonPath const& place, std::string_view format) {
    boost::json::value const value = parse(context, place.span);
    if (!value.is_null() && value != boost::json::value(format))
        context.wrong(place,
                      Phrase("\"{format}\"", {{"format", format}}),
                      as_phrase(value),
                      PhraseText("read as if"));
}

void check_version(Context& context, JsonPath const& place) {
    boost::json::value const value = parse(context, place.span);
    if (value.is_null())
        return;
    std::optional<int> const number = whole_number(value, 1);
    if (!number)
        context.wrong(place,
                      PhraseText("a version number"),
                      as_phrase(value),
                      PhraseText("read as version 1"));
    else if (*number > version)
        context.newer_version(place, *number, version);
}

// The members of the object at `place` that are read whole; those named `apart` are left to the
// caller, which gets the place of the last of them.
boost::json::value
read_members(Context& context, JsonPath const& place, std::string_view apart, Span& left) {
    boost::json::object members;
    ElementWalker items(context, place.span);
    for (Element item; items.next(item);) {
        if (item.key == apart) {
            left = item.value;
        } else if (item.key != "replay") { // facts: not even looked at
            boost::json::value value = parse(context, item.value);
            if (!value.is_null() || context.text(item.value) == "null")
                members[item.key] = std::move(value);
        }
    }
    return members;
}

void read_game(Context& context, JsonPath const& place, Game& game) {
    Span events;
    boost::json::value const header = read_members(context, place, "events", events);
    decode_game(context, place, header, game);
    JsonPath const list{&place, "events", 0, events};
    if (!opens_list(context, list, PhraseText("the game has no events")))
        return;
    ElementWalker items(context, events);
    for (Element item; items.next(item);) {
        boost::json::value const value = parse(context, item.value);
        if (value.is_null() && context.text(item.value) != "null")
            continue;
        JsonPath const at{&list, {}, item.index, item.value};
        std::optional<Event> event = decode_event(context, at, value);
        if (event && !grammar::keep_event(game, context.limits(), std::move(*event)))
            break;
    }
}

// One match: its header wherever it stands, then its games in order.
Flow read_match(Context& context, JsonPath const& place, TranscriptSink& sink, Game& storage) {
    if (!opens(context, place, '{', PhraseText("the match is ignored")))
        return Flow::more;
    Span games;
    boost::json::value const header = read_members(context, place, "games", games);
    if (sink.match(decode_match(context, place, header)) == Flow::enough)
        return Flow::enough;
    JsonPath const list{&place, "games", 0, games};
    if (!opens_list(context, list, PhraseText("the match has no games")))
        return Flow::more;
    ElementWalker items(context, games);
    for (Element item; items.next(item);) {
        JsonPath const at{&list, {}, item.index, item.value};
        if (!opens(context, at, '{', PhraseText("the game is ignored")))
            continue;
        storage.clear();
        read_game(context, at, storage);
        if (sink.game(storage) == Flow::enough)
            return Flow::enough;
    }
    return Flow::more;
}

Flow read_matches(Context& context, JsonPath const& list, TranscriptSink& sink) {
    if (!opens(context, list, '[', PhraseText("nothing is read")))
        return Flow::more;
    Game storage;
    ElementWalker items(context, list.span);
    for (Element item; items.next(item);)
        if (read_match(context, {&list, {}, item.index, item.value}, sink, storage) == Flow::enough)
            return Flow::enough;
    return Flow::more;
}

void read_document(Context& context, JsonPath const& document, TranscriptSink& sink) {
    bool format = false;
    bool matches = false;
    ElementWalker items(context, document.span);
    for (Element item; items.next(item);) {
        JsonPath const place{&document, item.key, 0, item.value};
        if (item.key == "format") {
            format = true;
            check_format(context, place, match_file);
        } else if (item.key == "version") {
            check_version(context, place);
        } else if (item.key == "matches") {
            matches = true;
            if (read_matches(context, place, sink) == Flow::enough)
                return;
        } else if (item.key != "$schema") {
            context.unknown_key(document, item.key);
        }
    }
    if (!format)
        miss(context, document, "format", PhraseText("\"bgio-match\""), PhraseText("read as if"));
    if (!matches)
        miss(context, document, "matches", PhraseText("an array"), PhraseText("nothing is read"));
}

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

    Flow read(JsonPath const& place) {
        Line const line = members(place);
        if (!line.format)
            miss(context_, place, "format", PhraseText("\"bgio-game\""), PhraseText("read as if"));
        if (begin_match({&place, "match", 0, line.match}, line) == Flow::enough)
            return Flow::enough;
        if (line.game.empty())
            return Flow::more;
        JsonPath const at{&place, "game", 0, line.game};
        if (context_.text(line.game).front() != '{') {
            context_.wrong(at,
                           PhraseText("an object"),
                           as_phrase(parse(context_, line.game)),
                           PhraseText("it is ignored"));
            return Flow::more;
        }
        game_.clear();
        read_game(context_, at, game_);
        return sink_.game(game_);
    }

private:
    Line members(JsonPath const& place) {
        Line line;
        ElementWalker items(context_, place.span);
        for (Element item; items.next(item);) {
            JsonPath const at{&place, item.key, 0, item.value};
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
                                   as_phrase(number),
                                   PhraseText("it is ignored"));
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

    Flow begin_match(JsonPath const& place, Line const& line) {
        std::string_view const text = context_.text(place.span);
        bool const same_number = begun_ && line.number == number_;
        if (same_number && text == text_) // the usual case
            return Flow::more;
        MatchInfo info;
        if (text.empty())
            miss(context_,
                 *place.parent,
                 "match",
                 PhraseText("an object"),
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

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    std::string_view const text = source.text();
    Context context(text, reporter, source.limits());
    std::size_t const begin = skip_space(text, 0, text.size());
    std::size_t const end = skip_value(text, begin, text.size());
    JsonPath document;
    document.span = {static_cast<Offset>(begin), static_cast<Offset>(end)};
    if (begins_with(context, document.span, '{'))
        read_document(context, document, sink);
    else
        context.syntax(document.span.begin, PhraseText("expected '{'"));
    if (std::size_t const rest = skip_space(text, end, text.size()); rest < text.size())
        context.syntax(static_cast<Offset>(rest), PhraseText("text after the end of the document"));
    sink.end();
}

void read_lines(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    std::string_view const text = source.text();
    Context context(text, reporter, source.limits());
    LinesReader reader(context, sink);
    std::size_t index = 0;
    JsonPath const document;
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
        JsonPath const place{
            &document, {}, index++, {static_cast<Offset>(at), static_cast<Offset>(after)}};
        if (text[at] != '{') {
            context.syntax(static_cast<Offset>(at), PhraseText("expected '{'"));
            continue;
        }
        if (reader.read(place) == Flow::enough)
            break;
        if (std::size_t const rest = skip_space(text, after, end); rest < end)
            context.syntax(static_cast<Offset>(rest),
                           PhraseText("text after the end of the object"));
    }
    sink.end();
}

} // namespace bgio::json
