// SPDX-License-Identifier: MIT
#include "report/example_findings.hpp"
#include "report/sarif_checks.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::Contains;
using testing::ElementsAre;

// A rule that cannot be broken is none: each is, once.
TEST(SarifChecks, FindInvalidDocuments) {
    std::string const good = print("sarif", {file_of("a.mat", {die_not_played()})});
    struct Broken {
        std::string from, to, reason;
    };
    for (Broken const& each : std::vector<Broken>{
             {R"("version":"2.1.0")", R"("version":"2.0.0")", "version is not 2.1.0"},
             {R"("name":"bgcheck")", R"("name":"")", "the driver has no name"},
             {"unicodeCodePoints", "bytes", "columnKind is not of the enum"},
             {R"("executionSuccessful":true)",
              R"("executionSuccessful":1)",
              "executionSuccessful is no boolean"},
             {R"("id":"BG002")", R"("id":"BG001")", "a rule's id is not unique"},
             {R"("level":"error")", R"("level":"fatal")", "a level is not of the enum"},
             {"{{expected}}", "{expected}", "a brace is not doubled"},
             {R"("ruleId":"BG204")", R"("ruleId":"BG205")", "ruleIndex is not that of the rule"},
             {R"("id":1,)", R"("id":-1,)", "a location's id is not unique"},
             {R"("uri":"a.mat")", R"("uri":"a b.mat")", "uri is no URI reference"},
             {R"("uri":"a.mat")", R"("uri":"a:b.mat")", "uri is no URI reference"},
             {R"("startLine":14)", R"("startLine":0)", "a region does not count from 1"},
             {R"("endColumn":14)", R"("endColumn":4)", "a region ends before it begins"},
             {R"("ruleIndex")", R"("kind":"fail","x":1,"ruleIndex")", "result has x"},
             {R"("bgio/v1":"0123456789abcdef")", R"("bgio/v1":1)", "a fingerprint is no string"}}) {
        std::string bad = good;
        ASSERT_NE(bad.find(each.from), bad.npos) << each.from;
        bad.replace(bad.find(each.from), each.from.size(), each.to);
        EXPECT_THAT(broken_sarif_rules(boost::json::parse(bad)), Contains(each.reason)) << each.to;
    }
}

TEST(SarifChecks, ReadUriReferences) {
    for (char const* good : {"a.mat", "a/b%20c", "../a", "file:///a", "a/b:c", ""})
        EXPECT_TRUE(is_uri_reference(good)) << good;
    for (char const* bad : {"a b", "a%2", "a%zz", "a\\b", "a:b", "\xC3\xB8", "a<b", "http://a"})
        EXPECT_FALSE(is_uri_reference(bad)) << bad;
}

} // namespace
} // namespace bgio::test
