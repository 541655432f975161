// SPDX-License-Identifier: MIT
#include "boards/drawn_board.hpp"
#include "boards/id_line.hpp"
#include "boards/reader.hpp"
#include "boards/scan.hpp"
#include "common/lines.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bgio::boards {
namespace {

using namespace std::string_view_literals;
using grammar::trimmed;

constexpr std::array extensions = {".txt"sv};
constexpr std::string_view lost = "analysis, and the words around the boards";

enum class Kind : std::uint8_t { none, gnubg, xg, bgblitz, fibs };

// What the head of a file shows of positions, as far as it is needed to tell them apart.
class Glance {
public:
    explicit Glance(std::string_view head) : head_(with_plain_blanks(head)) {
        grammar::Lines lines(head_);
        for (std::string_view line; lines.next(line);)
            if (!trimmed(line).empty())
                lines_.push_back(line);
        while (at_ < lines_.size() && !look_at(lines_, at_))
            ++at_;
    }

    [[nodiscard]] Kind kind() const {
        if (at_ == lines_.size())
            return without_board();
        if (has(head_, "Position-ID: ") && has(head_, "Match-ID: "))
            return Kind::bgblitz;
        std::string const edge = plain_line(lines_[at_]);
        if (!find_edge(edge).value_or(Edge{}).has_numbers() || has(edge, " - score: "))
            return Kind::fibs;
        bool const xg = std::ranges::any_of(above(), [](std::string_view line) {
            return has(line, "XGID=") || names_players(line);
        });
        return xg ? Kind::xg : Kind::gnubg;
    }

    // A text that begins with a position.
    [[nodiscard]] bool begins() const {
        std::string_view const first = lines_.front();
        return has_id(0) || names_players(first) || is_analysis() || at_ == 0
               || (at_ == 1 && kind() == Kind::fibs && !may_be_words(first));
    }

    [[nodiscard]] bool empty() const { return lines_.empty(); }

private:
    [[nodiscard]] std::span<std::string_view const> above() const {
        return std::span(lines_).first(at_);
    }
    [[nodiscard]] bool has_id(std::size_t i) const {
        return std::ranges::any_of(find_ids(std::span(lines_).subspan(i)), &IdLine::alone);
    }
    static bool names_players(std::string_view line) {
        return trimmed(line).starts_with("X:") && has(line, " O:");
    }
    static bool may_be_words(std::string_view line) {
        return std::ranges::any_of(line, grammar::is_letter);
    }
    // "The score (after 2 games) is: ": how GNU Backgammon heads the analysis of a game.
    [[nodiscard]] bool is_analysis() const {
        return lines_.front().starts_with("The score (after ") && has(lines_.front(), ") is: ");
    }
    // Without a drawing: an ID amid words. Where all lines are IDs, they are a list of them.
    [[nodiscard]] Kind without_board() const {
        if (is_analysis())
            return Kind::gnubg;
        if (lines_.size() > 1 && has_id(0) && names_players(lines_[1]))
            return Kind::xg;
        return Kind::none;
    }

    std::string head_;
    std::vector<std::string_view> lines_; // of head_
    std::size_t at_ = 0;                  // the first edge of a board
};

bool reads_boards(Format const& format);

// Of a match with a board above it, in its remarks or in a player's log.
bool is_of_another(std::string_view head) {
    return std::ranges::any_of(formats(), [head](Format const* format) {
        return format->sniff != nullptr && !reads_boards(*format)
               && format->sniff(head) == Confidence::sure;
    });
}

// Other formats are mostly known by how they begin; so a text that begins with a position is none
// of them, and any other may be one that has a board in it.
// Archives are asked file by file: most have neither the edge of a board nor an ID, nor how GNU
// Backgammon heads an analysis.
bool may_show_positions(std::string_view head) {
    return has(head, "+") || has(head, "\u2500") || has(head, "ID") || has(head, "board:")
           || has(head, "The score (after ");
}

template <Kind kind>
Confidence sniff(std::string_view head) {
    if (!may_show_positions(head) || head.find('\0') != head.npos)
        return Confidence::no;
    Glance const glance(head);
    if (glance.empty() || glance.kind() != kind)
        return Confidence::no;
    return glance.begins() && !is_of_another(head) ? Confidence::sure : Confidence::maybe;
}

bool reads_boards(Format const& format) {
    return format.sniff == sniff<Kind::gnubg> || format.sniff == sniff<Kind::xg>
           || format.sniff == sniff<Kind::bgblitz> || format.sniff == sniff<Kind::fibs>;
}

template <Kind kind>
void read_text(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    constexpr std::string_view format = kind == Kind::gnubg     ? "gnubg-text"
                                        : kind == Kind::xg      ? "xg-text"
                                        : kind == Kind::bgblitz ? "bgblitz-text"
                                                                : "fibs-text";
    read(source, sink, reporter, format);
}

template <Kind kind>
constexpr Format row(std::string_view name, std::string_view title) {
    return {.name = name,
            .title = title,
            .extensions = extensions,
            .sniff = sniff<kind>,
            .read = read_text<kind>,
            .loses = lost};
}

} // namespace

extern Format const gnubg_text, xg_text, bgblitz_text, fibs_text; // the registry's names
constinit Format const gnubg_text =
    row<Kind::gnubg>("gnubg-text", "GNU Backgammon board or analysis text");
constinit Format const xg_text = row<Kind::xg>("xg-text", "eXtreme Gammon position text");
constinit Format const bgblitz_text = row<Kind::bgblitz>("bgblitz-text", "BGBlitz position text");
constinit Format const fibs_text = row<Kind::fibs>("fibs-text", "FIBS board");

} // namespace bgio::boards
