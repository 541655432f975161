// SPDX-License-Identifier: MIT
// Whatever a program passes to the C interface, it gets an answer: JSON, with an error where the
// call failed.
#include "fuzz.hpp"
#include "laws.hpp"

#include <bgio.h>
#include <boost/json.hpp>
#include <memory>

namespace bgio::fuzz {

namespace {

void require_answer(bgio_result* given) {
    std::unique_ptr<bgio_result, decltype(&bgio_free)> const result(given, bgio_free);
    require(result != nullptr, "no answer");
    boost::system::error_code failed;
    boost::json::parse_options how;
    how.max_depth = 100;
    auto const json = boost::json::parse(bgio_json(result.get()), failed, {}, how);
    require(!failed && json.is_object(), "no JSON: {}", bgio_json(result.get()));
    require(json.as_object().contains("error") != (bgio_ok(result.get()) == 1),
            "an error without its word: {}",
            bgio_json(result.get()));
    std::size_t size = 0;
    require(bgio_data(result.get(), &size) != nullptr, "no bytes");
}

} // namespace

void c_interface(std::string_view bytes) {
    std::string const text(bytes.substr(0, bytes.find('\0')));
    std::string const id = boost::json::serialize(
        boost::json::object{{"id", is_utf8(text) ? text : "?"}, {"plays", true}});
    void const* const data = bytes.data();
    std::size_t const size = bytes.size();
    require_answer(bgio_check(data, size, nullptr));
    require_answer(bgio_read(data, size, R"({"rules":"money"})"));
    require_answer(bgio_convert(data, size, R"({"to":"sgf"})"));
    require_answer(bgio_fix(data, size, R"({"unsafe":true})"));
    require_answer(bgio_score(data, size, nullptr));
    require_answer(bgio_position(id.c_str()));
    for (auto* const call : {bgio_check, bgio_convert})
        require_answer(call(data, size, text.c_str()));
    for (auto* const call : {bgio_position, bgio_svg, bgio_explain})
        require_answer(call(text.c_str()));
}

} // namespace bgio::fuzz
