// SPDX-License-Identifier: MIT
#include "bgshow/pictures.hpp"

#include "common/position_id.hpp"
#include "common/terminal.hpp"

#include <bgio/finding_report.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgshow {

namespace {

[[nodiscard]] ReportOptions options_of(BoardLook look) {
    ReportOptions options;
    options.color = look == BoardLook::colored;
    return options;
}

class TextPictures {
public:
    TextPictures(ShownFile const& file, BoardLook look)
        : file_(file), look_(look), report_(report_formats().front().make(options_of(look))) {}

    void add(Moment const& moment) {
        if (!text.empty())
            text += '\n';
        tell_whole(moment);
        if (std::string const words = title(file_, moment); !words.empty())
            text += sanitised(words) + '\n';
        PositionRecord const& record = moment.step.moment;
        text += draw(record, look_);
        text += fmt::format(" {}\n", encode_quietly("xgid", record));
        for (std::string const& remark : moment.step.remarks)
            text += fmt::format(" \"{}\"\n", sanitised(remark));
        tell(moment.step.findings);
    }

    std::string text;

private:
    // What belongs to no moment, once, before the first moment of what it belongs to.
    void tell_whole(Moment const& moment) {
        if (last_match_ == 0)
            tell(file_.elsewhere);
        if (last_match_ != moment.match_number)
            tell(moment.match.findings);
        if (last_match_ != moment.match_number || last_game_ != moment.game_number)
            tell(moment.game.findings);
        last_match_ = moment.match_number;
        last_game_ = moment.game_number;
    }

    void tell(FindingNumbers const& numbers) {
        if (numbers.empty())
            return;
        FileFindings some;
        some.file = file_.found.file;
        for (std::size_t const number : numbers)
            some.findings.push_back(file_.found.findings[number]);
        report_->file(some, text);
        if (text.ends_with("\n\n")) // moments are set apart already
            text.pop_back();
    }

    ShownFile const& file_;
    BoardLook look_;
    std::unique_ptr<FindingReport> report_;
    std::size_t last_match_ = 0, last_game_ = 0;
};

[[nodiscard]] std::string picture_name(ShownFile const& file, Moment const& moment) {
    std::string name =
        file.matches.size() > 1 ? fmt::format("match-{}-", moment.match_number) : std::string();
    name += fmt::format("game-{:02}-{:03}", moment.game_number, moment.step_number);
    if (moment.step.row != 0)
        name += fmt::format(
            "-move-{}-{}", moment.step.row, moment.step.side == Side::o ? "left" : "right");
    else if (moment.step.kind == StepKind::end)
        name += "-end";
    return name + ".svg";
}

} // namespace

std::string text_pictures(ShownFile const& file, MomentWish const& wish, BoardLook look) {
    TextPictures pictures(file, look);
    each_moment(file, wish, [&](Moment const& moment) { pictures.add(moment); });
    return std::move(pictures.text);
}

std::vector<Picture> svg_pictures(ShownFile const& file, MomentWish const& wish) {
    std::vector<Picture> pictures;
    each_moment(file, wish, [&](Moment const& moment) {
        pictures.push_back({picture_name(file, moment), draw_svg(moment.step.moment) + '\n'});
    });
    return pictures;
}

} // namespace bgio::tools::bgshow
