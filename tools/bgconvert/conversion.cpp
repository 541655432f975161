// SPDX-License-Identifier: MIT
#include "bgconvert/conversion.hpp"

#include "common/play_findings.hpp"

namespace bgio::tools {

namespace {

// Looks on while another reads.
class Watch final : public TranscriptSink, public Reporter {
public:
    Watch(TranscriptSink& sink, Reporter& found) : sink_(sink), found_(found) {}

    bool encoding_told = false;
    bool any_match = false;

    Flow match(MatchInfo const& info) override {
        any_match = true;
        return sink_.match(info);
    }
    Flow game(Game& game) override { return sink_.game(game); }
    void end() override { sink_.end(); }
    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        encoding_told = encoding_told || diagnostic.id == DiagnosticId::encoding_guessed;
        any_error_ = any_error_ || diagnostic.severity == Severity::error;
        found_.report(std::move(diagnostic));
    }
    [[nodiscard]] bool any_error() const { return any_error_; }

private:
    TranscriptSink& sink_;
    Reporter& found_;
    bool any_error_ = false;
};

} // namespace

bool is_loss(Diagnostic const& diagnostic) {
    if (diagnostic.id == DiagnosticId::variation_dropped)
        return true;
    std::string_view const code = info(diagnostic.id).code;
    return (code.starts_with("BG0") || code.starts_with("BG6"))
           && diagnostic.severity != Severity::note;
}

Conversion::Conversion(ConvertSettings const& settings, bool a_text_for_each_match)
    : settings_(settings), split_(a_text_for_each_match) {}

Flow Conversion::match(MatchInfo const& info) {
    if (writer_ && split_)
        finish();
    if (!writer_) {
        texts_.emplace_back();
        writer_ = settings_.to->make_writer(texts_.back(), settings_.write, reporter_);
    }
    ++matches_;
    info_ = info;
    RuleSet const rules = rules_in_force(info, settings_.rules, settings_.overrides);
    replay_.emplace(info, rules);
    writer_->match(info, rules);
    return Flow::more;
}

Flow Conversion::game(Game& game) {
    GameReplay const& facts = replay_->game(game);
    for (std::size_t i = 0; i < facts.events.size(); ++i)
        if (auto finding = play_finding(info_, game, game.events[i], facts.events[i]))
            reporter_.report(std::move(*finding));
    writer_->game(game, facts);
    return Flow::more;
}

void Conversion::finish() {
    if (writer_)
        writer_->end();
    writer_.reset();
}

Result<Format const*> format_of(Source const& source, ConvertSettings const& settings) {
    if (settings.from != nullptr)
        return settings.from;
    return detect_format(source);
}

void read_source(Format const& format,
                 Source const& source,
                 TranscriptSink& sink,
                 Reporter& found) {
    Watch watch(sink, found);
    format.read(source, watch, watch);
    if (source.encoding() == Encoding::windows_1252 && !watch.encoding_told)
        found.report(
            DiagnosticId::encoding_guessed, {}, {{"encoding", to_string(source.encoding())}});
    if (!watch.any_match && !watch.any_error())
        found.report(DiagnosticId::no_match_inside, {});
}

} // namespace bgio::tools
