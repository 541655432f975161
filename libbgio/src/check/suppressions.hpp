// SPDX-License-Identifier: MIT
#pragma once

#include "check/pending_finding.hpp"

#include <bgio/match.hpp>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace bgio {

// "bgcheck: ignore BG301 -- reason" in a file's comments: findings that are not reported. In the
// header it applies to the file, before a game's first row to the game, otherwise to the next row,
// or to the turn that the file attaches the comment to.
class Suppressions {
public:
    explicit Suppressions(Source const& source) : source_(source) {}

    void read_header(MatchInfo const& info);
    void read_game(Game const& game, std::size_t match, std::size_t number);

    // The headers read so far suppress it.
    [[nodiscard]] bool is_suppressed_in_file(DiagnosticId id);
    // Removes suppressed findings and reports unused suppressions.
    void apply(std::vector<PendingFinding>& found);

private:
    struct Suppression {
        std::vector<std::string> codes; // whole codes or their beginnings: "BG301", "BG3"
        Span span;
        std::string text;
        bool whole_file = false;
        std::size_t match = 0, game = 0; // of a whole game
        std::vector<Span> turns;         // of single turns
        bool used = false;
    };

    void add(std::string_view request, Span span, Suppression scope);
    void add_bad(std::string_view word, Span span);
    void add_for_game(std::string_view request, Span span, std::size_t match, std::size_t game);
    // What a suppression asks for, one code at one place. Found by search: a file may have as many
    // suppressions as findings.
    enum class Kind : std::uint8_t { file, game, turn };
    using Scope = std::tuple<Kind, std::size_t, std::size_t, std::string>; // match, game; begin
    [[nodiscard]] static std::vector<Scope> scopes_of(Suppression const& suppression);
    [[nodiscard]] static std::vector<Scope> scopes_of(PendingFinding const& found,
                                                      std::map<Offset, Offset> const& turns);

    Source const& source_;
    std::vector<Suppression> list_;
    std::set<std::string, std::less<>> file_codes_;      // of those that hold for the file
    std::set<std::string, std::less<>> used_file_codes_; // suppressed a finding already
    std::vector<PendingFinding> bad_;
    std::size_t header_read_ = 0; // so far
    std::vector<std::pair<std::string, Span>>
        waiting_; // behind a game's last row: for the next game
};

} // namespace bgio
