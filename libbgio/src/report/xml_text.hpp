// SPDX-License-Identifier: MIT
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace bgio::report {

inline void set(pugi::xml_node node, char const* name, std::string_view value) {
    node.append_attribute(name).set_value(std::string(value).c_str());
}
inline void set(pugi::xml_node node, char const* name, int value) {
    node.append_attribute(name).set_value(value);
}

class Appender final : public pugi::xml_writer {
public:
    explicit Appender(std::string& out) : out_(out) {}
    void write(void const* data, std::size_t size) override {
        out_.append(static_cast<char const*>(data), size);
    }

private:
    std::string& out_;
};

} // namespace bgio::report
