// SPDX-License-Identifier: MIT
#include "internal/json_escape.hpp"

#include "json/encode.hpp"
#include "json/format.hpp"
#include "json/names.hpp"
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::json {
namespace {

// On one line, without any space.
void append_compact(std::string& out, boost::json::value const& value) {
    out += json_escaped(boost::json::serialize(value));
}

// On one line, with a space behind commas and colons.
void append_spaced(std::string& out, boost::json::value const& value) {
    std::string_view separator;
    if (value.is_object()) {
        out += '{';
        for (auto const& member : value.get_object()) {
            out += separator;
            out += json_escaped(boost::json::serialize(member.key()));
            out += ": ";
            append_spaced(out, member.value());
            separator = ", ";
        }
        out += '}';
    } else if (value.is_array()) {
        out += '[';
        for (boost::json::value const& element : value.get_array()) {
            out += separator;
            append_spaced(out, element);
            separator = ", ";
        }
        out += ']';
    } else {
        append_compact(out, value);
    }
}

bool lists_objects(boost::json::value const& value) {
    return value.is_array() && !value.get_array().empty() && value.get_array().front().is_object();
}

void append_lines(std::string& out, boost::json::array const& array, std::size_t indent) {
    out += '[';
    std::string_view separator = "\n";
    for (boost::json::value const& element : array) {
        out += separator;
        out.append(indent + 2, ' ');
        append_spaced(out, element);
        separator = ",\n";
    }
    out += '\n';
    out.append(indent, ' ');
    out += ']';
}

// The members of an object, one a line, without its braces and without the last line end. An array
// of objects has one of them a line: so an event is a line, and diff and grep work.
void append_members(std::string& out, boost::json::object const& object, std::size_t indent) {
    std::string_view separator;
    for (auto const& member : object) {
        out += separator;
        out.append(indent, ' ');
        out += json_escaped(boost::json::serialize(member.key()));
        out += ": ";
        if (lists_objects(member.value()))
            append_lines(out, member.value().get_array(), indent);
        else
            append_spaced(out, member.value());
        separator = ",\n";
    }
}

// The indented form, one document for all matches; an event is a line.
class Writer final : public ReplaySink {
public:
    Writer(std::string& out, Reporter& losses) : out_(out), encoder_(losses) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        open_document();
        close_match();
        out_ += matches_++ == 0 ? "\n    {\n" : ",\n    {\n";
        append_members(out_, encoder_.match(info, rules), 6);
        out_ += ",\n      \"games\": [";
        games_ = 0;
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        out_ += games_++ == 0 ? "\n        {\n" : ",\n        {\n";
        append_members(out_, encoder_.game(game, facts), 10);
        out_ += "\n        }";
        return Flow::more;
    }

    void end() override {
        open_document();
        close_match();
        out_ += matches_ == 0 ? "]\n}\n" : "\n  ]\n}\n";
    }

private:
    void open_document() {
        if (open_)
            return;
        open_ = true;
        out_ += fmt::format(
            "{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"matches\": [", match_file, version);
    }

    void close_match() {
        if (matches_ != 0)
            out_ += games_ == 0 ? "]\n    }" : "\n      ]\n    }";
    }

    std::string& out_;
    Encoder encoder_;
    bool open_ = false;
    int matches_ = 0;
    int games_ = 0;
};

// One game a line, each with its match: lines can be sorted out, counted and read alone. A match
// without games has a line without a game.
class LinesWriter final : public ReplaySink {
public:
    LinesWriter(std::string& out, Reporter& losses) : out_(out), encoder_(losses) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        close_match();
        ++number_;
        lone_ = true;
        line_ = fmt::format(R"({{"format":"{}","version":{},"match_number":{},"match":)",
                            game_line,
                            version,
                            number_);
        append_compact(line_, encoder_.match(info, rules));
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        lone_ = false;
        out_ += line_;
        out_ += ",\"game\":";
        append_compact(out_, encoder_.game(game, facts));
        out_ += "}\n";
        return Flow::more;
    }

    void end() override { close_match(); }

private:
    void close_match() {
        if (lone_)
            out_ += line_ + "}\n";
        lone_ = false;
    }

    std::string& out_;
    Encoder encoder_;
    std::string line_; // as far as it is the same for all games of the match
    int number_ = 0;
    bool lone_ = false;
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

std::unique_ptr<ReplaySink>
make_lines_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<LinesWriter>(out, losses);
}

} // namespace bgio::json
