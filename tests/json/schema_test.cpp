// SPDX-License-Identifier: MIT
#include "support/schema.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A schema, what it accepts, what it refuses, and the reason it gives.
struct Case {
    char const* schema;
    char const* good;
    char const* bad;
    char const* reason;
};

class SchemaKeyword : public testing::TestWithParam<Case> {};

TEST_P(SchemaKeyword, AcceptsAndRejects) {
    Schema const schema(GetParam().schema);
    EXPECT_THAT(schema.check_text(GetParam().good), IsEmpty());
    EXPECT_THAT(schema.check_text(GetParam().bad), ElementsAre(HasSubstr(GetParam().reason)));
}

INSTANTIATE_TEST_SUITE_P(
    Each,
    SchemaKeyword,
    testing::Values(
        Case{R"({"type":"integer"})", "3.0", "3.5", "/: is no \"integer\""},
        Case{R"({"type":["string","null"]})", "null", "1", "/: is no"},
        Case{R"({"type":"boolean"})", "true", "0", "/: is no"},
        Case{R"({"properties":{"a":{"type":"string"}}})", R"({"b":1})", R"({"a":1})", "/a: is no"},
        Case{R"({"properties":{"a":false}})", R"({"b":1})", R"({"a":1})", "/a: nothing is allowed"},
        Case{R"({"required":["a"]})", R"({"a":1})", R"({"b":1})", "/: has no a"},
        Case{R"({"properties":{"a":true},"additionalProperties":false})",
             R"({"a":1})",
             R"({"b":1})",
             "/b: nothing is allowed"},
        Case{R"({"additionalProperties":{"type":"string"}})",
             R"({"a":"x"})",
             R"({"a":1})",
             "/a: is no"},
        Case{R"({"items":{"type":"string"}})", R"(["x"])", R"(["x",1])", "/1: is no"},
        Case{R"({"minItems":2})", "[1,2]", "[1]", "has 1 elements"},
        Case{R"({"maxItems":2})", "[1,2]", "[1,2,3]", "has 3 elements"},
        Case{R"({"enum":["a","b"]})", R"("b")", R"("c")", "\"c\" is not"},
        Case{R"({"const":1})", "1.0", "2", "2 is not 1"},
        Case{R"({"minimum":1})", "1", "0", "0 is beyond the minimum 1"},
        Case{R"({"maximum":6})", "6", "7", "7 is beyond the maximum 6"},
        Case{R"({"oneOf":[{"type":"string"},{"type":"integer"}]})", "1", "true", "fits none of 2"},
        Case{R"({"oneOf":[{"minimum":1},{"maximum":3}]})", "5", "2", "fits 2 of 2"},
        Case{R"({"anyOf":[{"minimum":5},{"maximum":3}]})", "5", "4", "fits none of 2"},
        Case{R"({"allOf":[{"minimum":1},{"maximum":3}]})", "2", "4", "beyond the maximum 3"},
        Case{R"({"$ref":"#/$defs/die","$defs":{"die":{"maximum":6}}})", "6", "7", "7 is beyond"},
        Case{"{}", "1", "{", "no JSON"}));

TEST(Schema, RejectsUnknownKeywords) {
    EXPECT_THROW((void)Schema(R"({"pattern":"a+"})").check_text(R"("a")"), std::invalid_argument);
}

// What other people write shall be refused where it breaks the format.
TEST(MatchSchema, RejectsInvalidDocuments) {
    Schema const schema = Schema::from_file(BGIO_SOURCE_DIR "/docs/schema/bgio-match.schema.json");
    auto const file = [](std::string const& event) {
        return R"({"format":"bgio-match","version":1,"matches":[{"length":5,"games":[{"events":[)"
               + event + "]}]}]}";
    };
    EXPECT_THAT(
        schema.check_text(file(R"({"type":"move","side":"left","dice":[3,1],"play":"8/5 6/5"})")),
        IsEmpty());
    for (char const* bad : {
             R"({"type":"move","side":"up","dice":[3,1],"play":"8/5 6/5"})",
             R"({"type":"move","side":"left","dice":[7,1],"play":"8/5 6/5"})",
             R"({"type":"move","side":"left","dice":[3],"play":"8/5 6/5"})",
             R"({"type":"move","side":"left","dice":[3,1]})",
             R"({"type":"move","side":"left","play":"8/5","no_play":"empty"})",
             R"({"type":"move","side":"left","play":"8/5","unknown":1})",
             R"({"type":"cube","side":"left"})",
             R"({"type":"cube","side":"left","action":"offer"})",
             R"({"type":"resign","side":"left","kind":"triple"})",
             R"({"type":"position","side":"left","board":{"left":{"26":1}}})",
             R"({"type":"remark","side":"left"})",
             R"({"type":"picture","side":"left"})",
             R"("move")",
         })
        EXPECT_THAT(schema.check_text(file(bad)), testing::SizeIs(1)) << bad;
    EXPECT_THAT(schema.check_text(R"({"format":"bgio-match","version":2,"matches":[]})"),
                ElementsAre(HasSubstr("/version: 2 is not 1")));
    EXPECT_THAT(schema.check_text(R"({"format":"bgio-match","version":1})"),
                ElementsAre(HasSubstr("has no matches")));
}

} // namespace
} // namespace bgio::test
