// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/items.hpp"

namespace bgio::bgf {

// Walks through a document. Who reads an object or an array asks for one part after the other, and
// has each value taken or skipped before the next.
class Cursor {
public:
    explicit Cursor(Items& items) : items_(items) { advance(); }

    // The piece that comes next; null where nothing comes.
    [[nodiscard]] Item const* item() const { return there_ ? &item_ : nullptr; }
    [[nodiscard]] bool is(Item::Kind kind) const { return there_ && item_.kind == kind; }
    // Where the last piece that was passed ends.
    [[nodiscard]] std::size_t passed() const { return passed_; }
    [[nodiscard]] std::optional<Failure> const& failure() const { return items_.failure(); }

    void advance() {
        if (there_)
            passed_ = item_.end;
        there_ = items_.next(item_);
    }
    // Steps into an object or an array, if it is one.
    bool enter(Item::Kind kind) {
        if (!is(kind))
            return false;
        advance();
        return true;
    }
    // To the value of the next member of an object. False: behind the object, or at a failure.
    bool member(std::string& name) {
        if (!is(Item::Kind::name))
            return leave(Item::Kind::object_end);
        name = item_.text;
        advance();
        left_whole_ = there_;
        return there_;
    }
    // The same of an array.
    bool element() {
        left_whole_ = there_;
        return there_ && (!is(Item::Kind::array_end) || leave(item_.kind));
    }
    void skip();
    // The object or array that was left last was left at its end.
    [[nodiscard]] bool left_whole() const { return left_whole_; }

private:
    bool leave(Item::Kind kind) {
        left_whole_ = is(kind);
        if (left_whole_)
            advance();
        return false;
    }

    Items& items_;
    Item item_;
    bool there_ = false;
    bool left_whole_ = true;
    std::size_t passed_ = 0;
};

inline void Cursor::skip() {
    std::size_t depth = 0;
    do {
        if (is(Item::Kind::array) || is(Item::Kind::object))
            ++depth;
        else if (is(Item::Kind::array_end) || is(Item::Kind::object_end))
            --depth;
        advance();
    } while (there_ && depth > 0);
}

} // namespace bgio::bgf
