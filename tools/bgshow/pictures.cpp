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

    [[nodiscard]] PositionRecord record() const {
        PositionRecord record = step.moment;
        record.names = game.names;
        return record;
    }
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

[[nodiscard]] std::string rows_there_are(ShownGame const& game, MomentFilter const& filter) {
    int const last = game.last_row;
    if (last == 0)
        return fmt::format("game {} has no moves", game.number);
    if (!filter.player.empty() && filter.move <= last)
        return fmt::format("that player has no such move in game {}", game.number);
    return fmt::format("game {} has moves 1 to {}", game.number, last);
}

// Chooses what is wanted, in order.
class Chooser : public MomentDrawer {
public:
    Chooser(ShownFile const& outline, MomentFilter const& filter)
        : outline_(outline), filter_(filter) {}

    void begin(ShownFile const& /*file*/) override {}
    void match(ShownMatch const& match) override {
        ++match_;
        game_ = 0;
        wanted_ = filter_.match == 0 || filter_.match == match_;
        player_.reset();
        if (wanted_ && !filter_.player.empty()) {
            auto const named = find_player(filter_.player, match.names);
            wanted_ = named.has_value();
            if (named)
                player_ = *named;
        }
        if (wanted_)
            draw(outline_.matches[match_ - 1]);
    }
    void game(ShownGame const& game) override {
        ++game_;
        if (!wanted_ || !is_wanted(game, filter_))
            return;
        draw(game);
        bool played = false;
        for (std::size_t s = 0; s < game.steps.size(); ++s) {
            Step const& step = game.steps[s];
            if (!is_wanted(step, filter_, player_))
                continue;
            if (played) {
                repeated += step.kind == StepKind::move;
                continue;
            }
            ++drawn;
            draw(Moment{game, step, match_, game_, s + 1});
            played =
                filter_.game != 0 && filter_.move != 0 && player_ && step.kind == StepKind::move;
        }
    }
    void end_match(ShownMatch const& /*match*/) override {}

protected:
    [[nodiscard]] ShownFile const& outline() const { return outline_; }

private:
    virtual void draw(ShownMatch const& /*match*/) {}
    virtual void draw(ShownGame const& /*game*/) {}
    virtual void draw(Moment const& moment) = 0;

    ShownFile const& outline_;
    MomentFilter const& filter_;
    std::size_t match_ = 0, game_ = 0; // counted from 1
    bool wanted_ = false;              // the match
    std::optional<Side> player_;
};

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
        "{}, move {}: {} {}", where, step.row, moment.game.names[step.side], step.text);
}

[[nodiscard]] ReportOptions options_of(BoardLook look) {
    ReportOptions options;
    options.color = look == BoardLook::colored;
    options.position_id = [](PositionRecord const& record) { return position_id(record); };
    return options;
}

class TextDrawer final : public Chooser {
public:
    TextDrawer(ShownFile const& outline,
               MomentFilter const& filter,
               BoardLook look,
               std::function<void(std::string_view)> write)
        : Chooser(outline, filter), look_(look), write_(std::move(write)),
          report_(report_formats().front().make(options_of(look))) {}

    void begin(ShownFile const& /*file*/) override { add_block(outline().elsewhere); }

private:
    void draw(ShownMatch const& match) override { add_block(match.findings); }
    void draw(ShownGame const& game) override { add_block(game.findings); }
    void draw(Moment const& moment) override {
        set_apart();
        if (std::string const words = title(outline(), moment); !words.empty())
            text_ += sanitised(words) + '\n';
        PositionRecord const record = moment.record();
        text_ += draw_board(record, look_);
        text_ += fmt::format(" {}\n", position_id(record));
        for (std::string const& remark : moment.step.remarks)
            quote(remark);
        add_findings(moment.step.findings);
        pass_on();
    }

    void set_apart() {
        if (std::exchange(begun_, true))
            text_ += '\n';
    }
    void pass_on() {
        write_(text_);
        text_.clear();
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
        pass_on();
    }

    void add_findings(FindingNumbers const& numbers) {
        if (numbers.empty())
            return;
        FileFindings some;
        some.file = outline().found.file;
        for (std::size_t const number : numbers) {
            some.findings = {outline().found.findings[number]};
            report_->file(some, text_);
        }
        if (text_.ends_with("\n\n")) // what follows is set apart anyway
            text_.pop_back();
    }

    BoardLook look_;
    std::function<void(std::string_view)> write_;
    std::unique_ptr<FindingReport> report_;
    std::string text_; // not passed on yet
    bool begun_ = false;
};

class SvgDrawer final : public Chooser {
public:
    SvgDrawer(ShownFile const& outline, MomentFilter const& filter, std::vector<Picture>& pictures)
        : Chooser(outline, filter), pictures_(pictures) {}

private:
    void draw(Moment const& moment) override {
        pictures_.push_back({name(moment), draw_svg(moment.record()) + '\n'});
    }

    // Numbered in the order of the file, which sorts them and keeps them apart.
    [[nodiscard]] std::string name(Moment const& moment) const {
        if (outline().format.empty())
            return fmt::format("position-{:03}.svg", moment.match_number);
        std::string name = outline().matches.size() > 1
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

    std::vector<Picture>& pictures_;
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

std::unique_ptr<MomentDrawer> text_drawer(ShownFile const& outline,
                                          MomentFilter const& filter,
                                          BoardLook look,
                                          std::function<void(std::string_view)> write) {
    return std::make_unique<TextDrawer>(outline, filter, look, std::move(write));
}

std::unique_ptr<MomentDrawer>
svg_drawer(ShownFile const& outline, MomentFilter const& filter, std::vector<Picture>& pictures) {
    return std::make_unique<SvgDrawer>(outline, filter, pictures);
}

} // namespace bgio::tools::bgshow
