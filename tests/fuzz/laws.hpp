// SPDX-License-Identifier: MIT
// Every law: one file, one line here, one line in the table, and a fuzz target of its name.
#pragma once

#include <array>
#include <string_view>

namespace bgio::fuzz {

void detect(std::string_view bytes);      // which format and which ID it is
void unpack(std::string_view bytes);      // what zlib and gzip give
void smile(std::string_view bytes);       // a binary form of JSON, taken apart
void read(std::string_view bytes);        // what readers hand on
void ids(std::string_view bytes);         // decode, encode, decode
void replay(std::string_view bytes);      // whatever was read can be played
void write(std::string_view bytes);       // read, write, read
void fix(std::string_view bytes);         // fixing fixes
void check(std::string_view bytes);       // findings and every report of them
void merge(std::string_view bytes);       // a report read back is the same report
void config(std::string_view bytes);      // settings, baselines, reports and cached findings
void notation(std::string_view bytes);    // a written play, read and judged
void c_interface(std::string_view bytes); // an answer to every call

struct Law {
    std::string_view name;
    void (*hold)(std::string_view bytes);
};

inline constexpr std::array laws{
    Law{"detect", detect},
    Law{"unpack", unpack},
    Law{"smile", smile},
    Law{"read", read},
    Law{"ids", ids},
    Law{"replay", replay},
    Law{"write", write},
    Law{"fix", fix},
    Law{"check", check},
    Law{"merge", merge},
    Law{"config", config},
    Law{"notation", notation},
    Law{"c_interface", c_interface},
};

} // namespace bgio::fuzz
