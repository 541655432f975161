// SPDX-License-Identifier: MIT
// Boost.JSON itself, where it is used by its headers alone (BGIO_HEADER_ONLY).
#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS
#include <cstdlib>

// What Boost calls where it would throw. The library asks for error codes, so memory is exhausted.
namespace boost {

void throw_exception(std::exception const& /*why*/) { std::abort(); }
void throw_exception(std::exception const& /*why*/, source_location const& /*where*/) {
    std::abort();
}

} // namespace boost
#endif
