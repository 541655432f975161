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

// One piece of a document: Smile and JSON have the same ones.
struct Item {
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
    std::string_view text{}; // good until the next piece is asked for
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

// The pieces of a document, one after the other. They fit each other: names stand in objects, what
// is opened is closed. Nothing is held but the levels that are open, whatever the document is.
class Items {
public:
    Items() = default;
    Items(Items const&) = delete;
    Items& operator=(Items const&) = delete;
    virtual ~Items() = default;

    // False behind the document, and where it cannot be read on: then there is a failure.
    virtual bool next(Item& item) = 0;
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
[[nodiscard]] std::unique_ptr<Items> smile_items(std::string_view bytes, std::size_t most_levels);
[[nodiscard]] std::unique_ptr<Items> json_items(std::string_view text, std::size_t most_levels);

} // namespace bgio::bgf
