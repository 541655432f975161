// SPDX-License-Identifier: MIT
#include "writer.hpp"

#include "encode.hpp"
#include "names.hpp"
#include "print.hpp"

namespace bgio::json {

namespace {

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

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

} // namespace bgio::json
