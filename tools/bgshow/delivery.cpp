// SPDX-License-Identifier: MIT
#include "bgshow/options.hpp"
#include "bgshow/page.hpp"
#include "bgshow/pictures.hpp"
#include "bgshow/shown.hpp"
#include "common/batch.hpp"
#include "common/config.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/output.hpp"

#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace bgio::tools::bgshow {

namespace {

namespace fs = std::filesystem;

// The data of a single file are plain JSON up to so many bytes: a thousand games.
constexpr std::size_t most_unpacked = 10'000'000;

// A single file, or one above so many bytes, is drawn when it is its turn, straight to the output.
constexpr std::size_t most_held = 256 << 10;

using Write = std::function<void(std::string_view)>;

// What became of one input, in the form asked for.
struct Rendered {
    fs::path relative; // of the input
    std::string text;
    std::function<void(Rendered&, Write const&)> draw_later; // empty: `text` is all
    std::vector<Picture> pictures;
    PageFile page;
    std::string messages; // for standard error
    std::string skipped;  // met on a walk and nothing to show: why
    Exit status = Exit::ok;
};

void complain_in(Rendered& rendered, std::string_view what, Exit status) {
    rendered.messages += fmt::format("bgshow: {}\n", sanitised(what));
    rendered.status = worse(rendered.status, status);
}

// `steps` gives the moments of the file to a sink.
void draw_moments(Rendered& rendered,
                  ShownFile const& outline,
                  std::function<void(ShownSink&)> const& steps,
                  Options const& options,
                  Write const& write) {
    auto const drawer = options.form == Form::svg
                            ? svg_drawer(outline, options.moments, rendered.pictures)
                            : text_drawer(outline, options.moments, options.look, write);
    steps(*drawer);
    if (drawer->drawn == 0)
        complain_in(rendered,
                    fmt::format("{}: {}", outline.name, no_such_moment(outline, options.moments)),
                    Exit::findings);
    if (drawer->repeated > 0)
        complain_in(rendered,
                    fmt::format("{}: game {} has {} turns of this player in move {}; the first is "
                                "shown",
                                outline.name,
                                options.moments.game,
                                drawer->repeated + 1,
                                options.moments.move),
                    Exit::ok);
}

[[nodiscard]] Write into(std::string& text) {
    return [&text](std::string_view piece) { text += piece; };
}

void draw(Rendered& rendered, ShownFile const& file, Options const& options) {
    if (options.form == Form::html) // a file without a moment has its row all the same
        rendered.page = {row_json(file), file.reason.empty() ? file_json(file) : std::string()};
    else
        draw_moments(
            rendered,
            file,
            [&](ShownSink& sink) { show(file, sink); },
            options,
            into(rendered.text));
}

void draw_match(Rendered& rendered,
                Source source,
                Format const& format,
                CheckSettings const& settings,
                Options const& options) {
    if (options.form == Form::html) {
        FileJson data;
        std::string row = row_json(show_match(source, format, settings, data));
        rendered.page = {std::move(row), data.take()};
        return;
    }
    bool const later =
        options.form != Form::svg && (options.one_input || source.text().size() > most_held);
    auto const kept = std::make_shared<Source const>(std::move(source));
    auto const outline = std::make_shared<ShownFile const>(outline_match(*kept, format, settings));
    auto const draw_now = [=, &format, &settings, &options](Rendered& into, Write const& write) {
        draw_moments(
            into,
            *outline,
            [&](ShownSink& sink) { show_moments(*kept, format, settings, *outline, sink); },
            options,
            write);
    };
    if (later)
        rendered.draw_later = draw_now;
    else
        draw_now(rendered, into(rendered.text));
}

// The file keeps its row in a page, with the reason.
void draw_unread(Rendered& rendered,
                 std::string const& name,
                 std::string reason,
                 Options const& options) {
    if (options.form != Form::html)
        return;
    ShownFile file;
    file.name = name;
    file.reason = std::move(reason);
    draw(rendered, file, options);
}

void draw_ids(Rendered& rendered,
              std::string const& name,
              std::vector<WrittenId> const& ids,
              Options const& options) {
    ShownIds const shown = show_ids(name, ids, use_color(options.color, platform::Stream::error));
    rendered.messages += shown.messages;
    if (shown.unread > 0)
        rendered.status = worse(rendered.status, Exit::findings);
    if (!shown.file.matches.empty())
        draw(rendered, shown.file, options);
    else
        draw_unread(rendered, name, "no position ID in it could be read", options);
}

void complain_about(Rendered& rendered,
                    Source const& source,
                    Diagnostic const& what,
                    Options const& options) {
    rendered.messages +=
        message_line(source, what, use_color(options.color, platform::Stream::error));
    rendered.status = worse(rendered.status, Exit::findings);
}

void draw_source(Rendered& rendered,
                 Source source,
                 Input const& input,
                 CheckSettings const& settings,
                 Options const& options) {
    Result<Format const*> const format = options.input.format_of(source);
    if (format)
        return draw_match(rendered, std::move(source), **format, settings, options);
    if (std::vector<WrittenId> const ids = ids_in(source); !ids.empty())
        return draw_ids(rendered, source.name(), ids, options);
    DiagnosticId const why = format.error().id;
    rendered.skipped = skipped_as(input, why, format.error().values);
    bool const skipped = !rendered.skipped.empty();
    if (!skipped)
        complain_about(rendered, source, format.error(), options);
    if (!skipped || why == DiagnosticId::not_readable_yet) // it is a match, if none for us
        draw_unread(rendered, source.name(), message_text(format.error()), options);
}

// An argument that is no file may have been meant as an ID.
[[nodiscard]] std::string hint_for(Input const& input) {
    std::error_code error;
    bool const is_there =
        input.is_stdin() || input.member || std::filesystem::exists(input.path, error);
    return is_there || !input.named ? "" : ", and not a position ID";
}

// Reads, replays and draws; never throws for what is in a file or how it can be read.
Rendered render_input(Input const& input, CheckSettings const& settings, Options const& options) {
    Rendered rendered;
    rendered.relative = options.input.relative_of(input);
    try {
        draw_source(rendered, options.input.read(input), input, settings, options);
    } catch (IoError const& error) {
        complain_in(rendered, error.what() + hint_for(input), Exit::io);
        draw_unread(rendered, input.path, error.what(), options);
    } catch (std::bad_alloc const&) {
        complain_in(rendered, out_of_memory(input), Exit::io);
    }
    return rendered;
}

// The IDs of the command line.
Rendered render_ids(Options const& options) {
    Rendered rendered;
    rendered.relative = "positions";
    std::vector<WrittenId> ids;
    ids.reserve(options.ids.size());
    for (std::string const& id : options.ids)
        ids.push_back({fmt::format("<argument {}>", ids.size() + 1), id});
    if (!ids.empty())
        draw_ids(rendered, ids.size() == 1 ? options.ids.front() : "position IDs", ids, options);
    return rendered;
}

// Takes what was rendered, in order, and brings it where it shall go.
class Delivery {
public:
    Delivery(Options const& options, Inputs const& inputs)
        : options_(options), out_(options.form == Form::svg ? fs::path() : options.output),
          skipped_(inputs), walks_(!inputs.directories.empty()) {}

    void add(Rendered rendered) {
        bool begun = false;
        Write const write = [&](std::string_view text) {
            if (!text.empty() && !std::exchange(begun, true))
                out_.write(std::exchange(first_, false) ? "" : "\n");
            out_.write(text);
        };
        if (rendered.draw_later)
            rendered.draw_later(rendered, write);
        write(rendered.text);
        status_ = worse(status_, rendered.status);
        if (!rendered.skipped.empty())
            skipped_.add(rendered.skipped);
        anything_ = anything_ || begun || !rendered.pictures.empty() || !rendered.page.row.empty()
                    || rendered.status != Exit::ok;
        if (!rendered.pictures.empty())
            drawings_.push_back({folder_for(rendered.relative), std::move(rendered.pictures)});
        if (!rendered.page.row.empty()) {
            title_ = rendered.relative.generic_string();
            page_.push_back(std::move(rendered.page));
        }
        if (rendered.messages.empty())
            return;
        out_.flush();
        print_error(rendered.messages);
    }

    // What was not written before is written now.
    [[nodiscard]] Exit finish() {
        if (options_.form == Form::svg)
            write_drawings();
        else if (options_.form == Form::html)
            write_page();
        else
            out_.commit();
        if (std::string const line = skipped_.line(); !line.empty())
            print_error(fmt::format("bgshow: {}\n", line));
        if (!anything_) {
            print_error("bgshow: no match found\n");
            if (walks_)
                status_ = worse(status_, Exit::findings);
        }
        return status_;
    }

private:
    struct Drawings {
        fs::path folder; // below the output
        std::vector<Picture> pictures;
    };

    // Two files of one name get two folders, and no file gets one that another has.
    [[nodiscard]] fs::path folder_for(fs::path const& relative) {
        fs::path folder = relative;
        while (!folders_.insert(folder).second)
            folder = fmt::format("{}-{}", relative.generic_string(), ++same_name_[relative] + 1);
        return folder;
    }

    // One drawing is a file or standard output; several are files of a directory, with a folder for
    // each input where there is more than one.
    void write_drawings() {
        std::size_t count = 0;
        for (Drawings const& drawings : drawings_)
            count += drawings.pictures.size();
        if (count == 1 && !fs::is_directory(options_.output)) {
            ReportOutput one(options_.output);
            one.write(drawings_.front().pictures.front().svg);
            return one.commit();
        }
        if (count == 0)
            return;
        if (options_.output.empty())
            throw UsageError(fmt::format("{} need a directory: name it with -o, or one moment with "
                                         "--game, --move and --player",
                                         counted(count, "drawing")));
        if (fs::exists(options_.output) && !fs::is_directory(options_.output))
            throw UsageError(fmt::format("{} is a file, and {} need a directory",
                                         options_.output.generic_string(),
                                         counted(count, "drawing")));
        Directories directories;
        Outputs outputs(Outputs::Existing::replace);
        for (Drawings const& drawings : drawings_) {
            fs::path const folder =
                drawings_.size() == 1 ? options_.output : options_.output / drawings.folder;
            directories.make(folder);
            for (Picture const& picture : drawings.pictures)
                outputs.write(folder / picture.name, picture.svg);
        }
        outputs.commit();
    }

    void write_page() {
        make_page(page_.size() == 1 ? title_ : counted(page_.size(), "file"),
                  page_,
                  [this](std::string_view piece) { out_.write(piece); });
        out_.commit();
    }

    Options const& options_;
    ReportOutput out_;
    bool first_ = true;
    std::vector<Drawings> drawings_;
    std::set<fs::path> folders_;
    std::map<fs::path, int> same_name_; // beyond the first
    std::vector<PageFile> page_;
    std::string title_; // of the only file
    Skipped skipped_;
    bool walks_;            // a directory was named
    bool anything_ = false; // to show, or to complain about
    Exit status_ = Exit::ok;
};

} // namespace

Exit run(Options options) {
    resolve(options);
    Inputs inputs = find_inputs(options.input.request);
    check_output_is_no_input(inputs, options.output);
    options.one_input = inputs.files.size() == 1;
    SettingsResolver resolver(options.config, options.settings);
    resolver.drop_excluded(inputs);
    std::vector<CheckSettings const*> settings;
    settings.reserve(inputs.files.size());
    for (Input const& input : inputs.files)
        settings.push_back(&resolver.of(options.input.name_of(input)));
    Delivery delivery(options, inputs);
    delivery.add(render_ids(options));
    ordered_batch(
        inputs.files.size(),
        options.jobs,
        [&](std::size_t i) {
            Rendered rendered = render_input(inputs.files[i], *settings[i], options);
            if (inputs.files.size() > 1 || rendered.page.data.size() > most_unpacked)
                rendered.page.pack();
            return rendered;
        },
        [&](Rendered rendered) { delivery.add(std::move(rendered)); });
    Exit status = delivery.finish();
    for (UnreadableFile const& error_text : inputs.walk_errors) {
        print_error(fmt::format("bgshow: {}\n", sanitised(tools::to_string(error_text))));
        status = Exit::io;
    }
    return status;
}

} // namespace bgio::tools::bgshow
