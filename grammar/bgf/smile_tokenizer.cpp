// SPDX-License-Identifier: MIT
#include "bgf/tokenizer.hpp"

#include <bit>
#include <fmt/format.h>
#include <vector>

namespace bgio::bgf {

namespace {

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

using Kind = Token::Kind;

constexpr std::string_view mark = ":)\n";
constexpr char end_of_text = '\xFC';
constexpr std::size_t longest_shared_name = 64;

// The sign is the lowest bit.
constexpr std::int64_t unfolded(std::uint64_t value) {
    return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
}

// The pieces of a document in Smile, the binary form of JSON. Binary data and numbers of any length
// are passed over by their length: no match needs them, what a later version adds might.
class Smile final : public Tokenizer {
public:
    Smile(std::string_view bytes, std::size_t most_levels)
        : bytes_(bytes), most_levels_(most_levels) {}

    bool next(Token& item) override {
        if (failure() || (at_ == 0 && !header()))
            return false;
        if (whole_)
            return end();
        item = {};
        item.begin = token_at_ = at_;
        if (!(in_object() && !named_ ? name(item) : value(item)))
            return false;
        item.end = at_;
        whole_ = open_.empty();
        return true;
    }

private:
    enum class Level : std::uint8_t { array, object };

    [[nodiscard]] bool in_object() const { return !open_.empty() && open_.back() == Level::object; }

    bool header() {
        if (!bytes_.starts_with(mark))
            return mark.starts_with(bytes_)
                       ? cut()
                       : wrong(PhraseText("it does not begin with the Smile header"));
        at_ = mark.size();
        auto const flags = take();
        if (!flags)
            return cut();
        if (*flags >> 4U != 0)
            return wrong(
                Phrase("version {version} of Smile is not known", {{"version", *flags >> 4U}}));
        if ((*flags & 1U) != 0)
            names_.allow();
        if ((*flags & 2U) != 0)
            values_.allow();
        return true;
    }

    // Some writers put a mark behind the document.
    bool end() {
        std::string_view const rest = bytes_.substr(at_);
        token_at_ = at_;
        return rest.empty() || rest == "\xFF" ? false
                                              : wrong(PhraseText("there is data after its end"));
    }

    bool name(Token& item) {
        auto const taken = take();
        if (!taken)
            return cut();
        unsigned const token = *taken;
        if (token == 0xFB)
            return close(item, Level::object);
        item.kind = Kind::name;
        named_ = true;
        if (token == 0x20)
            return true;
        if (token >= 0x30 && token <= 0x33) {
            auto const low = take();
            return low ? shared(item, names_, (token & 3U) << 8U | *low, PhraseText("name"))
                       : cut();
        }
        if (token >= 0x40 && token <= 0x7F)
            return shared(item, names_, token & 0x3FU, PhraseText("name"));
        bool read = false;
        if (token == 0x34)
            read = long_text(item);
        else if (token >= 0x80 && token <= 0xBF)
            read = text(item, (token & 0x3FU) + 1);
        else if (token >= 0xC0 && token <= 0xF7)
            read = text(item, (token & 0x3FU) + 2);
        else
            return wrong_token(token, PhraseText("name"));
        if (read && item.text.size() <= longest_shared_name)
            names_.add(item.text);
        return read;
    }

    bool value(Token& item) {
        auto const taken = take();
        if (!taken)
            return cut();
        unsigned const token = *taken;
        if (std::exchange(named_, false) && token == 0xFB)
            return wrong(PhraseText("a name has no value"));
        unsigned const low = token & 0x1FU;
        item.kind = Kind::text;
        switch (token >> 5U) {
        case 0:
            return low == 0 ? wrong_token(token, PhraseText("value"))
                            : shared(item, values_, low - 1, PhraseText("text"));
        case 1:
            return simple_value(item, token);
        case 2:
            return new_text(item, low + 1);
        case 3:
            return new_text(item, low + 33);
        case 4:
            return new_text(item, low + 2);
        case 5:
            return new_text(item, low + 34);
        case 6:
            item.kind = Kind::whole;
            item.whole = unfolded(low);
            return true;
        default:
            return structure(item, token);
        }
    }

    bool simple_value(Token& item, unsigned token) {
        switch (token) {
        case 0x20:
            return true; // an empty text
        case 0x21:
            item.kind = Kind::null;
            return true;
        case 0x22:
        case 0x23:
            item.kind = Kind::boolean;
            item.truth = token == 0x23;
            return true;
        case 0x24:
            return whole(item, 32);
        case 0x25:
            return whole(item, 64);
        case 0x26:
            return pass_over(item, true);
        case 0x28:
            return real(item, 32);
        case 0x29:
            return real(item, 64);
        case 0x2A: // its scale stands before it
            return whole(item, 32) && pass_over(item, true);
        default:
            return wrong_token(token, PhraseText("value"));
        }
    }

    bool structure(Token& item, unsigned token) {
        switch (token) {
        case 0xE0:
        case 0xE4:
            return long_text(item);
        case 0xE8:
            return pass_over(item, true);
        case 0xFD:
            return pass_over(item, false);
        case 0xEC:
        case 0xED:
        case 0xEE:
        case 0xEF: {
            auto const low = take();
            return low ? shared(item, values_, (token & 3U) << 8U | *low, PhraseText("text"))
                       : cut();
        }
        case 0xF8:
            return open(item, Level::array);
        case 0xFA:
            return open(item, Level::object);
        case 0xF9:
            return close(item, Level::array);
        case 0xFB:
            return close(item, Level::object);
        default:
            return wrong_token(token, PhraseText("value"));
        }
    }

    bool open(Token& item, Level level) {
        if (open_.size() == most_levels_)
            return fail(
                Failure::Kind::too_deep,
                token_at_,
                Phrase("it is nested deeper than {limit} levels", {{"limit", most_levels_}}));
        item.kind = level == Level::array ? Kind::array : Kind::object;
        open_.push_back(level);
        return true;
    }

    bool close(Token& item, Level level) {
        if (open_.empty() || open_.back() != level)
            return wrong(level == Level::array ? PhraseText("an array ends without a beginning")
                                               : PhraseText("an object ends without a beginning"));
        item.kind = level == Level::array ? Kind::array_end : Kind::object_end;
        open_.pop_back();
        return true;
    }

    bool text(Token& item, std::size_t size) {
        if (bytes_.size() - at_ < size)
            return cut();
        item.text = bytes_.substr(at_, size);
        at_ += size;
        return true;
    }

    // A text with a known length may be referred to, a long one never.
    bool new_text(Token& item, std::size_t size) {
        if (!text(item, size))
            return false;
        values_.add(item.text);
        return true;
    }

    bool long_text(Token& item) {
        std::size_t const last = bytes_.find(end_of_text, at_);
        if (last == std::string_view::npos)
            return cut();
        item.text = bytes_.substr(at_, last - at_);
        at_ = last + 1;
        return true;
    }

    bool shared(Token& item, SharedTexts const& texts, std::size_t number, PhraseText what) {
        auto const found = texts.find(number);
        if (!found)
            return wrong(
                Phrase("unknown shared {what} {number}", {{"what", what}, {"number", number}}));
        item.text = *found;
        return true;
    }

    bool whole(Token& item, unsigned bits) {
        item.kind = Kind::whole;
        std::uint64_t value = 0;
        if (!folded(value, bits))
            return false;
        item.whole = unfolded(value);
        return true;
    }

    // Seven bits a byte, the highest first; the last byte is marked and has six.
    bool folded(std::uint64_t& value, unsigned bits) {
        while (auto const byte = take()) {
            bool const last = (*byte & 0x80U) != 0;
            if (last && (*byte & 0x40U) != 0)
                return wrong(PhraseText("a number ends with an invalid byte"));
            if (!add_bits(value, *byte & 0x7FU, last ? 6 : 7, bits))
                return false;
            if (last)
                return true;
        }
        return cut();
    }

    // Behind its length, which counts bytes of eight bits also where they are written as seven.
    bool pass_over(Token& item, bool seven_bits) {
        item.kind = Kind::other;
        item.whole = 0; // of a scale before it
        std::uint64_t size = 0;
        if (!folded(size, 32))
            return false;
        if (seven_bits)
            size = (size * 8 + 6) / 7;
        if (bytes_.size() - at_ < size)
            return cut();
        at_ += static_cast<std::size_t>(size);
        return true;
    }

    // Seven bits a byte, as many bytes as that takes.
    bool real(Token& item, unsigned bits) {
        item.kind = Kind::real;
        std::uint64_t value = 0;
        for (unsigned count = 0; count < bits; count += 7) {
            auto const byte = take();
            if (!byte)
                return cut();
            if (*byte > 0x7F)
                return wrong(PhraseText("a number with a byte of eight bits"));
            if (!add_bits(value, *byte, 7, bits))
                return false;
        }
        item.real = bits == 32 ? double{std::bit_cast<float>(static_cast<std::uint32_t>(value))}
                               : std::bit_cast<double>(value);
        return true;
    }

    bool add_bits(std::uint64_t& value, unsigned byte, unsigned count, unsigned bits) {
        if (value >> (bits - count) != 0)
            return wrong(Phrase("a number has more than {bits} bits", {{"bits", bits}}));
        value = value << count | byte;
        return true;
    }

    [[nodiscard]] std::optional<unsigned> take() {
        if (at_ == bytes_.size())
            return std::nullopt;
        return static_cast<unsigned char>(bytes_[at_++]);
    }

    bool cut() {
        return fail(Failure::Kind::ends_early, bytes_.size(), PhraseText("it ends too early"));
    }

    bool wrong(Phrase reason) { return fail(Failure::Kind::wrong, token_at_, std::move(reason)); }

    bool wrong_token(unsigned token, PhraseText what) {
        return wrong(Phrase("{byte} is not the first byte of a {what}",
                            {{"what", what}, {"byte", fmt::format("{:02X}", token)}}));
    }

    std::string_view bytes_;
    std::size_t most_levels_;
    std::size_t at_ = 0;
    std::size_t token_at_ = 0;
    std::vector<Level> open_;
    bool named_ = false; // in an object: the name is there, its value is due
    bool whole_ = false; // the document's one value is closed
    SharedTexts names_, values_;
};

} // namespace

std::unique_ptr<Tokenizer> smile_tokens(std::string_view bytes, std::size_t most_levels) {
    return std::make_unique<Smile>(bytes, most_levels);
}

} // namespace bgio::bgf
