// SPDX-License-Identifier: MIT
#include "bgconvert/anonymise.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>
#include <variant>

namespace bgio::tools::bgconvert {

namespace {

[[nodiscard]] bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// A letter or digit; bytes beyond ASCII are parts of letters.
[[nodiscard]] bool is_word(char c) {
    return is_upper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
           || static_cast<unsigned char>(c) >= 0x80;
}

// No word goes on across the two ends of the part.
[[nodiscard]] bool is_whole(std::string_view text, std::size_t at, std::size_t size) {
    std::size_t const end = at + size;
    return (at == 0 || !is_word(text[at - 1]) || !is_word(text[at]))
           && (end == text.size() || !is_word(text[end - 1]) || !is_word(text[end]));
}

// "Alice" and "Smith" of "Alice Smith", but not "de" or "J".
[[nodiscard]] std::vector<std::string> parts_of(std::string_view name) {
    constexpr std::size_t shortest = 3;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < name.size();) {
        std::size_t end = i;
        while (end < name.size() && is_word(name[end]))
            ++end;
        if (end - i >= shortest && end - i < name.size()
            && (is_upper(name[i]) || static_cast<unsigned char>(name[i]) >= 0x80))
            parts.emplace_back(name.substr(i, end - i));
        i = end + 1;
    }
    return parts;
}

[[nodiscard]] std::string called(std::size_t number) { return fmt::format("Player {}", number); }

} // namespace

// `number` is that of the player whose side this is, 0 where it is not known yet.
void Anonymiser::add_player(Player const& player, std::size_t& number, Names& names) {
    for (std::string const* name : {&player.name, &player.real_name}) {
        if (name->empty())
            continue;
        if (auto const known = numbers_.find(*name); known != numbers_.end()) {
            number = known->second;
        } else if (number != 0) {
            numbers_.emplace(*name, number);
            replaced_[number - 1] += ", " + *name;
        } else {
            replaced_.push_back(*name);
            number = replaced_.size();
            numbers_.emplace(*name, number);
        }
        names.replacements.insert_or_assign(*name, called(number));
        names.lengths.insert(name->size());
        for (std::string& part : parts_of(*name)) {
            names.lengths.insert(part.size());
            names.replacements.emplace(std::move(part), called(number));
        }
    }
}

void Anonymiser::add_names(Match const& match, Names& names) {
    BySide<std::size_t> numbers;
    for (Side const side : {Side::o, Side::x})
        add_player(match.info.players[side], numbers[side], names);
    for (Game const& game : match.games)
        for (Side const side : {Side::o, Side::x}) {
            std::size_t number = numbers[side];
            add_player(game.players[side], number, names);
            if (numbers[side] == 0)
                numbers[side] = number;
        }
}

void Anonymiser::replace(std::string& text, Names const& names) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        auto found = names.replacements.end();
        for (std::size_t const length : names.lengths) {
            if (length > text.size() - i || !is_whole(text, i, length))
                continue;
            found = names.replacements.find(std::string_view(text).substr(i, length));
            if (found != names.replacements.end())
                break;
        }
        if (found == names.replacements.end()) {
            result += text[i++];
        } else {
            result += found->second;
            i += found->first.size();
            ++in_texts_;
        }
    }
    text = std::move(result);
}

void Anonymiser::anonymise(std::span<Match> matches) {
    for (Match& match : matches) {
        Names names;
        add_names(match, names);
        auto const rename = [&](BySide<Player>& players) {
            for (Side const side : {Side::o, Side::x}) {
                Player& player = players[side];
                if (std::string const name =
                        player.name.empty() ? player.real_name : std::exchange(player.name, {});
                    !name.empty())
                    player.name = called(numbers_.at(name));
                player.real_name.clear();
            }
        };
        MatchInfo& info = match.info;
        rename(info.players);
        for (std::string* text :
             {&info.event, &info.round, &info.place, &info.annotator, &info.comment})
            replace(*text, names);
        for (Tag& tag : info.tags)
            replace(tag.value, names);
        for (Game& game : match.games) {
            rename(game.players);
            for (Event& event : game.events)
                if (auto* const remark = std::get_if<Remark>(&event.what))
                    replace(remark->text, names);
                else if (auto* const opaque = std::get_if<Opaque>(&event.what))
                    replace(opaque->value, names);
        }
    }
}

} // namespace bgio::tools::bgconvert
