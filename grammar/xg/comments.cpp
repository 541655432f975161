// SPDX-License-Identifier: MIT
#include "xg/comments.hpp"

#include "common/ascii.hpp"
#include "common/bytes.hpp"
#include "internal/coded_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace bgio::xg {
namespace {

using namespace grammar;

// Groups that begin with these words hold no text.
constexpr std::array<std::string_view, 7> tables{
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "generator", "listtable"};

struct NamedSign {
    std::string_view name;
    std::uint32_t code_point;
};
constexpr std::array<NamedSign, 10> named_signs{{{"par", '\n'},
                                                 {"line", '\n'},
                                                 {"tab", '\t'},
                                                 {"lquote", 0x2018},
                                                 {"rquote", 0x2019},
                                                 {"ldblquote", 0x201C},
                                                 {"rdblquote", 0x201D},
                                                 {"endash", 0x2013},
                                                 {"emdash", 0x2014},
                                                 {"bullet", 0x2022}}};

std::optional<int> hex(char c) {
    if (is_digit(c))
        return c - '0';
    if (char const small = lower(c); small >= 'a' && small <= 'f')
        return small - 'a' + 10;
    return std::nullopt;
}

// Walks over the signs once; groups are counted, so that no comment can nest too deep.
class RtfParser {
public:
    explicit RtfParser(std::string_view rtf) : rest_(rtf) {}

    [[nodiscard]] std::string text() {
        while (!rest_.empty())
            step();
        end_pair();
        return std::move(out_);
    }

private:
    char take() {
        char const c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }
    [[nodiscard]] bool hidden() const { return hidden_from_ != 0; }

    void step() {
        char const c = take();
        if (c == '{') {
            ++depth_;
            skip_ = 0;
        } else if (c == '}') {
            end_group();
        } else if (c == '\\' && !rest_.empty()) {
            control();
        } else if (static_cast<unsigned char>(c) >= 0x20) { // line ends mean nothing in RTF
            put(windows_1252(static_cast<unsigned char>(c)));
        }
    }

    void end_group() {
        skip_ = 0;
        if (depth_ == hidden_from_)
            hidden_from_ = 0;
        if (!outer_.empty() && outer_.back().depth == depth_) {
            stand_ins_ = outer_.back().stand_ins;
            outer_.pop_back();
        }
        depth_ -= depth_ > 0 ? 1 : 0;
    }

    // For the rest of this group.
    void set_stand_ins(int count) {
        if (outer_.empty() || outer_.back().depth != depth_)
            outer_.push_back({depth_, stand_ins_});
        stand_ins_ = std::clamp(count, 0, 8);
    }

    void control() {
        if (is_letter(rest_.front()))
            return word();
        char const c = take();
        if (c == '\'') {
            if (rest_.size() >= 2 && hex(rest_[0]) && hex(rest_[1])) {
                int const byte = *hex(rest_[0]) * 16 + *hex(rest_[1]);
                rest_.remove_prefix(2);
                put(windows_1252(static_cast<unsigned char>(byte)));
            }
        } else if (c == '*') {
            hide();
        } else if (c == '~') {
            put(0xA0);
        } else if (c == '_') {
            put(0x2011);                                    // a hyphen at which no line is broken
        } else if (c == '\r' || c == '\n' || c == '\x01') { // XG writes a line end as 01 02
            put('\n');
        } else if (c == '\\' || c == '{' || c == '}') {
            put(static_cast<unsigned char>(c));
        }
    }

    void word() {
        auto const end = std::ranges::find_if_not(rest_, is_letter);
        std::string_view const name(rest_.begin(), end);
        rest_.remove_prefix(name.size());
        bool const negative = rest_.starts_with('-');
        if (negative)
            rest_.remove_prefix(1);
        int number = 0;
        char const* at = rest_.data();
        if (match_number(at, rest_.data() + rest_.size(), number))
            rest_.remove_prefix(static_cast<std::size_t>(at - rest_.data()));
        if (rest_.starts_with(' '))
            rest_.remove_prefix(1);
        write_event(name, negative ? -number : number);
    }

    void write_event(std::string_view name, int number) {
        auto const sign = std::ranges::find(named_signs, name, &NamedSign::name);
        if (sign != named_signs.end()) {
            put(sign->code_point);
        } else if (std::ranges::find(tables, name) != tables.end()) {
            hide();
        } else if (name == "uc") {
            set_stand_ins(number);
        } else if (name == "u") {
            skip_ = 0;
            put_unit(static_cast<std::uint16_t>(number));
            skip_ = stand_ins_;
        }
    }

    void hide() {
        if (!hidden())
            hidden_from_ = depth_;
    }

    // Behind \u stand signs for programs that do not know it.
    void put(std::uint32_t code_point) {
        if (hidden())
            return;
        if (skip_ > 0) {
            --skip_;
            return;
        }
        end_pair();
        if (code_point >= 0x20 || code_point == '\n' || code_point == '\t')
            append_utf8(out_, code_point);
    }

    // UTF-16: the two halves of a pair come as two \u.
    void put_unit(std::uint32_t unit) {
        if (hidden())
            return;
        if (high_ != 0 && unit >= 0xDC00 && unit < 0xE000) {
            append_utf8(out_, 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00));
            high_ = 0;
        } else if (end_pair(); unit >= 0xD800 && unit < 0xDC00) {
            high_ = unit;
        } else if (unit >= 0x20) {
            append_utf8(out_, unit);
        }
    }

    void end_pair() {
        if (high_ != 0)
            append_utf8(out_, high_); // half a pair: U+FFFD
        high_ = 0;
    }

    std::string_view rest_;
    std::string out_;
    std::size_t depth_ = 0;
    std::size_t hidden_from_ = 0; // the depth of the group without text that we are in, 0: in none
    std::uint32_t high_ = 0;
    int stand_ins_ = 1, skip_ = 0;
    struct Outer {
        std::size_t depth;
        int stand_ins;
    };
    std::vector<Outer> outer_; // what holds again when the group of that depth ends
};

std::string without_line_ends_behind(std::string text) {
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

} // namespace

std::string plain_text(std::string_view comment) {
    if (comment.starts_with("{\\rtf"))
        return without_line_ends_behind(RtfParser(comment).text());
    std::string text;
    for (std::size_t i = 0; i < comment.size(); ++i) {
        if (comment.substr(i).starts_with("\x01\x02")) {
            text += '\n';
            ++i;
        } else {
            append_utf8(text, windows_1252(static_cast<unsigned char>(comment[i])));
        }
    }
    return without_line_ends_behind(std::move(text));
}
namespace {

constexpr std::size_t comments_limit = std::size_t{16}
                                       << 20; // nobody writes that much about a match
constexpr std::size_t most_lines = 100'000;

std::string unpacked(MemberReader& reader, std::size_t limit) {
    std::string bytes;
    std::array<char, 4096> part{};
    while (!reader.end() && bytes.size() <= limit)
        bytes.append(part.data(), reader.read(part.data(), part.size()));
    return bytes;
}

} // namespace

void Comments::load(std::string_view file,
                    Archive const& archive,
                    std::size_t unpacked_bytes,
                    Reporter& reporter) {
    Member const* const member = archive.find("temp.xgc");
    if (member == nullptr)
        return;
    MemberReader reader(file, *member);
    std::size_t const limit = std::min(comments_limit, unpacked_bytes);
    std::string const bytes = unpacked(reader, limit);
    bool damaged = bytes.size() > limit;
    if (damaged)
        reporter.report(DiagnosticId::unpacks_too_large,
                        member->packed,
                        {{"what", member_title(member->name)}, {"limit", limit}});
    else
        damaged = reader.report_damage(reporter);
    state_ = damaged ? State::damaged : State::whole;
    span_ = member->packed;
    std::string_view rest(bytes);
    while (!rest.empty() && lines_.size() < most_lines) {
        std::size_t const end = std::min(rest.find("\r\n"), rest.size());
        lines_.push_back({std::string(rest.substr(0, end)), false});
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
}

bool Comments::has(int number) const { return number >= 0 && std::cmp_less(number, lines_.size()); }

std::string Comments::text(int number) {
    if (!has(number))
        return {};
    Line& line = lines_[static_cast<std::size_t>(number)];
    bool const again = std::exchange(line.used, true);
    if (again)
        repeated_ += line.text.size();
    return again && repeated_ > comments_limit ? std::string() : plain_text(line.text);
}

void Comments::report_repeats(Reporter& reporter) const {
    if (repeated_ > comments_limit)
        reporter.report(DiagnosticId::unpacks_too_large,
                        span_,
                        {{"what", PhraseText("the shared text of the comments (temp.xgc)")},
                         {"limit", comments_limit}});
}

} // namespace bgio::xg
