// SPDX-License-Identifier: MIT
#include "encode.hpp"
#include "names.hpp"
#include "print.hpp"
#include "writer.hpp"

namespace bgio::json {

namespace {

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

std::unique_ptr<ReplaySink>
make_lines_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<LinesWriter>(out, losses);
}

} // namespace bgio::json
