// SPDX-License-Identifier: MIT
#include "reader.hpp"

#include "common/events.hpp"
#include "decode.hpp"
#include "items.hpp"
#include "names.hpp"
#include "parse.hpp"

namespace bgio::json {

namespace {

bool begins_with(Context const& context, Span span, char bracket) {
    return !span.empty() && context.text(span).front() == bracket;
}

// One match: its header wherever it stands, then its games in order.
Flow read_match(Context& context, Place const& place, TranscriptSink& sink, Game& storage) {
    if (!begins_with(context, place.span, '{')) {
        if (boost::json::value const value = parse(context, place.span); !value.is_null())
            context.wrong(place,
                          PhraseText("an object"),
                          in_words(value),
                          PhraseText("the match is left out"));
        return Flow::more;
    }
    Span games;
    boost::json::value const header = read_members(context, place, "games", games);
    if (sink.match(decode_match(context, place, header)) == Flow::enough)
        return Flow::enough;
    Place const list{&place, "games", 0, games};
    if (!begins_with(context, games, '[')) {
        context.wrong(list,
                      PhraseText("an array"),
                      games.empty() ? PhraseText("nothing") : in_words(parse(context, games)),
                      PhraseText("the match has no games"));
        return Flow::more;
    }
    Items items(context, games);
    for (Item item; items.next(item);) {
        Place const at{&list, {}, item.index, item.value};
        if (!begins_with(context, item.value, '{')) {
            if (boost::json::value const value = parse(context, item.value); !value.is_null())
                context.wrong(at,
                              PhraseText("an object"),
                              in_words(value),
                              PhraseText("the game is left out"));
            continue;
        }
        storage.clear();
        read_game(context, at, storage);
        if (sink.game(storage) == Flow::enough)
            return Flow::enough;
    }
    return Flow::more;
}

Flow read_matches(Context& context, Place const& list, TranscriptSink& sink) {
    if (!begins_with(context, list.span, '[')) {
        if (boost::json::value const value = parse(context, list.span); !value.is_null())
            context.wrong(
                list, PhraseText("an array"), in_words(value), PhraseText("nothing is read"));
        return Flow::more;
    }
    Game storage;
    Items items(context, list.span);
    for (Item item; items.next(item);)
        if (read_match(context, {&list, {}, item.index, item.value}, sink, storage) == Flow::enough)
            return Flow::enough;
    return Flow::more;
}

void read_document(Context& context, Place const& document, TranscriptSink& sink) {
    bool format = false;
    bool matches = false;
    Items items(context, document.span);
    for (Item item; items.next(item);) {
        Place const place{&document, item.key, 0, item.value};
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
        context.wrong({&document, "format", 0, {}},
                      PhraseText("\"bgio-match\""),
                      PhraseText("nothing"),
                      PhraseText("read as if"));
    if (!matches)
        context.wrong({&document, "matches", 0, {}},
                      PhraseText("an array"),
                      PhraseText("nothing"),
                      PhraseText("nothing is read"));
}

} // namespace

void check_format(Context& context, Place const& place, std::string_view format) {
    boost::json::value const value = parse(context, place.span);
    if (!value.is_null() && value != boost::json::value(format))
        context.wrong(place,
                      Phrase("\"{format}\"", {{"format", format}}),
                      in_words(value),
                      PhraseText("read as if"));
}

void check_version(Context& context, Place const& place) {
    boost::json::value const value = parse(context, place.span);
    if (value.is_null())
        return;
    std::optional<int> const number = whole_number(value, 1);
    if (!number)
        context.wrong(place,
                      PhraseText("a version number"),
                      in_words(value),
                      PhraseText("read as version 1"));
    else if (*number > version)
        context.newer_version(place, *number, version);
}

boost::json::value
read_members(Context& context, Place const& place, std::string_view apart, Span& left) {
    boost::json::object members;
    Items items(context, place.span);
    for (Item item; items.next(item);) {
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

void read_game(Context& context, Place const& place, Game& game) {
    Span events;
    boost::json::value const header = read_members(context, place, "events", events);
    decode_game(context, place, header, game);
    Place const list{&place, "events", 0, events};
    if (!begins_with(context, events, '[')) {
        context.wrong(list,
                      PhraseText("an array"),
                      events.empty() ? PhraseText("nothing") : in_words(parse(context, events)),
                      PhraseText("the game has no events"));
        return;
    }
    Items items(context, events);
    for (Item item; items.next(item);) {
        boost::json::value const value = parse(context, item.value);
        if (value.is_null() && context.text(item.value) != "null")
            continue;
        Place const at{&list, {}, item.index, item.value};
        std::optional<Event> event = decode_event(context, at, value);
        if (event && !grammar::keep_event(game, context.limits(), std::move(*event)))
            break;
    }
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    std::string_view const text = source.text();
    Context context(text, reporter, source.limits());
    std::size_t const begin = skip_space(text, 0, text.size());
    std::size_t const end = skip_value(text, begin, text.size());
    Place document;
    document.span = {static_cast<Offset>(begin), static_cast<Offset>(end)};
    if (begins_with(context, document.span, '{'))
        read_document(context, document, sink);
    else
        context.syntax(document.span.begin, PhraseText("expected '{'"));
    if (std::size_t const rest = skip_space(text, end, text.size()); rest < text.size())
        context.syntax(static_cast<Offset>(rest),
                       PhraseText("text behind the end of the document"));
    sink.end();
}

} // namespace bgio::json
