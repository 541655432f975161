// SPDX-License-Identifier: MIT
#include "bgcheck/findings_bytes.hpp"

#include "bgcheck/finding_fields.hpp"
#include "bgcheck/lasting_text.hpp"

#include <concepts>
#include <limits>
#include <type_traits>

namespace bgio::tools::bgcheck {

namespace {

template <class T>
concept Whole = std::is_enum_v<T> || std::integral<T>;

// Numbers in portions of seven bits, texts and lists after their length.
class BytesWriter {
public:
    std::string bytes;

    void put(Whole auto value) {
        auto rest = static_cast<std::uint64_t>(value);
        for (; rest >= 0x80U; rest >>= 7U)
            bytes += static_cast<char>(0x80U | (rest & 0x7FU));
        bytes += static_cast<char>(rest);
    }
    void put(std::string_view text) {
        put(text.size());
        bytes += text;
    }
    void put(std::string const& text) { put(std::string_view(text)); }
    void put(Value const& value) { put(to_string(value)); }
    template <class T>
    void put(std::optional<T> const& value) {
        put(value.has_value());
        if (value)
            put(*value);
    }
    template <class T>
    void put(std::vector<T> const& list) {
        put(list.size());
        for (T const& each : list)
            put(each);
    }
    template <HasFields T>
    void put(T const& whole) {
        with_fields(whole, [this](auto const&... fields) { (this->put(fields), ...); });
    }
};

class BytesReader {
public:
    explicit BytesReader(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }

    void get(Whole auto& value) {
        using T = std::remove_reference_t<decltype(value)>;
        std::uint64_t const number = get_number();
        if constexpr (std::same_as<T, int>) // may be negative
            value = static_cast<int>(static_cast<std::int64_t>(number));
        else if (number <= highest<T>())
            value = static_cast<T>(number);
        else
            good_ = false;
    }
    void get(std::string& text) { text = get_text(); }
    void get(Value& value) { value = std::string(get_text()); }
    void get(std::string_view& text) { text = lasting(get_text()); }
    template <class T>
    void get(std::optional<T>& value) {
        bool there = false;
        get(there);
        if (there)
            get(value.emplace());
    }
    template <class T>
    void get(std::vector<T>& list) {
        std::size_t count = 0;
        get(count);
        for (std::size_t i = 0; i < count && good_; ++i)
            get(list.emplace_back(blank<T>()));
    }
    template <HasFields T>
    void get(T& whole) {
        with_fields(whole, [this](auto&... fields) { (this->get(fields), ...); });
    }

private:
    template <class T>
    [[nodiscard]] static std::uint64_t highest() {
        if constexpr (std::same_as<T, DiagnosticId>)
            return catalogue().size() - 1;
        else if constexpr (std::same_as<T, Severity>)
            return static_cast<std::uint64_t>(Severity::error);
        else
            return std::numeric_limits<T>::max();
    }
    template <class T>
    [[nodiscard]] static T blank() {
        if constexpr (std::same_as<T, Argument>)
            return {std::string_view(), std::string_view()};
        else
            return {};
    }
    [[nodiscard]] std::uint64_t get_number() {
        std::uint64_t number = 0;
        for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
            auto const byte = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            number |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80U)
                return number;
        }
        good_ = false;
        return 0;
    }
    [[nodiscard]] std::string_view get_text() {
        std::uint64_t const size = get_number();
        if (size > rest_.size())
            good_ = false;
        std::string_view const text = good_ ? rest_.substr(0, size) : std::string_view();
        rest_.remove_prefix(text.size());
        return text;
    }

    std::string_view rest_;
    bool good_ = true;
};

} // namespace

std::string to_bytes(FileReport const& examined) {
    BytesWriter writer;
    writer.put(examined);
    return std::move(writer.bytes);
}

std::optional<FileReport> from_bytes(std::string_view bytes) {
    BytesReader reader(bytes);
    FileReport examined;
    reader.get(examined);
    if (!reader.good() || !reader.at_end())
        return std::nullopt;
    return examined;
}

} // namespace bgio::tools::bgcheck
