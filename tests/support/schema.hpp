// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// A JSON Schema, as far as our own schemas use the language: type, properties, required, items,
// enum, const, $ref (within the file), additionalProperties, oneOf, anyOf, allOf, minimum, maximum,
// minItems, maxItems, true and false. A keyword beyond these is an error of the schema, so that no
// condition goes unchecked.
class Schema {
public:
    explicit Schema(std::string_view text);
    static Schema from_file(std::string const& path);

    // What is wrong with a document, "/path: reason" each; empty when it is valid.
    [[nodiscard]] std::vector<std::string> check(boost::json::value const& document) const;
    [[nodiscard]] std::vector<std::string> check_text(std::string_view text) const;

private:
    boost::json::value root_;
};

} // namespace bgio::test
