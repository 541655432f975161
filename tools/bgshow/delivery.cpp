// SPDX-License-Identifier: MIT
#include "bgshow/delivery.hpp"

#include "common/messages.hpp"

#include <fmt/format.h>

namespace bgio::tools::bgshow {

namespace fs = std::filesystem;

Delivery::Delivery(Plan const& plan)
    : plan_(plan), out_(plan.form == Form::svg ? fs::path() : plan.output) {}

void Delivery::add(Rendered rendered) {
    status_ = worse(status_, rendered.status);
    if (rendered.skipped)
        skipped_.add(*rendered.skipped);
    anything_ = anything_ || !rendered.text.empty() || !rendered.pictures.empty()
                || !rendered.page.row.empty() || rendered.status != Exit::ok;
    if (!rendered.text.empty()) {
        out_.write(first_ ? "" : "\n");
        out_.write(rendered.text);
        first_ = false;
    }
    if (!rendered.pictures.empty())
        drawings_.push_back({folder_for(rendered.relative), std::move(rendered.pictures)});
    if (!rendered.page.row.empty()) {
        title_ = rendered.relative.string();
        page_.push_back(std::move(rendered.page));
    }
    if (rendered.messages.empty())
        return;
    out_.flush();
    complain(rendered.messages);
}

// Two files of one name get two folders, and no file gets one that another has.
fs::path Delivery::folder_for(fs::path const& relative) {
    fs::path folder = relative;
    while (!folders_.insert(folder).second)
        folder = fmt::format("{}-{}", relative.string(), ++same_name_[relative] + 1);
    return folder;
}

// One drawing is a file or standard output; several are files of a directory, with a folder for
// each input where there is more than one.
void Delivery::write_drawings() {
    std::size_t count = 0;
    for (Drawings const& drawings : drawings_)
        count += drawings.pictures.size();
    if (count == 1 && !fs::is_directory(plan_.output)) {
        ReportOutput one(plan_.output);
        one.write(drawings_.front().pictures.front().svg);
        return one.commit();
    }
    if (count == 0)
        return;
    if (plan_.output.empty())
        throw UsageError(fmt::format("{} need a directory: name it with -o, or one moment with "
                                     "--game, --move and --player",
                                     counted(count, "drawing")));
    if (fs::exists(plan_.output) && !fs::is_directory(plan_.output))
        throw UsageError(fmt::format("{} is a file, and {} need a directory",
                                     plan_.output.string(),
                                     counted(count, "drawing")));
    Directories directories;
    Outputs outputs(Outputs::Existing::replace);
    for (Drawings const& drawings : drawings_) {
        fs::path const folder =
            drawings_.size() == 1 ? plan_.output : plan_.output / drawings.folder;
        directories.make(folder);
        for (Picture const& picture : drawings.pictures)
            outputs.write(folder / picture.name, picture.svg);
    }
    outputs.commit();
}

void Delivery::write_page() {
    out_.write(make_page(page_.size() == 1 ? title_ : counted(page_.size(), "file"), page_));
    out_.commit();
}

Exit Delivery::finish() {
    if (plan_.form == Form::svg)
        write_drawings();
    else if (plan_.form == Form::html)
        write_page();
    else
        out_.commit();
    for (std::string const& sentence : skipped_.sentences())
        complain(fmt::format("bgshow: {}\n", sentence));
    if (!anything_)
        complain("bgshow: no match file was found\n");
    return status_;
}

} // namespace bgio::tools::bgshow
