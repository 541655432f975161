// SPDX-License-Identifier: MIT
#include "xg/game_reader.hpp"
#include "xg/records.hpp"
#include "xg/writer.hpp"

#include <algorithm>
#include <array>
#include <bgio/diagnostic.hpp>
#include <bgio/format.hpp>
#include <initializer_list>

namespace bgio::xg {
namespace {

std::string text_of(BySide<int> score) { return fmt::format("{}-{}", score.o, score.x); }

// The score stands in the footers once more. One of them is wrong where neither the result of the
// game bears it out nor the record behind it; where they differ by themselves, one of these is the
// slip, and the checker reports it.
class ScoreClaims {
public:
    explicit ScoreClaims(Reporter& reporter) : reporter_(reporter) {}

    // A match to 0 points is a session, of whose footers no real file is known.
    void begin_match(int length) { length_ = length; }

    void begin_game(BySide<int> score) {
        check_last_game(score);
        lose();
        before_ = score;
    }

    void end_game(GameFooter const& footer, Phrase where, std::size_t record, Span span) {
        if (!before_ || length_ == 0)
            return;
        BySide<int> by_result = *before_;
        by_result[footer.winner] += footer.points;
        ended_ = Ended{by_result, footer.score, std::move(where), record, span};
    }

    void end_match(MatchFooter const& footer, std::size_t record, Span span) {
        if (!ended_)
            return;
        check_last_game(footer.score);
        if (!says(footer.score, ended_->by_result) && !says(footer.score, ended_->written))
            tell(Phrase("the final score, {score}", {{"score", text_of(ended_->by_result)}}),
                 match_end,
                 record,
                 span);
        auto const winner = winner_by(ended_->by_result);
        if (winner && winner == winner_by(ended_->written) && footer.winner != winner)
            tell(Phrase("player {number} as the winner of the match",
                        {{"number", winner == Side::o ? 1 : 2}}),
                 match_end,
                 record,
                 span);
    }

    // The score behind the last game is not known.
    void lose() {
        before_.reset();
        ended_.reset();
    }

private:
    struct Ended {
        BySide<int> by_result, written;
        Phrase where;
        std::size_t record;
        Span span;
    };

    void check_last_game(BySide<int> score_behind) {
        if (ended_ && !says(ended_->written, ended_->by_result)
            && !says(ended_->written, score_behind))
            tell(Phrase("the score after the game, {score}",
                        {{"score", text_of(ended_->by_result)}}),
                 ended_->where,
                 ended_->record,
                 ended_->span);
    }

    // XG writes points beyond the length, but not of a match that was given up.
    [[nodiscard]] bool says(BySide<int> written, BySide<int> score) const {
        return std::ranges::all_of(both_sides, [&](Side side) {
            return written[side] == score[side] || written[side] == std::min(score[side], length_);
        });
    }

    [[nodiscard]] std::optional<Side> winner_by(BySide<int> score) const {
        for (Side const side : both_sides)
            if (score[side] >= length_ && score[opponent(side)] < length_)
                return side;
        return std::nullopt;
    }

    static constexpr auto match_end = PhraseText("the end of the match");

    void tell(Phrase const& expected, Phrase const& where, std::size_t record, Span span) {
        reporter_.report(DiagnosticId::wrong_record,
                         span,
                         {{"where", where}, {"number", record}, {"expected", expected}});
    }

    Reporter& reporter_;
    int length_ = 0;
    std::optional<BySide<int>> before_; // the game that is being read
    std::optional<Ended> ended_;        // the last game
};

// No more records than those of a position: a match, a game, a cube, perhaps a move, and no end of
// any. A match of which somebody has played one roll has as many.
bool holds_position(std::string_view file) {
    constexpr int most_records = 4;
    NullReporter ignored;
    Archive const archive = open_archive(file, ignored);
    Member const* const member = archive.find("temp.xg");
    if (member == nullptr)
        return true;
    MemberReader records(file, *member);
    std::array<char, record_size> bytes{};
    for (int count = 0; records.read(bytes.data(), bytes.size()) == bytes.size(); ++count) {
        auto const type = static_cast<RecordType>(bytes[8]);
        if (count == most_records || type == RecordType::game_footer
            || type == RecordType::match_footer)
            return false;
    }
    return true;
}

std::vector<RuleClaim> rules_of(MatchHeader const& header, Span span) {
    std::vector<RuleClaim> rules;
    auto const claim = [&](std::string rule, std::string value) {
        rules.push_back({std::move(rule), std::move(value), span});
    };
    auto const on_off = [](bool on) { return std::string(on ? "on" : "off"); };
    if (header.variant != &backgammon())
        claim("variant", std::string(header.variant->name));
    if (header.length > 0) {
        claim("crawford", on_off(header.crawford));
    } else if (header.knows_length) {
        claim("jacoby", on_off(header.jacoby));
        claim("beavers", on_off(header.beavers));
        if (header.automatic_doubles > 0)
            claim("automatic-doubles", std::to_string(header.automatic_doubles));
    }
    if (header.cube_limit == 0)
        claim("cube", "off"); // no face above 1
    else if (header.cube_limit)
        claim("cube-limit", std::to_string(1 << *header.cube_limit));
    return rules;
}

MatchInfo
match_info(MatchHeader const& header, std::string_view format, Comments& comments, Span span) {
    MatchInfo info;
    for (Side const side : both_sides)
        info.players[side] = {header.names[side], header.ratings[side]};
    info.length = header.length;
    info.event = header.event;
    info.round = header.round;
    info.place = header.place;
    info.date = header.date;
    info.annotator = header.transcriber;
    info.comment = comments.text(header.comment);
    if (std::string const behind = comments.text(header.footer_comment); !behind.empty())
        info.comment += (info.comment.empty() ? "" : "\n") + behind;
    info.rules = rules_of(header, span);
    info.format = format;
    info.span = span;
    return info;
}

constexpr std::size_t records_limit = std::size_t{256} << 20; // above a session of a thousand games
constexpr std::string_view mark = "RGMH";

class Reader {
public:
    Reader(GameReader::Kind kind, Source const& source, TranscriptSink& sink, Reporter& reporter)
        : format_(kind == GameReader::Kind::match ? "xg" : "xgp"), file_(source.text()),
          unpacked_bytes_(source.limits().unpacked_bytes), sink_(sink), reporter_(reporter),
          game_(kind, comments_, unverified_, reporter), scores_(reporter) {}

    void read() {
        if (!file_.starts_with(mark) || file_.size() <= header_size) {
            damaged(PhraseText("its header is incomplete"), {});
            sink_.end();
            return;
        }
        Archive const archive = open_archive(file_, reporter_);
        comments_.load(file_, archive, unpacked_bytes_, reporter_);
        if (Member const* const member = archive.find("temp.xg")) {
            MemberReader records(file_, *member);
            read_records(records);
            if (flow_ == Flow::more) {
                comments_.report_repeats(reporter_);
                report_damage(archive, records);
            }
            unverified_.report(reporter_);
        } else {
            damaged(PhraseText("it has no moves (temp.xg is missing)"), archive.trailer);
        }
        sink_.end();
    }

private:
    void read_records(MemberReader& records) {
        std::array<char, record_size> bytes{};
        std::size_t const most = limit() / record_size;
        while (flow_ == Flow::more) {
            Offset const begin = records.at();
            std::size_t const size = records.read(bytes.data(), bytes.size());
            if (size < bytes.size()) {
                rest_ = size;
                break;
            }
            too_large_ = number_ == most;
            if (too_large_)
                break;
            ++number_;
            auto const last = static_cast<Offset>(file_.size());
            Span const span{std::min(begin, last),
                            std::min(std::max(records.at(), begin + 1), last)};
            type_ = static_cast<RecordType>(bytes[8]);
            record(type_, grammar::Bytes({bytes.data(), size}), span);
        }
        if (flow_ != Flow::more)
            return;
        if (in_game_)
            game_.count_analysis();
        finish_game();
    }

    void record(RecordType type, grammar::Bytes const& bytes, Span span) {
        if (over_)
            return wrong(PhraseText("nothing after the end of the match"), span);
        switch (type) {
        case RecordType::match_header:
            return match_header(bytes, span);
        case RecordType::game_header:
            return game_header(bytes, span);
        case RecordType::cube:
            return turn(decode_cube(bytes), span);
        case RecordType::move:
            return turn(decode_move(bytes), span);
        case RecordType::game_footer:
            return game_footer(bytes, span);
        case RecordType::match_footer:
            over_ = true;
            return scores_.end_match(decode_match_footer(bytes), number_, span);
        case RecordType::missing_game:
        case RecordType::missing_game_too:
            return missing_game(bytes, span);
        }
        wrong(PhraseText("a record of a type from 0 to 7"), span);
    }

    void match_header(grammar::Bytes const& bytes, Span span) {
        auto header = decode_match_header(bytes);
        if (!header)
            return wrong(header.error(), span);
        if (match_)
            return wrong(PhraseText("one match header, as the first record"), span);
        for (PhraseText const expected : header->slips)
            slip(expected, span);
        check_comments({header->comment, header->footer_comment}, span);
        begin_match(std::move(*header), span);
    }

    void begin_match(MatchHeader header, Span span) {
        constexpr int first_seen = 30;
        constexpr int last_seen = 32;
        if (header.version < first_seen || header.version > last_seen)
            unverified_.met(unverified::version, span);
        if (header.length == 0 && header.knows_length)
            unverified_.met(unverified::money_session, span);
        if (header.variant != &backgammon())
            unverified_.met(unverified::variation, span);
        scores_.begin_match(header.length);
        match_ = std::move(header);
        flow_ = sink_.match(match_info(*match_, format_, comments_, span));
    }

    void game_header(grammar::Bytes const& bytes, Span span) {
        if (!match_) {
            if (wrong_at_ != number_ - 1)
                slip(PhraseText("a match header"), span);
            MatchHeader unknown; // the games are whole all the same
            unknown.version = 32;
            unknown.knows_length = unknown.knows_variation = false;
            begin_match(std::move(unknown), span);
        }
        auto const header = decode_game_header(bytes, match_->version);
        if (!header) {
            closed_ = true; // what follows belongs to another game
            scores_.lose();
            return wrong(header.error(), span);
        }
        scores_.begin_game(header->score);
        finish_game();
        if (flow_ == Flow::enough)
            return;
        check_comments({header->comment, header->footer_comment}, span);
        game_.begin(*header, *match_, span);
        in_game_ = true;
    }

    template <class Record>
    void turn(Decoded<Record> const& record, Span span) {
        if (!in_game_ || closed_)
            return wrong(PhraseText("a game header"), span);
        if (!record)
            return wrong(record.error(), span);
        check_comments({record->comment}, span);
        game_.add(*record, span);
    }

    void game_footer(grammar::Bytes const& bytes, Span span) {
        auto const footer = decode_game_footer(bytes);
        if (!in_game_ || closed_)
            return wrong(PhraseText("a game header"), span);
        if (!footer)
            return wrong(footer.error(), span);
        if (!footer->is_known_end())
            slip(PhraseText("how the game ended, 0 to 3, 101 to 104 or from 1000"), span);
        game_.end(*footer, span);
        scores_.end_game(*footer, place(RecordType::game_footer), number_, span);
        closed_ = true;
    }

    void missing_game(grammar::Bytes const& bytes, Span span) {
        auto footer = decode_game_footer(bytes);
        if (!match_)
            return wrong(PhraseText("a match header"), span);
        if (!footer)
            return wrong(footer.error(), span);
        unverified_.met(unverified::missing_game, span);
        scores_.lose();
        finish_game();
        if (flow_ == Flow::enough)
            return;
        game_.miss(*footer, span);
        in_game_ = closed_ = true;
    }

    // The record of a wrong number is kept; that all are lost is reported at the end.
    void check_comments(std::initializer_list<int> numbers, Span span) {
        for (int const number : numbers) {
            if (number < 0 || comments_.has(number))
                continue;
            if (comments_.state() == Comments::State::absent)
                lacks_comments_ = true;
            else if (comments_.state() == Comments::State::whole)
                slip(PhraseText("the number of a comment"), span);
        }
    }

    // A game is handed on when it is known whether it is the last one.
    void finish_game() {
        if (in_game_)
            flow_ = sink_.game(game_.game());
        in_game_ = closed_ = false;
    }

    // What a record is about, for people.
    [[nodiscard]] Phrase place(RecordType type) {
        Arguments const game{{"game", game_.game().number.value_or(1)}};
        if (type == RecordType::match_header || !match_)
            return PhraseText("the match header");
        if (type == RecordType::match_footer || over_)
            return PhraseText("the end of the match");
        if (!in_game_ || closed_ || type == RecordType::game_header)
            return game_.game().number ? Phrase("the record after game {game}", game)
                                       : PhraseText("the header of the first game");
        if (type == RecordType::game_footer)
            return Phrase("the result of game {game}", game);
        return game_.next_place();
    }

    // A record that is kept, but for this.
    void slip(PhraseText expected, Span span) {
        reporter_.report(DiagnosticId::wrong_record,
                         span,
                         {{"where", place(type_)}, {"number", number_}, {"expected", expected}});
    }

    // A record that is left out; a run of them is reported once.
    void wrong(PhraseText expected, Span span) {
        if (wrong_at_ != number_ - 1)
            slip(expected, span);
        wrong_at_ = number_;
        game_.skip();
    }

    // Without the directory the position of the comments is unknown.
    void report_lost_end(MemberReader const& records, Span end) {
        bool const whole = records.end() == InflateEnd::whole && rest_ == 0;
        if (whole && lacks_comments_)
            damaged(
                PhraseText(
                    "its directory is lost, and the comments with it; the records are complete"),
                end);
        else if (whole)
            damaged(PhraseText("its directory is lost; the records are complete"), end);
        else if (number_ == 0)
            damaged(PhraseText("its end is lost, and all records with it"), end);
        else if (number_ == 1)
            damaged(PhraseText("its end is lost; only the match header is read"), end);
        else
            damaged(Phrase("its end is lost; what is read ends before {place}",
                           {{"place", game_.next_place()}}),
                    end);
    }

    void report_damage(Archive const& archive, MemberReader const& records) {
        Span const end{std::min(records.at(), archive.trailer.begin), archive.trailer.begin};
        if (too_large_)
            return reporter_.report(DiagnosticId::unpacks_too_large,
                                    end,
                                    {{"what", member_title("temp.xg")}, {"limit", limit()}});
        if (!archive.has_directory)
            return report_lost_end(records, end);
        bool spoilt = records.report_damage(reporter_);
        if (!spoilt && rest_ != 0) {
            spoilt = true;
            damaged(
                Phrase("{place} is incomplete: the last record of temp.xg ends at its byte {rest}",
                       {{"place", game_.next_place()}, {"rest", rest_}}),
                end);
        }
        if (lacks_comments_) {
            spoilt = true;
            damaged(PhraseText("its comments (temp.xgc) are missing, but records refer to some"),
                    archive.trailer);
        }
        if (!spoilt && comments_.state() != Comments::State::damaged && !archive.checksum_right)
            reporter_.report(DiagnosticId::checksum_differs,
                             archive.trailer,
                             {{"what", PhraseText("the archive")}});
        if (!archive.behind.empty())
            damaged(format_ == "xg" ? PhraseText("there is data after the match")
                                    : PhraseText("there is data after the position"),
                    archive.behind);
    }

    void damaged(Phrase const& reason, Span span) {
        reporter_.report(DiagnosticId::archive_damaged, span, {{"reason", reason}});
    }
    [[nodiscard]] std::size_t limit() const { return std::min(records_limit, unpacked_bytes_); }

    std::string_view format_;
    std::string_view file_;
    std::size_t unpacked_bytes_; // at most, whatever the own limits are
    TranscriptSink& sink_;
    Reporter& reporter_;
    Comments comments_;
    UnverifiedParts unverified_;
    GameReader game_;
    ScoreClaims scores_;
    std::optional<MatchHeader> match_;
    bool in_game_ = false;
    bool closed_ = false; // nothing more belongs to the game that waits to be handed on
    bool over_ = false, too_large_ = false, lacks_comments_ = false;
    RecordType type_{};                   // of the record
    std::size_t number_ = 0;              // of the record, from 1
    std::size_t rest_ = 0;                // bytes behind the last whole record
    std::optional<std::size_t> wrong_at_; // the last record that was not understood
    Flow flow_ = Flow::more;
};

void read_match(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(GameReader::Kind::match, source, sink, reporter).read();
}

// A match may have the name of a position: it is read as what it is.
void read_position(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    using Kind = GameReader::Kind;
    Kind const kind = holds_position(source.text()) ? Kind::position : Kind::match;
    Reader(kind, source, sink, reporter).read();
}

using namespace std::string_view_literals;

constexpr std::array match_extensions = {".xg"sv};
constexpr std::array position_extensions = {".xgp"sv};

constexpr std::string_view lost =
    "analysis, clocks, stakes, the picture, tags, raccoons as a rule, "
    "turns without a roll, a second match";

// A name may begin so too. The number behind it has zero bytes, and a text has none.
constexpr Confidence sniff_mark(std::string_view head) {
    auto const is_text = [](char c) { return c == '\n' || c == '\r' || c == '\t' || c >= ' '; };
    if (!head.starts_with("RGMH") || std::ranges::all_of(head.substr(0, 64), is_text))
        return Confidence::no; // a text may begin with any letters
    bool const number = head.substr(4, 4).find('\0') != head.npos;
    return number ? Confidence::sure : Confidence::maybe;
}

// A position's save name, 16-bit characters at byte 2088, is "Position: 7 point match 0-0", that of
// a match begins with a player, who may be called so too.
constexpr bool is_position(std::string_view head) {
    constexpr std::string_view word = "P\0o\0s\0i\0t\0i\0o\0n\0"sv;
    constexpr std::string_view blank = " \0"sv;
    if (head.size() <= 2088 || !head.substr(2088).starts_with(word))
        return false;
    head.remove_prefix(2088 + word.size());
    if (head.starts_with(blank)) // as French is written
        head.remove_prefix(blank.size());
    return head.starts_with(":\0"sv);
}

Confidence sniff_match(std::string_view head) {
    return is_position(head) ? Confidence::no : sniff_mark(head);
}

Confidence sniff_position(std::string_view head) {
    return is_position(head) ? sniff_mark(head) : Confidence::no;
}

} // namespace

extern Format const match, position;
constinit Format const match{
    .name = "xg",
    .title = "eXtreme Gammon match",
    .extensions = match_extensions,
    .sniff = sniff_match,
    .read = read_match,
    .make_writer = make_match_writer,
    .loses = lost,
};
constinit Format const position{
    .name = "xgp",
    .title = "eXtreme Gammon position",
    .extensions = position_extensions,
    .sniff = sniff_position,
    .read = read_position,
    .make_writer = make_position_writer,
    .loses = lost,
};

} // namespace bgio::xg
