// SPDX-License-Identifier: MIT
#pragma once

#include "internal/inflate.hpp"

#include <bgio/span.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::bgf {

// The first line of a file: JSON that says how the rest is stored.
struct Header {
    std::string format;
    std::string version;
    // Absent: the file does not say, and the rest shows it.
    std::optional<bool> compress, smile;
    std::size_t size = 0; // bytes, with the line end

    [[nodiscard]] bool is_bgf() const { return format == "BGF"; }
};

// Absent if the file does not start with a complete JSON object.
[[nodiscard]] std::optional<Header> read_header(std::string_view file);

// The document after the first line, unpacked if it is packed, with a map from its bytes to those
// of the file.
class Payload {
public:
    Payload(std::string_view file, std::size_t begin, bool packed, std::size_t limit);
    Payload(Payload const&) = delete;
    Payload& operator=(Payload const&) = delete;

    [[nodiscard]] std::string_view document() const { return document_; }
    // How unpacking ended; a document that was not packed is complete.
    [[nodiscard]] InflateEnd end() const { return end_; }
    [[nodiscard]] bool packed() const { return packed_; }
    // Something follows the packed bytes.
    [[nodiscard]] bool has_rest() const { return rest_ != file_size_; }
    [[nodiscard]] Span rest() const { return {rest_, file_size_}; }
    // In the file: where these bytes of the document are packed.
    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;

private:
    static constexpr std::size_t stretch = 256;
    void unpack(std::string_view bytes, std::size_t limit);

    Offset begin_, file_size_, rest_;
    bool packed_;
    InflateEnd end_ = InflateEnd::whole;
    std::string unpacked_;
    std::string_view document_;
    std::vector<Offset> marks_; // where each stretch of the document begins to be packed
};

} // namespace bgio::bgf
