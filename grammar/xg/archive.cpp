// SPDX-License-Identifier: MIT
#include "xg/archive.hpp"

#include "common/bytes.hpp"
#include "internal/coded_text.hpp"
#include "internal/inflate.hpp"

#include <algorithm>
#include <utility>

namespace bgio::xg {
namespace {

using grammar::Bytes;

constexpr std::size_t trailer_size = 36;
constexpr std::size_t entry_size = 532;
constexpr std::size_t most_members = 64; // XG writes two to four

Span span_of(std::size_t begin, std::size_t end) {
    return {static_cast<Offset>(begin), static_cast<Offset>(end)};
}

// Where things lie, as the trailer has it: members, then the directory, then the trailer itself.
struct Layout {
    std::size_t members, directory, trailer; // where each begins
    std::int32_t count;
    bool packed_directory;
};

// By what stands at this place, where a trailer may be.
std::optional<Layout> layout_by(std::string_view file, std::size_t trailer) {
    Bytes const bytes(file.substr(trailer, trailer_size));
    if (bytes.i32(8) != 1)
        return std::nullopt;
    std::size_t const room = trailer - header_size;
    std::int32_t const directory = bytes.i32(12);
    std::int32_t const members = bytes.i32(16);
    if (directory <= 0 || members <= 0 || std::cmp_greater(std::int64_t{directory} + members, room))
        return std::nullopt;
    std::size_t const begin = trailer - static_cast<std::size_t>(directory);
    return Layout{begin - static_cast<std::size_t>(members),
                  begin,
                  trailer,
                  bytes.i32(4),
                  bytes.i32(20) != 0};
}

// Where the members begin: behind the header and the picture.
std::size_t members_begin(std::string_view file) {
    std::size_t const picture = Bytes(file).u32(20);
    return std::min(header_size + picture, file.size());
}

// The trailer is the end of a file. Where the members of that one do not begin behind the header,
// something was written behind the file, perhaps another one: its own trailer is looked for, which
// fits to the byte.
std::optional<Layout> layout_of(std::string_view file) {
    if (file.size() < header_size + trailer_size)
        return std::nullopt;
    std::size_t const begin = members_begin(file);
    std::size_t const last = file.size() - trailer_size;
    auto const at_end = layout_by(file, last);
    if (at_end && at_end->members == begin)
        return at_end;
    for (std::size_t at = begin; at < last; ++at)
        if (auto const layout = layout_by(file, at); layout && layout->members == begin)
            return layout;
    return at_end;
}

class Directory {
public:
    Directory(std::string_view file, Layout const& layout, Reporter& reporter)
        : file_(file), layout_(layout), reporter_(reporter) {}

    // Nothing: it cannot be read at all.
    [[nodiscard]] std::vector<Member> members() {
        std::string const entries = unpacked();
        std::size_t const count = entries.size() / entry_size;
        std::vector<Member> found;
        for (std::size_t i = 0; i < count; ++i)
            add(Bytes(std::string_view(entries).substr(i * entry_size, entry_size)), found);
        if (count != 0 && std::cmp_not_equal(layout_.count, count) && !too_large_)
            reporter_.report(
                DiagnosticId::archive_damaged,
                where(),
                {{"reason",
                  Phrase(
                      "its header counts its members as {claimed}, but its directory has {count}",
                      {{"claimed", layout_.count}, {"count", count}})}});
        return found;
    }

private:
    [[nodiscard]] Span where() const { return span_of(layout_.directory, layout_.trailer); }

    [[nodiscard]] std::string unpacked() {
        constexpr std::size_t limit = most_members * entry_size;
        auto const bytes = file_.substr(layout_.directory, layout_.trailer - layout_.directory);
        if (!layout_.packed_directory)
            return std::string(bytes.substr(0, limit));
        Inflated result = inflate(bytes, limit);
        too_large_ = result.end == InflateEnd::too_large;
        if (too_large_)
            reporter_.report(DiagnosticId::unpacks_too_large,
                             where(),
                             {{"what", PhraseText("the directory")}, {"limit", limit}});
        return std::move(result.bytes);
    }

    void add(Bytes const& entry, std::vector<Member>& found) {
        Member member;
        member.name = from_windows_1252(entry.part(1, entry.u8(0)));
        if (member.name.empty())
            return; // the rest of a directory that unpacks without end
        member.stored = entry.u8(528) != 0;
        member.claim = Member::Claim{entry.i32(512), entry.u32(524)};
        auto const room = static_cast<std::int64_t>(layout_.directory - layout_.members);
        std::int64_t const start = entry.i32(520);
        std::int64_t const end = start + entry.i32(516);
        std::int64_t const begin = std::clamp<std::int64_t>(start, 0, room);
        std::int64_t const last = std::clamp<std::int64_t>(end, begin, room);
        member.packed = span_of(layout_.members + static_cast<std::size_t>(begin),
                                layout_.members + static_cast<std::size_t>(last));
        member.outside = begin != start || last != end;
        if (member.outside)
            reporter_.report(
                DiagnosticId::archive_damaged,
                where(),
                {{"reason",
                  Phrase("{name} lies outside of it", {{"name", member_title(member.name)}})}});
        found.push_back(std::move(member));
    }

    std::string_view file_;
    Layout layout_;
    Reporter& reporter_;
    bool too_large_ = false;
};

// The records come first.
Archive without_directory(std::string_view file) {
    std::size_t const begin = members_begin(file);
    Archive archive;
    archive.has_directory = false;
    archive.members.push_back({"temp.xg", span_of(begin, file.size()), false, false, std::nullopt});
    archive.trailer = archive.behind = span_of(file.size(), file.size());
    return archive;
}

// Another file may stand before it, or its header is not its own.
void check_begin(std::string_view file, Layout const& layout, Reporter& reporter) {
    std::size_t const begin = members_begin(file);
    if (layout.members != begin)
        reporter.report(DiagnosticId::archive_damaged,
                        span_of(std::min(begin, layout.members), std::max(begin, layout.members)),
                        {{"reason",
                          Phrase("its members begin at byte {members}, not at {begin}, after its "
                                 "header and picture",
                                 {{"members", layout.members}, {"begin", begin}})}});
}

} // namespace

Member const* Archive::find(std::string_view name) const {
    auto const found = std::ranges::find(members, name, &Member::name);
    return found == members.end() ? nullptr : &*found;
}

Phrase member_title(std::string_view name) {
    if (name == "temp.xg")
        return PhraseText("the list of moves (temp.xg)");
    if (name == "temp.xgc")
        return PhraseText("the text of the comments (temp.xgc)");
    return Phrase("the member {name}", {{"name", name}});
}

Archive open_archive(std::string_view file, Reporter& reporter) {
    auto const layout = layout_of(file);
    if (!layout)
        return without_directory(file);
    Archive archive;
    archive.members = Directory(file, *layout, reporter).members();
    if (archive.members.empty())
        return without_directory(file);
    check_begin(file, *layout, reporter);
    std::size_t const end = layout->trailer + trailer_size;
    archive.trailer = span_of(layout->trailer, end);
    archive.behind = span_of(end, file.size());
    auto const covered = file.substr(layout->members, layout->trailer - layout->members);
    archive.checksum_right = bgio::crc32(0, covered) == Bytes(file.substr(layout->trailer)).u32(0);
    return archive;
}

MemberReader::MemberReader(std::string_view file, Member const& member)
    : member_(member),
      packed_(file.substr(member.packed.begin, member.packed.end - member.packed.begin)) {
    if (!member.stored)
        inflater_.emplace(packed_);
}

std::size_t MemberReader::read(char* into, std::size_t size) {
    std::size_t got = 0;
    if (inflater_) {
        got = inflater_->read(into, size);
        end_ = inflater_->end();
    } else {
        got = packed_.copy(into, size, size_);
        if (got < size)
            end_ = InflateEnd::whole;
    }
    checksum_ = bgio::crc32(checksum_, {into, got});
    size_ += got;
    return got;
}

Offset MemberReader::at() const {
    return member_.packed.begin + static_cast<Offset>(inflater_ ? inflater_->consumed() : size_);
}

bool MemberReader::report_damage(Reporter& reporter) const {
    Span const here{std::min(at(), member_.packed.end), member_.packed.end};
    Arguments values{{"name", member_title(member_.name)}, {"size", size_}};
    auto const damaged = [&](PhraseText how) {
        reporter.report(DiagnosticId::archive_damaged, here, {{"reason", Phrase(how, values)}});
        return true;
    };
    if (member_.outside)
        return true; // reported with the directory
    if (end_ == InflateEnd::damaged)
        return damaged(PhraseText("{name} cannot be unpacked after byte {size}"));
    if (end_ == InflateEnd::cut_off)
        return damaged(PhraseText("{name} ends at byte {size}"));
    if (end_ != InflateEnd::whole || !member_.claim)
        return false;
    values.emplace_back("claimed", member_.claim->size);
    if (std::cmp_not_equal(size_, member_.claim->size))
        return damaged(PhraseText("the size of {name} is {size}, not {claimed}"));
    if (checksum_ != member_.claim->checksum)
        reporter.report(
            DiagnosticId::checksum_differs, member_.packed, {{"what", member_title(member_.name)}});
    return checksum_ != member_.claim->checksum;
}

} // namespace bgio::xg
