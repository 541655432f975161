// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"
#include "internal/inflate.hpp"
#include "ogxm/decode.hpp"

#include <algorithm>

namespace bgio::ogxm {
namespace v1 {
namespace {

using grammar::Bytes;

constexpr std::size_t header_size = 20;
constexpr std::size_t chunk_head = 12;
constexpr std::size_t most_chunks = 200;
constexpr int newest_minor = 4;

Field number_field(std::uint64_t number) { return {.number = number, .bytes = {}}; }
Field text_field(std::string_view text) { return {.bytes = std::string(text)}; }

class Decoder {
public:
    Decoder(std::string_view file, Offset base, Reporter& reporter)
        : file_(file), base_(base), reporter_(reporter) {}

    std::optional<Document> run() {
        Bytes const head(file_);
        if (head.u16(8) > 1 || (head.u16(8) == 1 && head.u16(10) > newest_minor)) {
            report_unread(reporter_,
                          Phrase("OGXM that needs a reader of version {major}.{minor}",
                                 {{"major", head.u16(8)}, {"minor", head.u16(10)}}),
                          span(8, 12));
            return std::nullopt;
        }
        chunks();
        if (refused_)
            return std::nullopt;
        if (!has_match_)
            damaged(PhraseText("it has no header of the match (MHDR)"), span(0, header_size));
        if (!has_match_ && document_.games.empty())
            return std::nullopt;
        return std::move(document_);
    }

private:
    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
        return {base_ + static_cast<Offset>(std::min(begin, file_.size())),
                base_ + static_cast<Offset>(std::min(end, file_.size()))};
    }
    void damaged(Phrase const& reason, Span span) { report_damage(reporter_, reason, span); }

    void chunks() {
        std::size_t at = header_size;
        for (std::size_t count = 0; !refused_; ++count) {
            std::string_view const rest = file_.substr(std::min(at, file_.size()));
            if (rest.starts_with("END!"))
                return;
            if (rest.size() < chunk_head)
                return damaged(PhraseText("its end is lost"), span(at, file_.size()));
            if (count == most_chunks)
                return damaged(Phrase("it has more than {limit} parts", {{"limit", most_chunks}}),
                               span(at, file_.size()));
            std::size_t const size = Bytes(rest).u32(4);
            start_ = at;
            payload_at_ = at + chunk_head;
            std::string_view const payload = rest.substr(chunk_head, size);
            bool const cut = payload.size() < size;
            chunk(rest.substr(0, 4), (Bytes(rest).u16(8) & 1U) != 0, payload, cut);
            if (cut)
                return damaged(
                    Phrase("it breaks off in section {section}", {{"section", rest.substr(0, 4)}}),
                    span(file_.size(), file_.size()));
            at += chunk_head + size;
        }
    }

    void chunk(std::string_view type, bool critical, std::string_view payload, bool cut) {
        Lost& lost = document_.lost;
        if (type == "MHDR")
            match(payload);
        else if (type == "GAME")
            game(payload, cut);
        else if (type == "CSUM")
            checksum(payload, cut);
        else if (type == "ANAL") {
            ++lost.analyses;
            lost.decisions += Bytes(payload).u16(2) + Bytes(payload).u16(4);
        } else if (type == "CLCK")
            ++lost.clocks;
        else if (type == "VIDO")
            ++lost.videos;
        else if (type == "SIGN")
            ++lost.signatures;
        else if (critical && type != "EVAL" && type != "ALTS" && type != "CUBE") {
            refused_ = true;
            report_unread(reporter_,
                          Phrase("OGXM with the critical section {section}", {{"section", type}}),
                          span(start_, payload_at_));
        }
    }

    // A length byte, then the text; the last ones may be missing.
    static std::string_view next_text(std::string_view payload, std::size_t& at) {
        std::size_t const size = Bytes(payload).u8(at);
        std::string_view const text = Bytes(payload).part(at + 1, size);
        at += 1 + size;
        return text;
    }

    void match(std::string_view payload) {
        Bytes const bytes(payload);
        has_match_ = true;
        document_.match_span = span(start_, payload_at_ + payload.size());
        document_.length = bytes.u16(0);
        Fields& fields = document_.match;
        fields[in_match::rules] = number_field(bytes.u8(3));
        if (std::uint8_t const source = bytes.u8(9); source != 0)
            fields[in_match::source] = number_field(source);
        if (std::uint32_t const seconds = bytes.u32(10); seconds != 0)
            fields[in_match::started_at] = number_field(std::uint64_t{seconds} * 1000);
        if (std::uint16_t const limit = bytes.u16(16); limit != 0)
            fields[in_match::cube_limit] = number_field(limit);
        std::size_t at = 24;
        for (int const bit :
             {in_match::white_name, in_match::black_name, in_match::event, in_match::site})
            if (std::string_view const text = next_text(payload, at); !text.empty())
                fields[bit] = text_field(text);
    }

    void game(std::string_view payload, bool cut) {
        Bytes const bytes(payload);
        GameData game;
        game.span = span(start_, payload_at_ + payload.size());
        std::size_t const plies = bytes.u16(1);
        if (std::uint8_t const winner = bytes.u8(3); winner <= 1) {
            game.fields[in_game::winner] = number_field(winner);
            game.fields[in_game::points] = number_field(bytes.u8(4));
        }
        if ((bytes.u8(5) & 2U) != 0)
            game.fields[in_game::is_last] = {};
        Cursor in(payload);
        in.bytes(8);
        std::string_view const mark = in.bytes(2);
        if (mark != "\xFF\xFF" && mark.size() == 2) {
            std::string board(mark);
            board += in.bytes(opening_board - 2);
            in.u8();
            game.fields[in_game::board] = text_field(board);
        }
        bool whole = !in.failed();
        while (whole && game.plies.size() < std::min(plies, most_plies)) {
            Ply ply;
            std::size_t const from = in.at();
            read_ply(in, ply);
            whole = !in.failed();
            ply.span = span(payload_at_ + from, payload_at_ + in.at());
            if (whole)
                game.plies.push_back(std::move(ply));
        }
        document_.games.push_back(std::move(game));
        if (!whole && !cut)
            damaged(Phrase("game {game} cannot be read after ply {number}",
                           {{"game", document_.games.size()},
                            {"number", document_.games.back().plies.size()}}),
                    span(payload_at_ + in.at(), payload_at_ + payload.size()));
    }

    // The bit of the colour is the other way round than in version 2.
    static void read_ply(Cursor& in, Ply& ply) {
        std::uint8_t const first = in.u8();
        ply.action = first & 0x1FU;
        ply.black = (first & 0x20U) == 0;
        if (ply.action <= action::last_roll) {
            constexpr std::array doubles{0, 6, 11, 15, 18, 20};
            bool const is_double = std::ranges::find(doubles, ply.action) != doubles.end();
            ply.steps = in.bytes(is_double ? 4 : 2);
            ply.steps.resize(std::min(ply.steps.find('\0'), ply.steps.size()));
        }
        if (ply.action != action::set_position)
            return;
        if ((first & 0x40U) != 0) {
            std::uint8_t const dice = in.u8();
            ply.extras[in_ply::dice] = text_field(
                std::string{static_cast<char>(dice & 0xFU), static_cast<char>(dice >> 4U)});
            ply.extras[in_ply::illegal] = {};
        }
        ply.extras[in_ply::board] = text_field(in.bytes(opening_board));
    }

    // Algorithm 0 is CRC-32; the others are not checked.
    void checksum(std::string_view payload, bool cut) {
        Bytes const bytes(payload);
        if (!cut && bytes.u32(0) == 0 && bytes.u32(4) != crc32(0, file_.substr(0, start_)))
            reporter_.report(DiagnosticId::checksum_differs,
                             span(start_, payload_at_ + payload.size()),
                             {{"what", PhraseText("the file")}});
    }

    std::string_view file_;
    Offset base_;
    Reporter& reporter_;
    Document document_;
    std::size_t start_ = 0; // of the chunk
    std::size_t payload_at_ = 0;
    bool has_match_ = false, refused_ = false;
};

} // namespace
} // namespace v1

std::optional<Document> decode_v1(std::string_view file, Offset base, Reporter& reporter) {
    return v1::Decoder(file, base, reporter).run();
}

} // namespace bgio::ogxm
