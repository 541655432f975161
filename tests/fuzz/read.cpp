// SPDX-License-Identifier: MIT
// Readers hand on what is in the text, in order, and no more of it than the text can hold.
#include "fuzz.hpp"
#include "laws.hpp"

namespace bgio::fuzz {

namespace {

class Witness final : public TranscriptSink {
public:
    Witness(Source const& source, Flow answer)
        : text_(source.text()), most_((source.is_binary() ? most_packed : 1) * text_.size() + 1),
          answer_(answer) {}

    Flow match(MatchInfo const& info) override {
        go_on();
        ++matches_;
        require(info.length >= 0, "a match of {} points", info.length);
        require(is_inside(info.span, text_), "a match at {}", info.span);
        for (Tag const& tag : info.tags)
            require(is_inside(tag.span, text_), "a tag at {}", tag.span);
        return Flow::more;
    }
    Flow game(Game& game) override {
        go_on();
        require(matches_ > 0, "a game before its match");
        for (Span const span :
             {game.span, game.header_span, game.score_spans.x, game.score_spans.o})
            require(is_inside(span, text_), "a game at {}", span);
        for (Event const& event : game.events)
            see(event);
        // the shortest event is a letter or two, and every game has at least one of its own
        count_ += game.events.size() + 1;
        require(count_ <= most_, "more events than text");
        stopped_ = answer_ == Flow::enough;
        return answer_;
    }
    void end() override {
        require(!ended_, "the end comes twice");
        ended_ = true;
    }

private:
    static constexpr std::size_t most_packed = 1032; // bytes that deflate packs into one

    void go_on() const {
        require(!stopped_, "goes on after enough");
        require(!ended_, "goes on after the end");
    }
    void see(Event const& event) const {
        require(is_inside(event.span, text_), "{} at {}", event, event.span);
        if (auto const* const move = std::get_if<Move>(&event.what))
            for (WrittenLeg const& leg : move->play.legs())
                require(is_inside(leg.span(), text_), "{} at {}", leg, leg.span());
    }

    std::string_view text_;
    std::size_t most_; // events
    Flow answer_;
    std::size_t matches_ = 0, count_ = 0;
    bool stopped_ = false, ended_ = false;
};

} // namespace

void read(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes);
    if (!source)
        return;
    for (Format const* format : readable())
        for (Flow const answer : {Flow::more, Flow::enough}) {
            Witness witness(*source, answer);
            DiagnosticList list;
            format->read(*source, witness, list);
            for (Diagnostic const& diagnostic : list.found)
                require(is_inside(diagnostic.span, source->text()),
                        "{} at {}",
                        diagnostic,
                        diagnostic.span);
        }
}

} // namespace bgio::fuzz
