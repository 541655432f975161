// SPDX-License-Identifier: MIT
#include "common/line_reader.hpp"

#include <bgio/source.hpp>

namespace bgio::tools {

bool LineReader::must_wait() const {
    return !ended_ && buffer_.find('\n', begin_) == std::string::npos;
}

// False at the end.
bool LineReader::fill() {
    constexpr std::size_t portion = std::size_t{64} << 10;
    buffer_.erase(0, begin_);
    begin_ = 0;
    std::size_t const old = buffer_.size();
    buffer_.resize(old + portion);
    auto const got = file_.read(buffer_.data() + old, portion);
    buffer_.resize(old + got.value_or(0));
    if (!got)
        throw IoError("<stdin>: " + got.error().message());
    ended_ = *got == 0;
    return !ended_;
}

std::optional<std::string_view> LineReader::next() {
    std::size_t end = buffer_.find('\n', begin_);
    while (end == std::string::npos) {
        // Of an endless line only the head is kept.
        if (buffer_.size() - begin_ > longest)
            buffer_.resize(begin_ + longest);
        std::size_t const searched = buffer_.size() - begin_;
        if (ended_ || !fill())
            break;
        end = buffer_.find('\n', searched);
    }
    if (end == std::string::npos && begin_ == buffer_.size())
        return std::nullopt;
    std::size_t const stop = end == std::string::npos ? buffer_.size() : end;
    std::string_view line = std::string_view(buffer_).substr(begin_, stop - begin_);
    begin_ = end == std::string::npos ? buffer_.size() : end + 1;
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line.substr(0, longest);
}

} // namespace bgio::tools
