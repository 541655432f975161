// SPDX-License-Identifier: MIT
#include "xg/position_file.hpp"

#include "xg/member_reader.hpp"
#include "xg/records.hpp"

#include <array>

namespace bgio::xg {

bool holds_position(std::string_view file) {
    constexpr int most_records = 4;
    NullReporter ignored;
    Archive const archive = open_archive(file, ignored);
    Member const* const member = archive.find("temp.xg");
    if (member == nullptr)
        return true;
    MemberReader records(file, *member);
    std::array<char, record_size> bytes{};
    for (int count = 0; records.read(bytes.data(), bytes.size()) == bytes.size(); ++count) {
        auto const type = static_cast<RecordType>(bytes[8]);
        if (count == most_records || type == RecordType::game_footer
            || type == RecordType::match_footer)
            return false;
    }
    return true;
}

} // namespace bgio::xg
