// SPDX-License-Identifier: MIT
#include <bgio/read.hpp>
#include <utility>

namespace bgio {

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

void read_matches(Format const& format,
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

} // namespace bgio
