// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/example_findings.hpp"

#include <gmock/gmock.h>
#include <map>
#include <pugixml.hpp>
#include <set>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Names = std::set<std::string>;

pugi::xml_document parse_xml(std::string const& text) {
    pugi::xml_document document;
    auto const result = document.load_buffer(
        text.data(), text.size(), pugi::parse_full | pugi::parse_ws_pcdata, pugi::encoding_utf8);
    EXPECT_TRUE(result) << result.description() << " at " << result.offset << "\n" << text;
    return document;
}

pugi::xml_document junit(std::vector<FileFindings> const& files,
                         std::optional<Severity> fail_on = Severity::warning) {
    ReportOptions options;
    options.fail_on = fail_on;
    return parse_xml(print("junit", files, options));
}

// What the schemas of JUnit's consumers have in common, as far as it is used here: the attributes
// an element must and may have, and its children.
struct Element {
    Names must, may, children;
};
std::map<std::string, Element> const elements{
    {"testsuites", {{}, {"name", "time", "tests", "failures", "errors"}, {"testsuite"}}},
    {"testsuite",
     {{"name", "tests", "failures", "errors"},
      {"time", "skipped", "timestamp", "hostname", "id", "package"},
      {"properties", "testcase", "system-out", "system-err"}}},
    {"testcase",
     {{"name", "classname"},
      {"time"},
      {"skipped", "error", "failure", "system-out", "system-err"}}},
    {"failure", {{}, {"type", "message"}, {}}},
    {"system-out", {{}, {}, {}}},
};

void check_element(pugi::xml_node node) {
    ASSERT_TRUE(elements.contains(node.name())) << node.name();
    Element const& rule = elements.at(node.name());
    for (std::string const& name : rule.must)
        EXPECT_TRUE(node.attribute(name.c_str())) << node.name() << " without " << name;
    for (pugi::xml_attribute const attribute : node.attributes())
        EXPECT_TRUE(rule.must.contains(attribute.name()) || rule.may.contains(attribute.name()))
            << node.name() << " with " << attribute.name();
    for (pugi::xml_node const child : node.children())
        if (child.type() == pugi::node_element) {
            EXPECT_TRUE(rule.children.contains(child.name())) << child.name();
            check_element(child);
        }
}

TEST(JUnitReport, FollowsTheCommonSchema) {
    pugi::xml_document const document = junit(report_examples());
    ASSERT_STREQ(document.document_element().name(), "testsuites");
    check_element(document.document_element());
}

TEST(JUnitReport, CountsItsTests) {
    pugi::xml_document const document = junit(report_examples());
    pugi::xml_node const root = document.document_element();
    int tests = 0, failures = 0;
    for (pugi::xml_node const suite : root.children("testsuite")) {
        int suite_tests = 0, suite_failures = 0;
        for (pugi::xml_node const test : suite.children("testcase")) {
            ++suite_tests;
            suite_failures += test.child("failure") ? 1 : 0;
            EXPECT_STREQ(test.attribute("classname").value(), suite.attribute("name").value());
        }
        EXPECT_EQ(suite.attribute("tests").as_int(), suite_tests);
        EXPECT_EQ(suite.attribute("failures").as_int(), suite_failures);
        tests += suite_tests;
        failures += suite_failures;
    }
    EXPECT_EQ(root.attribute("tests").as_int(), tests);
    EXPECT_EQ(root.attribute("failures").as_int(), failures);
    EXPECT_EQ(tests, 10);   // nine findings and one clean file
    EXPECT_EQ(failures, 8); // all but the note
}

TEST(JUnitReport, NamesATestByCodeAndTurn) {
    pugi::xml_document const document =
        junit({file_of("final.mat", {die_not_played(), die_not_played()}), file_of("b.mat", {})});
    std::vector<std::string> names;
    for (auto const& found : document.select_nodes("//testcase"))
        names.emplace_back(found.node().attribute("name").value());
    EXPECT_THAT(
        names,
        ElementsAre("BG204 die-not-played (game 2, move 9, Bob to play 64, cube 2 (Alice))",
                    "BG204 die-not-played (game 2, move 9, Bob to play 64, cube 2 (Alice)) #2",
                    "no finding"));
}

TEST(JUnitReport, DescribesTheFindingInTheFailure) {
    pugi::xml_document const document = junit({file_of("final.mat", {die_not_played()})});
    pugi::xml_node const failure = document.select_node("//failure").node();
    EXPECT_STREQ(failure.attribute("type").value(), "error");
    EXPECT_STREQ(failure.attribute("message").value(), "Bob can still play the 4");
    EXPECT_THAT(failure.text().get(),
                StartsWith("final.mat:14:5: error[BG204] die-not-played: Bob can still play the 4\n"
                           " 9) 64: 24/18                   31: 8/5 6/5\n"
                           "    ^^^^^^^^^\n"
                           "game 2, move 9"));
}

TEST(JUnitReport, FailsFromTheChosenSeverityOn) {
    auto const failures = [](std::optional<Severity> level) {
        pugi::xml_document const document = junit({report_examples().front()}, level);
        return document.document_element().attribute("failures").as_int();
    };
    EXPECT_EQ(failures(Severity::note), 3);
    EXPECT_EQ(failures(Severity::warning), 2);
    EXPECT_EQ(failures(Severity::error), 1);
    EXPECT_EQ(failures(std::nullopt), 0);
    pugi::xml_document const document = junit({report_examples().front()}, Severity::warning);
    EXPECT_THAT(document.select_node("//system-out").node().text().get(), HasSubstr("note[BG003]"));
}

TEST(JUnitReport, EscapesHostileText) {
    pugi::xml_document const document = junit({file_of(hostile, {hostile_finding()})});
    EXPECT_EQ(document.select_node("//testsuite").node().attribute("name").value(),
              sanitised(hostile));
    EXPECT_EQ(document.select_node("//failure").node().attribute("message").value(),
              sanitised(hostile) + " can still play the " + sanitised(hostile));
    EXPECT_THAT(document.select_node("//failure").node().text().get(),
                HasSubstr("\ngame 2, move 9, " + sanitised(hostile) + " to play 64"));
}

// XML 1.0 has no control characters but these three, not even as references, and no U+FFFE.
TEST(JUnitReport, ContainsNoForbiddenXmlCharacters) {
    std::string const text = print("junit", report_examples());
    for (char const c : text)
        EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n') << static_cast<int>(c);
    EXPECT_EQ(text.find("\xEF\xBF\xBE"), text.npos);
    EXPECT_EQ(text.find("&#"), text.npos);
}

} // namespace
} // namespace bgio::test
