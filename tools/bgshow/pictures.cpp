// SPDX-License-Identifier: MIT
#include "bgshow/pictures.hpp"

#include "common/position_id.hpp"
#include "common/terminal.hpp"

#include <bgio/finding_report.hpp>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace bgio::tools::bgshow {

namespace {

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
