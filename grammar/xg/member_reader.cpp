// SPDX-License-Identifier: MIT
#include "xg/member_reader.hpp"

#include "common/crc32.hpp"

#include <algorithm>
#include <utility>

namespace bgio::xg {

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
    checksum_ = grammar::crc32(checksum_, {into, got});
    size_ += got;
    return got;
}

Offset MemberReader::at() const {
    return member_.packed.begin + static_cast<Offset>(inflater_ ? inflater_->taken() : size_);
}

bool MemberReader::report_damage(Reporter& reporter) const {
    Span const here{std::min(at(), member_.packed.end), member_.packed.end};
    Arguments values{{"name", member_.name}, {"size", size_}};
    auto const damaged = [&](PhraseText how) {
        reporter.report(DiagnosticId::archive_damaged, here, {{"reason", Phrase(how, values)}});
        return true;
    };
    if (member_.outside)
        return true; // told with the directory
    if (end_ == InflateEnd::damaged)
        return damaged(PhraseText("{name} cannot be unpacked behind byte {size}"));
    if (end_ == InflateEnd::cut_off)
        return damaged(PhraseText("{name} breaks off after {size} bytes"));
    if (end_ != InflateEnd::whole || !member_.claim)
        return false;
    values.emplace_back("claimed", member_.claim->size);
    if (std::cmp_not_equal(size_, member_.claim->size))
        return damaged(PhraseText("{name} has {size} bytes, not {claimed}"));
    if (checksum_ != member_.claim->checksum)
        reporter.report(DiagnosticId::checksum_differs, member_.packed, {{"what", member_.name}});
    return checksum_ != member_.claim->checksum;
}

} // namespace bgio::xg
