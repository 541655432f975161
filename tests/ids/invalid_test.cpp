// SPDX-License-Identifier: MIT
// tests/ids/cases/invalid.tsv: an ID that must be refused, the code, what the place marks, and a
// part of the message.
#include "support.hpp"

#include <gmock/gmock.h>
#include <set>

namespace bgio::test {
namespace {

std::vector<Row> invalid() { return read_table(case_file("invalid.tsv")); }

TEST(InvalidIds, AreRejectedWithReasonAndPosition) {
    for (Row const& row : invalid()) {
        std::string const& id = row.at(1);
        SCOPED_TRACE(row.at(0) + " '" + id + "'");
        auto const decoded = decode(row.at(0), id);
        ASSERT_FALSE(decoded.record.has_value());
        Diagnostic const& fault = decoded.record.error();
        EXPECT_EQ(diagnostic_info(fault.id).code, row.at(2));
        EXPECT_THAT(message_text(fault), testing::HasSubstr(row.at(4)));
        EXPECT_THAT(message_text(fault), testing::Not(testing::HasSubstr("{")));
        ASSERT_LE(fault.span.end, id.size());
        EXPECT_EQ(id.substr(fault.span.begin, fault.span.end - fault.span.begin), row.at(3));
    }
}

TEST(InvalidIds, CoverManyReasons) {
    std::set<std::string> reasons;
    std::set<std::string> messages;
    for (Row const& row : invalid()) {
        reasons.insert(row.at(2));
        messages.insert(row.at(0) + row.at(4));
    }
    EXPECT_GE(reasons.size(), 25U);
    EXPECT_GE(messages.size(), 80U);
}

// No cut and no changed byte of a good ID crashes or hangs a decoder; what it says is one line.
TEST(InvalidIds, SurviveEveryCutAndEveryChangedByte) {
    std::vector<std::pair<std::string, std::string>> good;
    for (Row const& row : read_table(case_file("equivalences.tsv"))) {
        good.emplace_back("xgid", row.at(2));
        good.emplace_back("gnubg", row.at(4));
        good.emplace_back("fibs", row.at(5));
        good.emplace_back("ogid", translate("xgid", row.at(2), "ogid"));
    }
    std::size_t refused = 0;
    auto const survive = [&](std::string const& name, std::string const& id) {
        EXPECT_NO_THROW(static_cast<void>(detect_codec(id).has_value()));
        auto const decoded = decode(name, id);
        if (decoded.record) {
            (void)encode(name, *decoded.record);
        } else {
            ++refused;
            EXPECT_EQ(message_text(decoded.record.error()).find('\n'), std::string::npos);
        }
    };
    for (auto const& [name, id] : good) {
        for (std::size_t cut = 0; cut < id.size(); ++cut)
            survive(name, id.substr(0, cut));
        for (std::size_t at = 0; at < id.size(); ++at)
            for (int byte : {0, 10, 45, 48, 57, 65, 90, 122, 127, 128, 200, 255}) {
                std::string changed = id;
                changed[at] = static_cast<char>(byte);
                survive(name, changed);
            }
    }
    EXPECT_GT(refused, 10000U);
}

} // namespace
} // namespace bgio::test
