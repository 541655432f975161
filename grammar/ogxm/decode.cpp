// SPDX-License-Identifier: MIT
#include "ogxm/decode.hpp"

#include "common/bytes.hpp"
#include "internal/inflate.hpp"

#include <algorithm>

namespace bgio::ogxm {
namespace {

using grammar::Bytes;

constexpr std::size_t header_size = 16;
constexpr std::size_t section_head = 9;
constexpr int newest_minor = 2;

// A type has four letters; others are shown as such.
std::string shown(std::string_view type) {
    std::string text(type);
    std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

class Decoder {
public:
    Decoder(std::string_view file, Offset base, Reporter& reporter)
        : file_(file), base_(base), reporter_(reporter) {}

    std::optional<Document> run() {
        Bytes const head(file_);
        if (head.u16(8) > 2 || (head.u16(8) == 2 && head.u16(10) > newest_minor)) {
            report_unread(reporter_,
                          Phrase("OGXM that needs a reader of version {major}.{minor}",
                                 {{"major", head.u16(8)}, {"minor", head.u16(10)}}),
                          span(8, 12));
            return std::nullopt;
        }
        sections();
        if (!has_match_ && document_.games.empty()) {
            if (document_.lost.analyses > 0)
                report_unread(
                    reporter_, PhraseText("OGXM with analyses and no match"), span(0, header_size));
            else if (!refused_)
                damaged(PhraseText("it has no match (MTCH)"), span(0, header_size));
            return std::nullopt;
        }
        if (!has_match_)
            damaged(PhraseText("it has no header of the match (MTCH)"), span(0, header_size));
        return std::move(document_);
    }

private:
    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
        return {base_ + static_cast<Offset>(std::min(begin, file_.size())),
                base_ + static_cast<Offset>(std::min(end, file_.size()))};
    }
    void damaged(Phrase const& reason, Span span) { report_damage(reporter_, reason, span); }

    void sections() {
        std::size_t at = header_size;
        while (!refused_) {
            std::string_view const rest = file_.substr(std::min(at, file_.size()));
            if (rest.starts_with("END!")) {
                if (at + 4 != file_.size())
                    damaged(PhraseText("there is data after its end"), span(at + 4, file_.size()));
                if (!has_checksum_)
                    damaged(PhraseText("it has no checksum (CSUM)"), span(at, at + 4));
                return;
            }
            if (rest.size() < section_head)
                return damaged(PhraseText("its end is lost"), span(at, file_.size()));
            std::size_t const size = Bytes(rest).u32(4);
            bool const cut = size > rest.size() - section_head;
            start_ = at;
            payload_at_ = at + section_head;
            section(rest.substr(0, 4), Bytes(rest).u8(8), rest.substr(section_head, size), cut);
            if (cut && !refused_)
                return damaged(Phrase("it breaks off in section {section}",
                                      {{"section", shown(rest.substr(0, 4))}}),
                               span(file_.size(), file_.size()));
            at += section_head + size;
        }
    }

    void section(std::string_view type, std::uint8_t flags, std::string_view payload, bool cut) {
        Lost& lost = document_.lost;
        if (type == "MTCH")
            match(payload);
        else if (type == "GAME")
            game(payload, cut);
        else if (type == "ANNO")
            annotations(payload, cut);
        else if (type == "CSUM")
            checksum(payload, cut);
        else if (type == "ANAL")
            ++lost.analyses;
        else if (type == "DECS")
            lost.decisions += count_records(payload);
        else if (type == "CLCK")
            ++lost.clocks;
        else if (type == "VIDO")
            ++lost.videos;
        else if (type == "SIGN" || type == "MSIG")
            ++lost.signatures;
        else if ((flags & 1U) != 0)
            refuse(type);
        else if (!cut)
            document_.sections.push_back({std::string(type),
                                          flags,
                                          std::string(payload),
                                          span(start_, payload_at_ + payload.size())});
    }

    void refuse(std::string_view type) {
        refused_ = true;
        document_ = {};
        has_match_ = false;
        report_unread(
            reporter_,
            Phrase("OGXM with the critical section {section}", {{"section", shown(type)}}),
            span(start_, payload_at_));
    }

    static int count_records(std::string_view payload) {
        Cursor in(payload);
        int count = 0;
        for (; !in.at_end() && !in.failed(); ++count)
            in.record();
        return count;
    }

    void match(std::string_view payload) {
        Cursor all(payload);
        Cursor in = all.record();
        std::uint64_t const mask = in.varint(64);
        std::uint64_t const length = in.varint();
        std::uint64_t const variant = in.varint();
        document_.match_span = span(start_, payload_at_ + payload.size());
        if (variant >= variant_names.size()) {
            refused_ = true;
            return report_unread(reporter_,
                                 Phrase("OGXM of variant {number}", {{"number", variant}}),
                                 document_.match_span);
        }
        has_match_ = true;
        document_.length = static_cast<int>(std::min<std::uint64_t>(length, 99'999));
        document_.variant = find_variant(variant_names[static_cast<std::size_t>(variant)]);
        document_.match = read_fields(in, mask, match_types);
        if (in.failed() || all.failed())
            damaged(PhraseText("the header of the match (MTCH) is incomplete"),
                    document_.match_span);
        if (has_unknown(mask, match_types))
            ++document_.lost.other;
    }

    void game(std::string_view payload, bool cut) {
        if (document_.games.size() == most_games) {
            refused_ = true;
            return damaged(Phrase("it has more than {limit} games", {{"limit", most_games}}),
                           span(start_, payload_at_));
        }
        Cursor in(payload);
        GameData game;
        game.span = span(start_, payload_at_ + payload.size());
        Cursor record = in.record();
        std::uint64_t const mask = record.varint(64);
        game.fields = read_fields(record, mask, game_types);
        bool whole = !in.failed() && !record.failed();
        while (whole && !in.at_end()) {
            if (game.plies.size() == most_plies || plies_ == most_plies_of_all) {
                damaged(Phrase("game {game} has more plies than OGXM allows",
                               {{"game", document_.games.size() + 1}}),
                        game.span);
                break;
            }
            Ply ply;
            std::size_t const from = in.at();
            whole = read_ply(in, ply);
            ply.span = span(payload_at_ + from, payload_at_ + in.at());
            if (whole) {
                if (is_unknown(ply.action))
                    ply.bytes = payload.substr(from, in.at() - from);
                game.plies.push_back(std::move(ply));
                ++plies_;
            }
        }
        document_.games.push_back(std::move(game));
        if (!whole && !cut)
            damaged(Phrase("game {game} cannot be read after ply {number}",
                           {{"game", document_.games.size()},
                            {"number", document_.games.back().plies.size()}}),
                    span(payload_at_ + in.at(), payload_at_ + payload.size()));
    }

    static bool is_unknown(int action) {
        return action > action::pass || action == action::reserved || action < 0;
    }

    static bool read_ply(Cursor& in, Ply& ply) {
        std::uint8_t const first = in.u8();
        ply.action = first & 0x3FU;
        ply.black = (first & 0x40U) != 0;
        if (ply.action <= action::last_roll) {
            std::size_t const most = is_double(ply.action) ? 4 : 2;
            while (ply.steps.size() < most && !in.failed()) {
                std::uint8_t const step = in.u8();
                if (step == 0)
                    break;
                ply.steps += static_cast<char>(step);
            }
        }
        if ((first & 0x80U) == 0)
            return !in.failed();
        Cursor record = in.record();
        std::uint64_t const mask = record.varint(64);
        ply.extras = read_fields(record, mask, ply_types);
        if (auto const id = ply.extras.find(in_ply::action_ext);
            ply.action == action::escape && id != ply.extras.end())
            ply.action = static_cast<int>(std::min<std::uint64_t>(id->second.number, 1 << 20));
        return !in.failed() && !record.failed();
    }

    static bool is_double(int action) {
        constexpr std::array doubles{0, 6, 11, 15, 18, 20};
        return std::ranges::find(doubles, action) != doubles.end();
    }

    void annotations(std::string_view payload, bool cut) {
        Cursor in(payload);
        while (!in.at_end() && !in.failed()) {
            std::size_t const from = in.at();
            Cursor record = in.record();
            std::uint64_t const mask = record.varint(64);
            Annotation each;
            each.scope = record.varint();
            each.ref = record.varint();
            each.value = record.string();
            each.fields = read_fields(record, mask, annotation_types);
            each.span = span(payload_at_ + from, payload_at_ + in.at());
            if (in.failed() || record.failed()) {
                if (!cut)
                    damaged(PhraseText("an annotation cannot be read"),
                            span(payload_at_ + from, payload_at_ + payload.size()));
                return;
            }
            if (document_.annotations.size() == most_annotations)
                return damaged(
                    Phrase("it has more than {limit} annotations", {{"limit", most_annotations}}),
                    each.span);
            document_.annotations.push_back(std::move(each));
        }
    }

    // CRC-32 of everything before it; of other algorithms nothing is checked.
    void checksum(std::string_view payload, bool cut) {
        has_checksum_ = true;
        Cursor all(payload);
        Cursor in = all.record();
        in.varint(64);
        std::uint64_t const algorithm = in.varint();
        std::string_view const digest = in.bytes(static_cast<std::size_t>(in.varint()));
        if (cut)
            return;
        bool const readable = !in.failed() && (algorithm != 0 || digest.size() == 4);
        if (!readable)
            return damaged(PhraseText("its checksum (CSUM) cannot be read"),
                           span(start_, payload_at_ + payload.size()));
        if (algorithm == 0 && Bytes(digest).u32(0) != crc32(0, file_.substr(0, start_)))
            reporter_.report(DiagnosticId::checksum_differs,
                             span(start_, payload_at_ + payload.size()),
                             {{"what", PhraseText("the file")}});
    }

    std::string_view file_;
    Offset base_;
    Reporter& reporter_;
    Document document_;
    std::size_t start_ = 0; // of the section
    std::size_t payload_at_ = 0;
    std::size_t plies_ = 0;
    bool has_match_ = false, has_checksum_ = false, refused_ = false;
};

} // namespace

void report_damage(Reporter& reporter, Phrase const& reason, Span span) {
    reporter.report(DiagnosticId::archive_damaged, span, {{"reason", reason}});
}

void report_unread(Reporter& reporter, Phrase const& what, Span span) {
    reporter.report(
        DiagnosticId::not_readable_yet,
        span,
        {{"format", what},
         {"advice", PhraseText("open it in the program that made it and export it as .mat")}});
}

std::optional<Document> decode_v2(std::string_view file, Offset base, Reporter& reporter) {
    return Decoder(file, base, reporter).run();
}

} // namespace bgio::ogxm
