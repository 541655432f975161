// SPDX-License-Identifier: MIT
#include "bgf/tokenizer.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <deque>
#include <fmt/format.h>

namespace bgio::bgf {

namespace {

using Kind = Token::Kind;
namespace json = boost::json;

struct QueuedToken {
    Token token;
    std::string text;
};

// Takes down what the parser calls out.
class Handler {
public:
    static constexpr std::size_t max_object_size = std::size_t(-1);
    static constexpr std::size_t max_array_size = std::size_t(-1);
    static constexpr std::size_t max_key_size = std::size_t(-1);
    static constexpr std::size_t max_string_size = std::size_t(-1);

    std::deque<QueuedToken> found;
    std::size_t begin = 0; // where that is which is called out
    std::size_t end = 0;

    bool on_document_begin(json::error_code&) { return true; }
    bool on_document_end(json::error_code&) { return true; }
    bool on_object_begin(json::error_code&) { return add({.kind = Kind::object}); }
    bool on_object_end(std::size_t, json::error_code&) { return add({.kind = Kind::object_end}); }
    bool on_array_begin(json::error_code&) { return add({.kind = Kind::array}); }
    bool on_array_end(std::size_t, json::error_code&) { return add({.kind = Kind::array_end}); }
    bool on_key_part(json::string_view part, std::size_t, json::error_code&) { return hold(part); }
    bool on_key(json::string_view part, std::size_t, json::error_code&) {
        return hold(part) && add({.kind = Kind::name});
    }
    bool on_string_part(json::string_view part, std::size_t, json::error_code&) {
        return hold(part);
    }
    bool on_string(json::string_view part, std::size_t, json::error_code&) {
        return hold(part) && add({.kind = Kind::text});
    }
    bool on_number_part(json::string_view, json::error_code&) { return true; }
    bool on_int64(std::int64_t value, json::string_view, json::error_code&) {
        return add({.kind = Kind::whole, .whole = value});
    }
    bool on_uint64(std::uint64_t value, json::string_view, json::error_code&) {
        return add({.kind = Kind::real, .real = static_cast<double>(value)});
    }
    bool on_double(double value, json::string_view, json::error_code&) {
        return add({.kind = Kind::real, .real = value});
    }
    bool on_bool(bool value, json::error_code&) {
        return add({.kind = Kind::boolean, .truth = value});
    }
    bool on_null(json::error_code&) { return add({.kind = Kind::null}); }
    bool on_comment_part(json::string_view, json::error_code&) { return true; }
    bool on_comment(json::string_view, json::error_code&) { return true; }

private:
    bool hold(json::string_view part) {
        held_.append(part.data(), part.size());
        return true;
    }
    bool add(Token token) {
        token.begin = begin;
        token.end = end;
        found.push_back({token, std::move(held_)});
        held_.clear();
        return true;
    }

    std::string held_;
};

json::parse_options options(std::size_t most_levels) {
    json::parse_options wanted;
    wanted.max_depth = most_levels;
    return wanted;
}

// The pieces of a document in plain JSON, as Boost.JSON finds them.
class JsonItems final : public Tokenizer {
public:
    JsonItems(std::string_view text, std::size_t most_levels)
        : parser_(options(most_levels)), text_(text), most_levels_(most_levels) {}

    bool next(Token& token) override {
        auto& found = parser_.handler().found;
        while (found.empty())
            if (!feed())
                return false;
        token = found.front().token;
        held_ = std::move(found.front().text);
        token.text = held_;
        found.pop_front();
        return true;
    }

private:
    // The parser gets the text in stretches that end at a bracket, a comma or a colon, so that it
    // is known where its pieces stand.
    bool feed() {
        if (failure() || (at_ == text_.size() && parser_.done()))
            return false;
        std::size_t const begin = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
        std::size_t const end =
            std::min(text_.find_first_of(",:{}[]", begin), text_.size() - 1) + 1;
        std::size_t const last = begin == text_.size() ? begin : end;
        Handler& handler = parser_.handler();
        handler.begin = begin;
        handler.end = last;
        json::error_code error;
        bool const more = last < text_.size();
        std::size_t const read = parser_.write_some(more, text_.data() + at_, last - at_, error);
        bool const all = read == last - at_;
        at_ = last;
        if (error == json::error::too_deep)
            return fail(
                Failure::Kind::too_deep,
                begin,
                Phrase("it is nested deeper than {limit} levels", {{"limit", most_levels_}}));
        if (error == json::error::incomplete)
            return fail(Failure::Kind::ends_early,
                        text_.size(),
                        PhraseText("it ends in the middle of a value"));
        if (error)
            return fail(
                Failure::Kind::wrong, begin, Phrase("{message}", {{"message", error.message()}}));
        return all || fail(Failure::Kind::wrong, begin, PhraseText("there is data after its end"));
    }

    json::basic_parser<Handler> parser_;
    std::string_view text_;
    std::size_t most_levels_;
    std::size_t at_ = 0;
    std::string held_; // the text of the piece that was handed out last
};

} // namespace

std::unique_ptr<Tokenizer> json_tokens(std::string_view text, std::size_t most_levels) {
    return std::make_unique<JsonItems>(text, most_levels);
}

} // namespace bgio::bgf
