// SPDX-License-Identifier: MIT
#include "world/hostile.hpp"

#include <bgio/source.hpp>
#include <filesystem>

namespace bgio::test {

namespace {

constexpr std::size_t head = 8232, record = 2560, records_of_the_sample = 25;

std::string little_endian(std::size_t value) {
    std::string bytes;
    for (int i = 0; i < 4; ++i, value >>= 8U)
        bytes += static_cast<char>(value & 0xFFU);
    return bytes;
}

// As many of the words as the field holds, and a zero.
void put_wide(std::string& bytes, std::size_t at, std::string const& words) {
    std::u16string const wide = std::filesystem::path(words).u16string().substr(0, 127) + u'\0';
    for (char16_t const unit : wide) {
        bytes[at++] = static_cast<char>(unit & 0xFFU);
        bytes[at++] = static_cast<char>(unit >> 8U);
    }
}

void put_number(std::string& bytes, std::size_t at, std::size_t value) {
    bytes.replace(at, 4, little_endian(value));
}

// A member that is stored as it is.
std::string entry(std::string const& name, std::size_t start, std::size_t size) {
    std::string bytes = static_cast<char>(name.size()) + name;
    bytes.resize(512);
    bytes += little_endian(size) + little_endian(size) + little_endian(start) + little_endian(0);
    bytes += '\1';
    bytes.resize(532);
    return bytes;
}

} // namespace

std::string hostile_xg(std::string const& words) {
    Source const sample = Source::from_file(BGIO_SOURCE_DIR "/samples/clean/xg/stored.xg");
    std::string records(sample.text().substr(head, records_of_the_sample * record));
    constexpr std::size_t names[] = {880, 1138}, others[] = {622, 1396, 1654, 1960};
    for (std::size_t const at : names)
        put_wide(records, at, (at == names[0] ? "A" : "B") + words);
    for (std::size_t const at : others)
        put_wide(records, at, words);
    constexpr std::size_t of_the_match = 576, first_play = 3 * record, of_a_play = 2524, die = 100;
    put_number(records, of_the_match, 0);
    put_number(records, first_play + of_a_play, 1);
    put_number(records, first_play + die, 2); // 2-1, played as 3-1
    std::string const comments = words + "\r\n{\\rtf1 " + words + "}\r\n";
    std::string const directory =
        entry("temp.xg", 0, records.size()) + entry("temp.xgc", records.size(), comments.size());
    std::string file = "RGMH";
    file.resize(head);
    file += records + comments + directory + little_endian(0);
    for (std::size_t const number :
         {std::size_t{2}, std::size_t{1}, directory.size(), records.size() + comments.size()})
        file += little_endian(number);
    return file + std::string(16, '\0');
}

} // namespace bgio::test
