// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/cursor.hpp"
#include "bgf/payload.hpp"
#include "common/unverified.hpp"

#include <span>

namespace bgio::bgf {

// What is described, but was not in the real file that this reader was tried with.
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
struct Place {
    std::optional<std::size_t> game, entry;

    [[nodiscard]] std::string path(std::string_view key) const; // "/games/0/moves/3/player"
};

// Takes values from a document by their kind. One of another kind is reported and counts as absent;
// null always does, as BGBlitz writes it for what is not there.
class Values {
public:
    Values(Cursor& cursor, Payload const& payload, Reporter& reporter)
        : cursor_(cursor), payload_(payload), reporter_(reporter),
          texts_limit_(4 * payload.document().size() + (std::size_t{64} << 10)) {}

    Place place;

    [[nodiscard]] Cursor& cursor() { return cursor_; }
    [[nodiscard]] std::optional<int> whole(std::string_view key, int least, int most);
    [[nodiscard]] std::optional<bool> flag(std::string_view key);
    [[nodiscard]] std::string text(std::string_view key);
    // A text, or an array of them: each on its own line. What is wrong in it costs itself alone,
    // and is told once.
    [[nodiscard]] std::string texts(std::string_view key);
    // An array of whole numbers, at most as many as there is room for; how many there are.
    std::optional<std::size_t>
    wholes(std::string_view key, std::span<int> into, int least, int most);
    // Steps into an object or array; reports what is neither that nor null.
    [[nodiscard]] bool enter(std::string_view key, Item::Kind kind);

    // The value that comes next is not what it should be; it is skipped.
    void wrong(std::string_view key, Phrase const& expected);
    void wrong(std::string_view key, Phrase const& expected, Phrase const& found, Span span);
    // How many values were wrong so far.
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
    // A byte may stand for a whole text that is shared: a document shall not grow beyond measure.
    std::size_t texts_limit_, texts_ = 0;
};

} // namespace bgio::bgf
