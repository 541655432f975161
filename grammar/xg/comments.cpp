// SPDX-License-Identifier: MIT
#include "xg/comments.hpp"

#include "xg/member_reader.hpp"
#include "xg/rtf.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bgio::xg {

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
                        {{"what", member->name}, {"limit", limit}});
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
        reporter.report(
            DiagnosticId::unpacks_too_large,
            span_,
            {{"what", PhraseText("what records share of temp.xgc")}, {"limit", comments_limit}});
}

} // namespace bgio::xg
