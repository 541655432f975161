// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/items.hpp"

#include <vector>

namespace bgio::bgf {

// Texts that a Smile document names by their number from the second time on. They are views of the
// document, so that many references cost no memory.
class SharedTexts {
public:
    static constexpr std::size_t most = 1024; // then it begins anew

    void allow() { allowed_ = true; }
    void add(std::string_view text) {
        if (!allowed_)
            return;
        if (texts_.size() == most)
            texts_.clear();
        texts_.push_back(text);
    }
    [[nodiscard]] std::optional<std::string_view> find(std::size_t number) const {
        return number < texts_.size() ? std::optional(texts_[number]) : std::nullopt;
    }

private:
    bool allowed_ = false;
    std::vector<std::string_view> texts_;
};

// The pieces of a document in Smile, the binary form of JSON. Binary data and numbers of any length
// are passed over by their length: no match needs them, what a later version adds might.
class Smile final : public Items {
public:
    explicit Smile(std::string_view bytes, std::size_t most_levels)
        : bytes_(bytes), most_levels_(most_levels) {}

    bool next(Item& item) override;

private:
    enum class Level : std::uint8_t { array, object };

    bool header();
    bool end();
    bool name(Item& item);
    bool value(Item& item);
    bool simple_value(Item& item, unsigned token);
    bool structure(Item& item, unsigned token);
    bool open(Item& item, Level level);
    bool close(Item& item, Level level);
    bool text(Item& item, std::size_t size);
    bool new_text(Item& item, std::size_t size);
    bool long_text(Item& item);
    bool shared(Item& item, SharedTexts const& texts, std::size_t number, PhraseText what);
    bool whole(Item& item, unsigned bits);
    bool folded(std::uint64_t& value, unsigned bits);
    bool real(Item& item, unsigned bits);
    bool pass_over(Item& item, bool seven_bits);
    bool add_bits(std::uint64_t& value, unsigned byte, unsigned count, unsigned bits);

    [[nodiscard]] std::optional<unsigned> take();
    [[nodiscard]] bool in_object() const { return !open_.empty() && open_.back() == Level::object; }
    bool cut();
    bool wrong(Phrase reason);
    bool wrong_token(unsigned token, PhraseText what);

    std::string_view bytes_;
    std::size_t most_levels_;
    std::size_t at_ = 0;
    std::size_t token_at_ = 0;
    std::vector<Level> open_;
    bool named_ = false; // in an object: the name is there, its value is due
    bool whole_ = false; // the document's one value is closed
    SharedTexts names_, values_;
};

} // namespace bgio::bgf
