// SPDX-License-Identifier: MIT
#pragma once

#include "bgf/items.hpp"

#include <memory>

namespace bgio::bgf {

// The pieces of a document in plain JSON, as Boost.JSON finds them.
class JsonItems final : public Items {
public:
    JsonItems(std::string_view text, std::size_t most_levels);
    ~JsonItems() override;

    bool next(Item& item) override;

private:
    bool feed();

    struct Parser;
    std::unique_ptr<Parser> parser_;
    std::string_view text_;
    std::size_t most_levels_;
    std::size_t at_ = 0;
    std::string held_; // the text of the piece that was handed out last
};

} // namespace bgio::bgf
