// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/read.hpp>
#include <optional>
#include <span>
#include <utility>

namespace bgio {

namespace {

// What is written with every game or finding must be short.

template <class Players>
auto fields_of_players(Players& players) {
    auto& [x, o] = players;
    return std::array{&x.name, &x.rating, &o.name, &o.rating};
}

template <class Info>
auto fields_of_match(Info& info) {
    auto& [x, o] = info.players;
    return std::array{&x.name,
                      &x.rating,
                      &o.name,
                      &o.rating,
                      &info.event,
                      &info.round,
                      &info.place,
                      &info.date,
                      &info.annotator};
}

// Between characters.
void cut_field(std::string& text, std::size_t most) {
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U)
        --most;
    text.resize(most);
}

// Passes a transcript on, and stops its reader where the file is above the limits.
class LimitingSink final : public TranscriptSink, public Reporter {
public:
    LimitingSink(Source const& source, TranscriptSink& sink, Reporter& found)
        : source_(source), sink_(sink), found_(found), games_left_(source.limits().games) {}

    bool encoding_told = false;
    bool any_match = false;

    Flow match(MatchInfo const& info) override {
        any_match = true;
        unread_ = false; // what stands above a match is of none of its games
        Flow const flow = send_waiting();
        if (flow == Flow::enough)
            return flow;
        fields_told_ = false;
        if (any_long(fields_of_match(info))) {
            MatchInfo shortened = info;
            shorten(fields_of_match(shortened), info.span);
            return send(shortened);
        }
        return send(info);
    }
    Flow game(Game& game) override {
        if (games_left_ == 0) {
            report(DiagnosticId::too_many_games, game.span, {{"limit", source_.limits().games}});
            return watched(Flow::enough);
        }
        --games_left_;
        if (any_long(fields_of_players(std::as_const(game.players))))
            shorten(fields_of_players(game.players), game.header_span);
        cut_off_events(game);
        game.incomplete = std::exchange(unread_, false);
        return watched(sink_.game(game));
    }
    void end() override {
        if (!stopped_)
            send_waiting();
        if (source_.cut() && !stopped_)
            report(*source_.cut());
        sink_.end();
    }
    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        encoding_told = encoding_told || diagnostic.id == DiagnosticId::encoding_guessed;
        if (diagnostic.severity == Severity::error)
            any_error_ = unread_ = true;
        found_.report(std::move(diagnostic));
    }
    [[nodiscard]] bool any_error() const { return any_error_; }

private:
    Flow send_waiting() {
        Flow const flow = waiting_ ? watched(sink_.match(*waiting_)) : Flow::more;
        waiting_.reset();
        return flow;
    }
    [[nodiscard]] bool any_long(std::span<std::string const* const> fields) const {
        return std::ranges::any_of(fields, [&](std::string const* field) {
            return field->size() > source_.limits().field_bytes;
        });
    }
    // Told once of a match: every game may name the players.
    void shorten(std::span<std::string* const> fields, Span span) {
        std::size_t const most = source_.limits().field_bytes;
        for (std::string* const field : fields)
            if (field->size() > most)
                cut_field(*field, most);
        if (!std::exchange(fields_told_, true))
            report(DiagnosticId::field_too_long, span, {{"limit", bytes_text(most)}});
    }
    Flow send(MatchInfo const& info) {
        if (games_left_ > 0)
            return watched(sink_.match(info));
        waiting_ = info; // it may have no games
        return Flow::more;
    }
    void cut_off_events(Game& game) {
        std::size_t const most = source_.limits().events;
        if (game.events.size() <= most)
            return;
        auto const first = game.events.begin() + static_cast<std::ptrdiff_t>(most);
        report(DiagnosticId::too_many_events, first->span, {{"limit", most}});
        game.events.erase(first, game.events.end());
        game.result.reset(); // it stands behind them
    }
    Flow watched(Flow flow) {
        stopped_ = stopped_ || flow == Flow::enough;
        return flow;
    }

    Source const& source_;
    TranscriptSink& sink_;
    Reporter& found_;
    std::size_t games_left_;
    std::optional<MatchInfo> waiting_; // a match that begins when no game may follow
    bool fields_told_ = false;
    bool stopped_ = false;
    bool any_error_ = false;
    bool unread_ = false; // since the last game
};

} // namespace

void read_matches(Format const& format,
                  Source const& source,
                  TranscriptSink& sink,
                  Reporter& found) {
    LimitingSink limiter(source, sink, found);
    if (format.experimental)
        found.report(DiagnosticId::not_verified, {}, {{"what", format.title}});
    format.read(source, limiter, limiter);
    if (source.encoding() == Encoding::windows_1252 && !limiter.encoding_told)
        found.report(
            DiagnosticId::encoding_guessed, {}, {{"encoding", to_string(source.encoding())}});
    if (!limiter.any_match && !limiter.any_error())
        found.report(DiagnosticId::no_match_inside, {});
}

} // namespace bgio
