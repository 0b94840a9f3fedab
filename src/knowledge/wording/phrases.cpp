#include <array>

#include "knowledge/wording/one_line.h"

namespace yomi::knowledge {

namespace {

constexpr std::array kWordingPhrases = std::to_array<Phrase>({
    {"hcp", "{range} HCP", "HCP {range}"},
    {"points", "{range} points", "点数{range}"},
    {"support", "{range} points with {suit} as trumps", "{suit}を切り札に点数{range}"},
    {"suit.C", "clubs", "クラブ"},
    {"suit.D", "diamonds", "ダイヤ"},
    {"suit.H", "hearts", "ハート"},
    {"suit.S", "spades", "スペード"},
    {"one.C", "club", "クラブ"},
    {"one.D", "diamond", "ダイヤ"},
    {"one.H", "heart", "ハート"},
    {"one.S", "spade", "スペード"},
    {"cards.from", "{lo}+ {suit}", "{suit}{lo}枚以上"},
    {"cards.both", "{lo}-{hi} {suit}", "{suit}{lo}-{hi}枚"},
    {"cards.one", "{lo} {suit}", "{suit}{lo}枚"},
    {"cards.to", "at most {hi} {suit}", "{suit}{hi}枚以下"},
    {"cards.none", "no {suit}", "{suit}なし"},
    {"a major", "{count}+ in a major", "メジャー{count}枚以上"},
    {"a minor", "{count}+ in a minor", "マイナー{count}枚以上"},
    {"a suit", "{count}+ in some suit", "{count}枚以上のスーツあり"},
    {"no major", "no {count}-card major", "{count}枚メジャーなし"},
    {"no suit", "no {count}-card suit", "{count}枚スーツなし"},
    {"balanced", "balanced", "バランス型"},
    {"losers", "{range} losers", "ルーザー{range}"},
    {"with", "{what} with {more}", "{what}で{more}"},
    {"or", "{what}, or {more}", "{what}、または{more}"},
    {"either", " or ", "／"},
    {"usually", "usually {words}", "たいてい {words}"},
    {"artificial", "artificial", "人為的"},
    {"forcing", "forcing", "フォーシング"},
    {"game forcing", "game-forcing", "ゲームフォーシング"},
    {"asks", "asks for {about}", "{about}を尋ねる"},
    {"invitation", "invitation", "インビテーション"},
    {"invites", "invitational", "インビテーショナル"},
    {"to play", "to play", "サインオフ"},
    {"denies", "no hand for {calls}", "{calls}の手ではない"},
    {"or call", "{calls} or {call}", "{calls}・{call}"},
    {"between calls", ", ", "・"},
    {"double", "a double", "ダブル"},
    {"redouble", "a redouble", "リダブル"},
    {"nothing new", "says nothing new", "新しい情報はない"},
    {"natural", "natural", "ナチュラル"},
    {"contradicts", "does not fit the earlier calls", "前のコールと合わない"},
    {"after words", ": ", "："},
    {"between facts", ", ", "、"},
    {"before effects", "; ", "；"},
});

}  // namespace

const Phrases& wording_phrases() {
  static const Phrases phrases(kWordingPhrases);
  return phrases;
}

}  // namespace yomi::knowledge
