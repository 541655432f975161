// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/message.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bgio::bgf {

// One token of a document; Smile and JSON have the same tokens.
struct Token {
    enum class Kind : std::uint8_t {
        null,
        boolean,
        whole,
        real,
        other, // a number of any length, or bytes: nothing that a match is made of
        text,
        name, // of a member; its value follows
        array,
        array_end,
        object,
        object_end,
    };

    Kind kind = Kind::null;
    bool truth = false;
    std::int64_t whole = 0;
    double real = 0;
    std::string_view text{}; // valid until the next call of next()
    std::size_t begin = 0;   // its bytes in the document
    std::size_t end = 0;
};

// Why a document cannot be read on.
struct Failure {
    enum class Kind : std::uint8_t { ends_early, too_deep, wrong };

    Kind kind;
    std::size_t at; // the byte
    Phrase reason;
};

// Splits a document into tokens. They are balanced: names occur only in objects, and what is opened
// is closed. Memory depends on the nesting only, not on the document's size.
class Tokenizer {
public:
    Tokenizer() = default;
    Tokenizer(Tokenizer const&) = delete;
    Tokenizer& operator=(Tokenizer const&) = delete;
    virtual ~Tokenizer() = default;

    // False at the end of the document, or at an error, which failure() returns.
    virtual bool next(Token& token) = 0;
    [[nodiscard]] std::optional<Failure> const& failure() const { return failure_; }

protected:
    bool fail(Failure::Kind kind, std::size_t at, Phrase reason) {
        failure_.emplace(kind, at, std::move(reason));
        return false;
    }

private:
    std::optional<Failure> failure_;
};

// Of a document in Smile, the binary form of JSON, and of one in plain JSON.
[[nodiscard]] std::unique_ptr<Tokenizer> smile_tokens(std::string_view bytes,
                                                      std::size_t most_levels);
[[nodiscard]] std::unique_ptr<Tokenizer> json_tokens(std::string_view text,
                                                     std::size_t most_levels);

} // namespace bgio::bgf
