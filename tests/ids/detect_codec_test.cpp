// SPDX-License-Identifier: MIT
#include "support.hpp"

namespace bgio::test {
namespace {

std::string detected(std::string_view text) {
    auto const found = detect_codec(text);
    return found ? std::string((*found)->name)
                 : std::string(diagnostic_info(found.error().id).code);
}

TEST(FindCodec, IgnoresTheCaseOfNames) {
    for (std::string_view name : {"xgid", "gnubg", "ogid", "fibs", "XGID"})
        EXPECT_NE(find_codec(name), nullptr) << name;
    EXPECT_EQ(find_codec("gnuid"), nullptr);
    EXPECT_EQ(find_codec(""), nullptr);
}

TEST(DetectCodec, DistinguishesTheNotations) {
    for (Row const& row : read_table(case_file("equivalences.tsv"))) {
        SCOPED_TRACE(row.at(0));
        EXPECT_EQ(detected(row.at(2)), "xgid");
        EXPECT_EQ(detected(row.at(2).substr(5)), "xgid");
        EXPECT_EQ(detected(row.at(4)), "gnubg");
        EXPECT_EQ(detected(row.at(4).substr(0, 14)), "gnubg");
        EXPECT_EQ(detected(row.at(4).substr(15)), "gnubg");
        EXPECT_EQ(detected(row.at(5)), "fibs");
        std::string const ogid = translate("xgid", row.at(2), "ogid");
        EXPECT_EQ(detected(ogid), "ogid");
        EXPECT_EQ(detected("OGID=" + ogid), "ogid");
    }
}

TEST(DetectCodec, NoOtherCodecIsCertain) {
    for (Row const& row : read_table(case_file("equivalences.tsv")))
        for (std::size_t column : {2U, 4U, 5U}) {
            int sure = 0;
            for (PositionCodec const* each : codecs())
                sure += each->sniff(row.at(column)) == Confidence::sure ? 1 : 0;
            EXPECT_EQ(sure, 1) << row.at(column);
        }
}

// One that is cited in the text of another is no reason to doubt the other.
TEST(DetectCodec, NoOtherCodecIsCertainOfATextThatQuotesAnXgid) {
    std::string const cited = " XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10";
    for (Row const& row : read_table(case_file("equivalences.tsv"))) {
        EXPECT_EQ(detected(row.at(5) + cited), "fibs");
        EXPECT_EQ(detected("OGID=" + translate("xgid", row.at(2), "ogid") + cited), "ogid");
        for (std::string const& text : {row.at(5) + cited, row.at(4) + cited, row.at(2) + cited}) {
            int sure = 0;
            for (PositionCodec const* each : codecs())
                sure += each->sniff(text) == Confidence::sure ? 1 : 0;
            EXPECT_LE(sure, 1) << text;
        }
    }
    EXPECT_EQ(detected("as he wrote:" + cited), "xgid");
    EXPECT_EQ(detected("Position ID: 4HPwATDgc/xgid="), "gnubg");
}

TEST(DetectCodec, AtMostOneIsCertainOfAnAmbiguousText) {
    for (std::string const& text :
         {std::string(26, 'a') + ":0:N0N",                // XGID and OGID
          std::string(":000000000000:N000000000000N")}) { // OGID and gnubg
        int sure = 0;
        for (PositionCodec const* each : codecs())
            sure += each->sniff(text) == Confidence::sure ? 1 : 0;
        EXPECT_EQ(sure, 1) << text;
    }
}

TEST(DetectCodec, IgnoresSurroundingBlanks) {
    EXPECT_EQ(detected("  XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10\r\n"), "xgid");
    EXPECT_EQ(detected("\t4HPwATDgc/ABMA\n"), "gnubg");
}

// The fault of a damaged ID is worth more than "no ID".
TEST(DetectCodec, RecognisesADamagedId) {
    EXPECT_EQ(detected("-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:7:10"), "xgid");
    EXPECT_EQ(detected("4HPwATDgc/ABM"), "gnubg");
    EXPECT_EQ(detected("4HPwATDgc/ABM!:cAngAAAAAAAE"), "gnubg");
    EXPECT_EQ(detected("11ccccchhhjjjjj:66666888dddddoo:X0N"), "ogid");
}

TEST(DetectCodec, RejectsOtherText) {
    EXPECT_EQ(detected(""), "BG506");
    EXPECT_EQ(detected(" \n"), "BG506");
    EXPECT_EQ(detected("hello world"), "BG507");
    EXPECT_EQ(detected("8/5 6/5"), "BG507");
    EXPECT_EQ(detected("a:b"), "BG507");
    EXPECT_EQ(detected(std::string(100000, 'x')), "BG507");
    EXPECT_EQ(detected("\xff\xfe"), "BG507");
}

} // namespace
} // namespace bgio::test
