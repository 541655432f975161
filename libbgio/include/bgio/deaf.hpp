// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>

namespace bgio {

// For what is tried only: nobody hears what is said about it.
class Deaf final : public Reporter {
    void report(Diagnostic) override {}
};

} // namespace bgio
