// SPDX-License-Identifier: MIT
#include "parse.hpp"

#include <boost/json/parser.hpp>

namespace bgio::json {

namespace {

Phrase reason_of(boost::json::error_code const& error) {
    if (error == boost::json::error::incomplete)
        return Phrase("it ends in the middle of a value");
    return Phrase("{message}", {{"message", error.message()}});
}

} // namespace

boost::json::value parse(Context& context, Span span) {
    boost::json::parse_options options;
    options.max_depth = context.deepest();
    boost::json::parser parser({}, options);
    boost::json::error_code error;
    std::string_view const text = context.text(span);
    std::size_t read = parser.write_some(text.data(), text.size(), error);
    if (!error && read < text.size())
        error = boost::json::error::extra_data;
    if (!error) {
        context.read_well();
        return parser.release();
    }
    if (error == boost::json::error::too_deep)
        context.too_deep(span);
    else
        context.syntax(span.begin + static_cast<Offset>(read), reason_of(error));
    return nullptr;
}

} // namespace bgio::json
