// SPDX-License-Identifier: MIT
#include "bgconvert/conversion.hpp"

#include "internal/play_finding.hpp"

namespace bgio::tools {

bool is_loss(Diagnostic const& diagnostic) {
    if (diagnostic.id == DiagnosticId::variation_dropped)
        return true;
    std::string_view const code = bgio::diagnostic_info(diagnostic.id).code;
    return (code.starts_with("BG0") || code.starts_with("BG6"))
           && diagnostic.severity != Severity::note;
}

Conversion::Conversion(ConvertSettings const& settings, bool a_text_for_each_match)
    : settings_(settings), split_(a_text_for_each_match) {}

Flow Conversion::match(MatchInfo const& claims, RulesInForce const& rules) {
    if (writer_ && split_)
        finish();
    if (!writer_) {
        texts_.emplace_back();
        writer_ = settings_.to->make_writer(texts_.back(), settings_.write, reporter_);
    }
    ++matches_;
    claims_ = &claims;
    return writer_->match(claims, rules);
}

Flow Conversion::game(Game const& game, GameReplay const& facts) {
    for (std::size_t i = 0; i < facts.events.size(); ++i)
        if (auto finding = play_finding(*claims_, game, i, facts.events[i]))
            reporter_.report(std::move(*finding));
    return writer_->game(game, facts);
}

void Conversion::end_match() { writer_->end_match(); }

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

} // namespace bgio::tools
