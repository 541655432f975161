// SPDX-License-Identifier: MIT
#include "report/sarif_checks.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <set>

namespace bgio::test {

namespace {

using boost::json::object;
using boost::json::value;
using Properties = std::set<std::string_view>;

// The properties SARIF knows of the objects that we write; of large objects those we might write.
std::map<std::string_view, Properties> const known{
    {"log", {"$schema", "version", "runs", "properties"}},
    {"run",
     {"tool",
      "automationDetails",
      "invocations",
      "columnKind",
      "results",
      "artifacts",
      "language"}},
    {"tool", {"driver", "extensions"}},
    {"driver", {"name", "version", "semanticVersion", "informationUri", "rules", "organization"}},
    {"automationDetails", {"id", "guid", "description", "correlationGuid"}},
    {"invocation", {"executionSuccessful", "exitCode", "toolExecutionNotifications"}},
    {"rule",
     {"id",
      "name",
      "shortDescription",
      "fullDescription",
      "help",
      "helpUri",
      "defaultConfiguration",
      "properties"}},
    {"configuration", {"level", "enabled", "rank"}},
    {"result",
     {"ruleId",
      "ruleIndex",
      "level",
      "kind",
      "message",
      "locations",
      "relatedLocations",
      "fixes",
      "partialFingerprints",
      "fingerprints",
      "properties"}},
    {"location", {"id", "physicalLocation", "logicalLocations", "message"}},
    {"physicalLocation", {"artifactLocation", "region", "contextRegion"}},
    {"artifactLocation", {"uri", "uriBaseId", "index"}},
    {"region", {"startLine", "startColumn", "endLine", "endColumn", "snippet"}},
    {"logicalLocation", {"name", "fullyQualifiedName", "kind", "index", "parentIndex"}},
    {"fix", {"description", "artifactChanges", "properties"}},
    {"artifactChange", {"artifactLocation", "replacements"}},
    {"replacement", {"deletedRegion", "insertedContent"}},
    {"content", {"text"}},
    {"message", {"text", "markdown", "id", "arguments"}},
};

class Check {
public:
    std::vector<std::string> found;

    void log(value const& v) {
        object const& o = members("log", v);
        require(o.contains("version") && o.at("version") == "2.1.0", "version is not 2.1.0");
        for (value const& run : o.at("runs").as_array())
            this->run(run);
    }

private:
    void require(bool good, std::string_view what) {
        if (!good)
            found.emplace_back(what);
    }

    object const& members(std::string_view kind, value const& v) {
        for (auto const& member : v.as_object())
            if (!known.at(kind).contains(std::string_view(member.key())))
                found.push_back(std::string(kind) + " has " + std::string(member.key()));
        return v.as_object();
    }

    void run(value const& v) {
        object const& o = members("run", v);
        object const& driver = members("driver", members("tool", o.at("tool")).at("driver"));
        require(!driver.at("name").as_string().empty(), "the driver has no name");
        require(o.at("columnKind") == "unicodeCodePoints" || o.at("columnKind") == "utf16CodeUnits",
                "columnKind is not of the enum");
        members("automationDetails", o.at("automationDetails"));
        for (value const& each : o.at("invocations").as_array())
            require(members("invocation", each).at("executionSuccessful").is_bool(),
                    "executionSuccessful is no boolean");
        rules_ = driver.at("rules").as_array();
        std::set<std::string> ids;
        for (value const& each : rules_)
            rule(each, ids);
        for (value const& each : o.at("results").as_array())
            result(each);
    }

    void rule(value const& v, std::set<std::string>& ids) {
        object const& o = members("rule", v);
        require(ids.insert(std::string(o.at("id").as_string())).second,
                "a rule's id is not unique");
        message(o.at("shortDescription"));
        message(o.at("fullDescription"));
        message(o.at("help"));
        level(members("configuration", o.at("defaultConfiguration")).at("level"));
    }

    void level(value const& v) {
        static Properties const levels{"none", "note", "warning", "error"};
        require(levels.contains(std::string_view(v.as_string())), "a level is not of the enum");
    }

    void message(value const& v) {
        std::string_view text = members("message", v).at("text").as_string();
        for (std::size_t at = text.find_first_of("{}"); at != text.npos;
             at = text.find_first_of("{}", at + 2))
            require(at + 1 < text.size() && text[at + 1] == text[at], "a brace is not doubled");
    }

    void result(value const& v) {
        object const& o = members("result", v);
        message(o.at("message"));
        level(o.at("level"));
        auto const index = o.at("ruleIndex").to_number<std::size_t>();
        require(index < rules_.size() && rules_.at(index).at("id") == o.at("ruleId"),
                "ruleIndex is not that of the rule");
        std::set<std::int64_t> ids;
        for (char const* const name : {"locations", "relatedLocations"})
            if (o.contains(name))
                for (value const& each : o.at(name).as_array())
                    location(each, ids);
        if (o.contains("partialFingerprints"))
            for (auto const& member : o.at("partialFingerprints").as_object())
                require(member.value().is_string(), "a fingerprint is no string");
        if (o.contains("fixes"))
            for (value const& each : o.at("fixes").as_array())
                fix(each);
    }

    void location(value const& v, std::set<std::int64_t>& ids) {
        object const& o = members("location", v);
        if (o.contains("id")) {
            auto const id = o.at("id").to_number<std::int64_t>();
            require(id >= 0 && ids.insert(id).second, "a location's id is not unique");
        }
        if (o.contains("message"))
            message(o.at("message"));
        if (o.contains("logicalLocations"))
            for (value const& each : o.at("logicalLocations").as_array())
                members("logicalLocation", each);
        if (!o.contains("physicalLocation"))
            return;
        object const& place = members("physicalLocation", o.at("physicalLocation"));
        artifact(place.at("artifactLocation"));
        region(place.at("region"));
    }

    void artifact(value const& v) {
        std::string_view const uri = members("artifactLocation", v).at("uri").as_string();
        require(!uri.empty() && is_uri_reference(uri), "uri is no URI reference");
    }

    void region(value const& v) {
        object const& o = members("region", v);
        auto const number = [&](char const* name) { return o.at(name).to_number<int>(); };
        for (char const* const name : {"startLine", "startColumn", "endLine", "endColumn"})
            require(number(name) >= 1, "a region does not count from 1");
        require(std::pair(number("startLine"), number("startColumn"))
                    <= std::pair(number("endLine"), number("endColumn")),
                "a region ends before it begins");
    }

    void fix(value const& v) {
        object const& o = members("fix", v);
        message(o.at("description"));
        require(!o.at("artifactChanges").as_array().empty(), "a fix changes nothing");
        for (value const& each : o.at("artifactChanges").as_array()) {
            object const& change = members("artifactChange", each);
            artifact(change.at("artifactLocation"));
            require(!change.at("replacements").as_array().empty(), "a change replaces nothing");
            for (value const& one : change.at("replacements").as_array()) {
                region(members("replacement", one).at("deletedRegion"));
                require(members("content", one.at("insertedContent")).at("text").is_string(),
                        "the new text is no string");
            }
        }
    }

    boost::json::array rules_;
};

[[nodiscard]] bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

} // namespace

bool is_uri_reference(std::string_view text) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=";
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && is_hex(text[i + 1]) && is_hex(text[i + 2]))
            continue;
        if (!letters.contains(text[i]))
            return false;
    }
    auto const colon = text.find(':');
    bool const has_scheme = colon != text.npos && colon < text.find('/');
    return !has_scheme || text.starts_with("file:///") || text.starts_with("file://");
}

std::vector<std::string> broken_sarif_rules(value const& log) {
    Check check;
    check.log(log);
    return check.found;
}

} // namespace bgio::test
