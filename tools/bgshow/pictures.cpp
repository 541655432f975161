// SPDX-License-Identifier: MIT
#include "bgshow/pictures.hpp"

#include "common/messages.hpp"
#include "common/players.hpp"
#include "common/position_id.hpp"
#include "common/terminal.hpp"

#include <algorithm>
#include <bgio/finding_report.hpp>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace bgio::tools::bgshow {

namespace {

// One of the moments, and where it stands.
struct Moment {
    ShownGame const& game;
    Step const& step;
    std::size_t match_number, game_number, step_number; // counted from 1
};

// Goes through what is wanted, in order.
class MomentVisitor {
public:
    virtual ~MomentVisitor() = default;
    virtual void match(ShownMatch const& /*match*/) {}
    virtual void game(ShownGame const& /*game*/) {}
    virtual void moment(Moment const& moment) = 0;
};
// A row has two cells, and beside them nothing.
[[nodiscard]] bool
is_wanted(Step const& step, MomentFilter const& filter, std::optional<Side> player) {
    if (filter.move == 0 && !player)
        return true;
    bool const is_cell = step.kind != StepKind::position && step.kind != StepKind::end;
    return is_cell && (filter.move == 0 || step.row == filter.move)
           && (!player || step.side == *player);
}

[[nodiscard]] bool is_wanted(ShownGame const& game, MomentFilter const& filter) {
    return filter.game == 0 || game.number == filter.game;
}

[[nodiscard]] int last_row(ShownGame const& game) {
    int last = 0;
    for (Step const& step : game.steps)
        last = std::max(last, step.row);
    return last;
}

[[nodiscard]] std::string rows_there_are(ShownGame const& game, MomentFilter const& filter) {
    int const last = last_row(game);
    if (last == 0)
        return fmt::format("game {} has no moves", game.number);
    if (!filter.player.empty() && filter.move <= last)
        return fmt::format("that player has no such move in game {}", game.number);
    return fmt::format("game {} has moves 1 to {}", game.number, last);
}

// Where a player has two turns of one number, the first is visited. Returns the number of the
// others.
std::size_t visit(ShownFile const& file, MomentFilter const& filter, MomentVisitor& visitor) {
    std::size_t repeated = 0;
    for (std::size_t m = 0; m < file.matches.size(); ++m) {
        if (filter.match != 0 && filter.match != m + 1)
            continue;
        ShownMatch const& match = file.matches[m];
        std::optional<Side> player;
        if (!filter.player.empty()) {
            auto const named = find_player(filter.player, match.names);
            if (!named)
                continue;
            player = *named;
        }
        visitor.match(match);
        for (std::size_t g = 0; g < match.games.size(); ++g) {
            ShownGame const& game = match.games[g];
            if (!is_wanted(game, filter))
                continue;
            visitor.game(game);
            bool played = false;
            for (std::size_t s = 0; s < game.steps.size(); ++s) {
                Step const& step = game.steps[s];
                if (!is_wanted(step, filter, player))
                    continue;
                if (played)
                    repeated += step.kind == StepKind::move;
                else
                    visitor.moment({game, step, m + 1, g + 1, s + 1});
                played = played
                         || (filter.game != 0 && filter.move != 0 && player
                             && step.kind == StepKind::move);
            }
        }
    }
    return repeated;
}

// "game 2, move 14: Bob 64: 24/18 13/9", "game 2: Bob wins 1 point"; empty for a position alone.
[[nodiscard]] std::string title(ShownFile const& file, Moment const& moment) {
    if (file.format.empty())
        return {};
    Step const& step = moment.step;
    std::string where;
    if (file.matches.size() > 1)
        where = fmt::format("match {}, ", moment.match_number);
    where += fmt::format("game {}", moment.game.number);
    if (step.row == 0) // the end, or a board put up
        return fmt::format("{}: {}", where, step.text);
    return fmt::format(
        "{}, move {}: {} {}", where, step.row, step.moment.names[step.side], step.text);
}

[[nodiscard]] ReportOptions options_of(BoardLook look) {
    ReportOptions options;
    options.color = look == BoardLook::colored;
    options.position_id = [](PositionRecord const& record) { return position_id(record); };
    return options;
}

class TextPictures final : public MomentVisitor {
public:
    TextPictures(ShownFile const& file, BoardLook look)
        : file_(file), look_(look), report_(report_formats().front().make(options_of(look))) {
        add_block(file.elsewhere);
    }

    void match(ShownMatch const& match) override { add_block(match.findings); }
    void game(ShownGame const& game) override { add_block(game.findings); }
    void moment(Moment const& moment) override {
        set_apart();
        if (std::string const words = title(file_, moment); !words.empty())
            text_ += sanitised(words) + '\n';
        PositionRecord const& record = moment.step.moment;
        text_ += draw_board(record, look_);
        text_ += fmt::format(" {}\n", position_id(record));
        for (std::string const& remark : moment.step.remarks)
            quote(remark);
        add_findings(moment.step.findings);
    }

    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    void set_apart() {
        if (!text_.empty())
            text_ += '\n';
    }

    void quote(std::string_view remark) {
        std::string line = "   ";
        for (char const c : sanitised_lines(remark))
            if (c == '\n')
                text_ += std::exchange(line, "   ") + '\n';
            else
                line += c;
        text_ += line + '\n';
    }

    void add_block(FindingNumbers const& numbers) {
        if (numbers.empty())
            return;
        set_apart();
        add_findings(numbers);
    }

    void add_findings(FindingNumbers const& numbers) {
        if (numbers.empty())
            return;
        FileFindings some;
        some.file = file_.found.file;
        for (std::size_t const number : numbers)
            some.findings.push_back(file_.found.findings[number]);
        report_->file(some, text_);
        if (text_.ends_with("\n\n")) // what follows is set apart anyway
            text_.pop_back();
    }

    ShownFile const& file_;
    BoardLook look_;
    std::unique_ptr<FindingReport> report_;
    std::string text_;
};

class SvgPictures final : public MomentVisitor {
public:
    explicit SvgPictures(ShownFile const& file) : file_(file) {}

    std::vector<Picture> pictures;

    void moment(Moment const& moment) override {
        pictures.push_back({name(moment), draw_svg(moment.step.moment) + '\n'});
    }

private:
    // Numbered in the order of the file, which sorts them and keeps them apart.
    [[nodiscard]] std::string name(Moment const& moment) const {
        if (file_.format.empty())
            return fmt::format("position-{:03}.svg", moment.match_number);
        std::string name = file_.matches.size() > 1
                               ? fmt::format("match-{:02}-", moment.match_number)
                               : std::string();
        name += fmt::format("game-{:02}-{:03}", moment.game_number, moment.step_number);
        if (moment.step.row != 0)
            name += fmt::format(
                "-move-{}-{}", moment.step.row, moment.step.side == Side::o ? "left" : "right");
        else if (moment.step.kind == StepKind::end)
            name += "-end";
        return name + ".svg";
    }

    ShownFile const& file_;
};

// Looks whether there is any.
class AnyMoment final : public MomentVisitor {
public:
    bool seen = false;
    void moment(Moment const& /*moment*/) override { seen = true; }
};

} // namespace

std::string no_such_moment(ShownFile const& file, MomentFilter const& filter) {
    if (file.format.empty())
        return "a position has no moves to choose from";
    if (filter.match > file.matches.size() || file.matches.empty())
        return fmt::format("the file has {}", counted(file.matches.size(), "match", "matches"));
    for (std::size_t m = 0; m < file.matches.size() && !filter.player.empty(); ++m)
        if (auto const named = find_player(filter.player, file.matches[m].names);
            !named && (filter.match == 0 ? file.matches.size() == 1 : filter.match == m + 1))
            return named.error();
    ShownGame const* last = nullptr;
    for (std::size_t m = 0; m < file.matches.size(); ++m)
        for (ShownGame const& game : file.matches[m].games)
            if (filter.match == 0 || filter.match == m + 1) {
                if (filter.game != 0 && game.number == filter.game)
                    return rows_there_are(game, filter);
                last = &game;
            }
    if (last == nullptr)
        return "the match has no games";
    if (filter.game != 0)
        return fmt::format("no game {}; the last game is {}", filter.game, last->number);
    return !filter.player.empty() ? "that player has no such move"
                                  : fmt::format("no game has a move {}", filter.move);
}

std::size_t repeated_turns(ShownFile const& file, MomentFilter const& filter) {
    AnyMoment any;
    return visit(file, filter, any);
}

bool has_moment(ShownFile const& file, MomentFilter const& filter) {
    AnyMoment any;
    visit(file, filter, any);
    return any.seen;
}

std::string text_pictures(ShownFile const& file, MomentFilter const& filter, BoardLook look) {
    TextPictures pictures(file, look);
    visit(file, filter, pictures);
    return std::move(pictures).text();
}

std::vector<Picture> svg_pictures(ShownFile const& file, MomentFilter const& filter) {
    SvgPictures pictures(file);
    visit(file, filter, pictures);
    return std::move(pictures.pictures);
}

} // namespace bgio::tools::bgshow
