// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/container.hpp"
#include "bgf/tokenizer.hpp"
#include "common/unverified.hpp"

#include <span>

namespace bgio::bgf {

// Walks through a document. The reader of an object or array asks for one part after the other and
// must read or skip each value before it asks for the next.
class Cursor {
public:
    explicit Cursor(Tokenizer& tokens) : tokens_(tokens) { advance(); }

    // The next token; null at the end.
    [[nodiscard]] Token const* token() const { return there_ ? &token_ : nullptr; }
    [[nodiscard]] bool is(Token::Kind kind) const { return there_ && token_.kind == kind; }
    // Where the last piece that was passed ends.
    [[nodiscard]] std::size_t passed() const { return passed_; }
    [[nodiscard]] std::optional<Failure> const& failure() const { return tokens_.failure(); }

    void advance() {
        if (there_)
            passed_ = token_.end;
        there_ = tokens_.next(token_);
    }
    // Steps into an object or an array, if it is one.
    bool enter(Token::Kind kind) {
        if (!is(kind))
            return false;
        advance();
        return true;
    }
    // To the value of the next member of an object. False: behind the object, or at a failure.
    bool member(std::string& name) {
        if (!is(Token::Kind::name))
            return leave(Token::Kind::object_end);
        name = token_.text;
        advance();
        left_whole_ = there_;
        return there_;
    }
    // The same of an array.
    bool element() {
        left_whole_ = there_;
        return there_ && (!is(Token::Kind::array_end) || leave(token_.kind));
    }
    void skip();
    // The last object or array was read to its end.
    [[nodiscard]] bool left_whole() const { return left_whole_; }

private:
    bool leave(Token::Kind kind) {
        left_whole_ = is(kind);
        if (left_whole_)
            advance();
        return false;
    }

    Tokenizer& tokens_;
    Token token_;
    bool there_ = false;
    bool left_whole_ = true;
    std::size_t passed_ = 0;
};

inline void Cursor::skip() {
    std::size_t depth = 0;
    do {
        if (is(Token::Kind::array) || is(Token::Kind::object))
            ++depth;
        else if (is(Token::Kind::array_end) || is(Token::Kind::object_end))
            --depth;
        advance();
    } while (there_ && depth > 0);
}

// Documented, but not in the real file that this reader was tested with.
namespace unverified {
inline constexpr auto version = PhraseText("a file version that was never seen");
inline constexpr auto not_packed = PhraseText("a match that is not packed");
inline constexpr auto plain_json = PhraseText("a match in plain JSON");
inline constexpr auto money_session = PhraseText("a money session");
inline constexpr auto cube_limit = PhraseText("a limit of the cube");
inline constexpr auto game_mode = PhraseText("another game mode");
inline constexpr auto position = PhraseText("a position to start from");
inline constexpr auto cube = PhraseText("a cube to start with");
inline constexpr auto entry_type = PhraseText("entries of another type");
inline constexpr auto drop = PhraseText("a drop");
inline constexpr auto resignation = PhraseText("a resignation");
inline constexpr auto lost_on_time = PhraseText("a game lost on time");
inline constexpr auto forfeit = PhraseText("a forfeit");
inline constexpr auto comment = PhraseText("comments");
} // namespace unverified

// Where in the document a value stands: of the match, of a game, or of an entry of its moves.
struct DocumentPath {
    std::optional<std::size_t> game, entry;

    [[nodiscard]] std::string path(std::string_view key) const; // "/games/0/moves/3/player"
};

// Reads typed values from a document. A value of another type is reported and counts as absent; so
// does null, which BGBlitz writes for missing values.
class Values {
public:
    Values(Cursor& cursor, Payload const& payload, Reporter& reporter)
        : cursor_(cursor), payload_(payload), reporter_(reporter),
          texts_limit_(4 * payload.document().size() + (std::size_t{64} << 10)) {}

    DocumentPath place;

    [[nodiscard]] Cursor& cursor() { return cursor_; }
    [[nodiscard]] std::optional<int> whole(std::string_view key, int least, int most);
    [[nodiscard]] std::optional<bool> flag(std::string_view key);
    [[nodiscard]] std::string text(std::string_view key);
    // A text, or an array of texts, each on its own line. An invalid element is skipped and
    // reported once.
    [[nodiscard]] std::string texts(std::string_view key);
    // An array of whole numbers, at most as many as there is room for; how many there are.
    std::optional<std::size_t>
    wholes(std::string_view key, std::span<int> into, int least, int most);
    // Steps into an object or array; reports what is neither that nor null.
    [[nodiscard]] bool enter(std::string_view key, Token::Kind kind);

    // Reports that the next value has the wrong type, and skips it.
    void wrong(std::string_view key, Phrase const& expected);
    void wrong(std::string_view key, Phrase const& expected, Phrase const& found, Span span);
    // The number of invalid values so far.
    [[nodiscard]] std::size_t wrongs() const { return wrongs_; }

    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
        return payload_.span(begin, end);
    }
    [[nodiscard]] Span here() const; // of the piece that comes next

private:
    bool skip_null();
    void wrong_text(std::string_view key);
    void tell(std::string_view key,
              Phrase const& expected,
              Phrase const& found,
              Span span,
              PhraseText cost);
    [[nodiscard]] std::string take_text();

    Cursor& cursor_;
    Payload const& payload_;
    Reporter& reporter_;
    std::size_t wrongs_ = 0;
    // One byte can refer to a long shared text, so the total size needs a limit.
    std::size_t texts_limit_, texts_ = 0;
};

} // namespace bgio::bgf
