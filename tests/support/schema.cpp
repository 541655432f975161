// SPDX-License-Identifier: MIT
#include "support/schema.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

namespace bgio::test {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;
using Found = std::vector<std::string>;

bool is_whole(value const& v) {
    return v.is_int64() || v.is_uint64()
           || (v.is_double() && std::trunc(v.get_double()) == v.get_double());
}

bool has_type(value const& v, std::string_view type) {
    if (type == "object")
        return v.is_object();
    if (type == "array")
        return v.is_array();
    if (type == "string")
        return v.is_string();
    if (type == "integer")
        return is_whole(v);
    if (type == "number")
        return v.is_number();
    if (type == "boolean")
        return v.is_bool();
    if (type == "null")
        return v.is_null();
    throw std::invalid_argument(fmt::format("schema: unknown type {}", type));
}

// 1 and 1.0 are the same number.
bool same(value const& a, value const& b) {
    if (a.is_number() && b.is_number())
        return a.to_number<double>() == b.to_number<double>();
    return a == b;
}

class Check {
public:
    Check(value const& root, Found& found) : root_(root), found_(found) {}

    void operator()(value const& schema, value const& v, std::string const& path) {
        if (schema.is_bool()) {
            if (!schema.get_bool())
                wrong(path, "nothing is allowed here");
            return;
        }
        object const& rules = schema.as_object();
        for (auto const& [key, rule] : rules)
            keyword(rules, key, rule, v, path);
    }

private:
    void wrong(std::string const& path, std::string_view reason) {
        found_.push_back(fmt::format("{}: {}", path.empty() ? "/" : path, reason));
    }

    void keyword(object const& rules,
                 std::string_view key,
                 value const& rule,
                 value const& v,
                 std::string const& path) {
        static std::set<std::string_view> const silent{
            "$schema", "$id", "$defs", "title", "description", "examples", "default", "$comment"};
        if (silent.contains(key))
            return;
        if (key == "$ref")
            (*this)(target(std::string_view(rule.as_string())), v, path);
        else if (key == "type")
            type(rule, v, path);
        else if (key == "enum" || key == "const")
            one_of_values(rule, key == "const", v, path);
        else if (key == "properties" || key == "required" || key == "additionalProperties")
            members(rules, key, rule, v, path);
        else if (key == "items" || key == "minItems" || key == "maxItems")
            elements(key, rule, v, path);
        else if (key == "minimum" || key == "maximum")
            bound(key, rule, v, path);
        else if (key == "oneOf" || key == "anyOf" || key == "allOf")
            combination(key, rule.as_array(), v, path);
        else
            throw std::invalid_argument(fmt::format("schema: the keyword {} is not known", key));
    }

    value const& target(std::string_view reference) const {
        if (!reference.starts_with('#'))
            throw std::invalid_argument(fmt::format("schema: {} is not in this file", reference));
        return root_.at_pointer(reference.substr(1));
    }

    void type(value const& rule, value const& v, std::string const& path) {
        bool good = false;
        if (rule.is_string())
            good = has_type(v, std::string_view(rule.get_string()));
        else
            for (value const& one : rule.as_array())
                good = good || has_type(v, std::string_view(one.as_string()));
        if (!good)
            wrong(path, "is no " + boost::json::serialize(rule));
    }

    void one_of_values(value const& rule, bool single, value const& v, std::string const& path) {
        bool const good = single ? same(rule, v)
                                 : std::ranges::any_of(rule.as_array(),
                                                       [&](value const& x) { return same(x, v); });
        if (!good)
            wrong(path, boost::json::serialize(v) + " is not " + boost::json::serialize(rule));
    }

    void members(object const& rules,
                 std::string_view key,
                 value const& rule,
                 value const& v,
                 std::string const& path) {
        object const* const o = v.if_object();
        if (o == nullptr)
            return; // "type" says whether that is wrong
        if (key == "required") {
            for (value const& name : rule.as_array())
                if (!o->contains(std::string_view(name.as_string())))
                    wrong(path, fmt::format("has no {}", std::string_view(name.as_string())));
            return;
        }
        value const* const declared = rules.if_contains("properties");
        for (auto const& [name, member] : *o) {
            std::string const at = fmt::format("{}/{}", path, std::string_view(name));
            bool const known = declared != nullptr && declared->as_object().contains(name);
            if (key == "properties" && known)
                (*this)(rule.as_object().at(name), member, at);
            else if (key == "additionalProperties" && !known)
                (*this)(rule, member, at);
        }
    }

    void
    elements(std::string_view key, value const& rule, value const& v, std::string const& path) {
        array const* const a = v.if_array();
        if (a == nullptr)
            return;
        if (key == "items")
            for (std::size_t i = 0; i < a->size(); ++i)
                (*this)(rule, (*a)[i], fmt::format("{}/{}", path, i));
        else if (key == "minItems" ? a->size() < rule.to_number<std::size_t>()
                                   : a->size() > rule.to_number<std::size_t>())
            wrong(path, fmt::format("has {} elements", a->size()));
    }

    void bound(std::string_view key, value const& rule, value const& v, std::string const& path) {
        if (!v.is_number())
            return;
        auto const number = v.to_number<double>();
        auto const limit = rule.to_number<double>();
        if (key == "minimum" ? number < limit : number > limit)
            wrong(path, fmt::format("{} is beyond the {} {}", number, key, limit));
    }

    void combination(std::string_view key,
                     array const& schemas,
                     value const& v,
                     std::string const& path) {
        std::size_t good = 0;
        Found reasons;
        for (value const& schema : schemas) {
            Found found;
            Check(root_, found)(schema, v, path);
            good += found.empty() ? 1 : 0;
            reasons.insert(reasons.end(), found.begin(), found.end());
        }
        if (key == "allOf")
            found_.insert(found_.end(), reasons.begin(), reasons.end());
        else if (good == 0)
            wrong(path, fmt::format("fits none of {}; {}", schemas.size(), join(reasons)));
        else if (key == "oneOf" && good > 1)
            wrong(path, fmt::format("fits {} of {} at once", good, schemas.size()));
    }

    static std::string join(Found const& reasons) {
        std::string text;
        for (std::string const& reason : reasons)
            text += " | " + reason;
        return text;
    }

    value const& root_;
    Found& found_;
};

} // namespace

Schema::Schema(std::string_view text) : root_(boost::json::parse(text)) {}

Schema Schema::from_file(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot open " + path);
    return Schema(std::string(std::istreambuf_iterator<char>(in), {}));
}

std::vector<std::string> Schema::check(value const& document) const {
    Found found;
    Check(root_, found)(root_, document, "");
    return found;
}

std::vector<std::string> Schema::check_text(std::string_view text) const {
    boost::json::error_code error;
    value const document = boost::json::parse(text, error);
    if (error)
        return {"/: no JSON: " + error.message()};
    return check(document);
}

} // namespace bgio::test
