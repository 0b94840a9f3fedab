#include "server/wire/words.h"

#include <array>

namespace yomi::server {

namespace {

constexpr std::array kPhrases = {
    Phrase{"created", "The table is open.", "テーブルが開きました。"},
    Phrase{"seated", "{player} takes the {seat} seat.", "{player}が{seat}に着席しました。"},
    Phrase{"left", "The {seat} seat is free.", "{seat}の席が空きました。"},
    Phrase{"somebody", "A player", "プレイヤー"},
    Phrase{"deal", "Board {board} is dealt.", "ボード{board}を配りました。"},
    Phrase{"call", "{seat}: {call}", "{seat}: {call}"},
    Phrase{"card", "{seat} plays {card}.", "{seat}は{card}を出しました。"},
    Phrase{"claim", "{seat} claims {tricks} tricks.", "{seat}が{tricks}トリックをクレームしました。"},
    Phrase{"claim one", "{seat} claims one trick.", "{seat}が1トリックをクレームしました。"},
    Phrase{"claim agreed", "{seat} accepts the claim.", "{seat}はクレームを認めました。"},
    Phrase{"claim accepted", "The claim is accepted.", "クレームは認められました。"},
    Phrase{"claim refused", "The claim is refused; play goes on.", "クレームは認められません。プレイを続けます。"},
    Phrase{"undo", "The last moves are taken back.", "取り消しました。"},
    Phrase{"analysed", "The board is analysed.", "ボードの分析が終わりました。"},
    Phrase{"replayed", "The robots have replayed the board.", "ロボットがボードを打ち直しました。"},
    Phrase{"system", "{side} will play {system} from the next board.",
           "{side}は次のボードから{system}でビッドします。"},
    Phrase{"settings", "The settings are changed.", "設定を変えました。"},
    Phrase{"new game", "A new game is dealt.", "新しいゲームを配りました。"},
    Phrase{"moved", "Player {player}: {move}", "プレイヤー{player}: {move}"},
    Phrase{"own system", "a system of your own", "自作のシステム"},
    Phrase{"pass", "pass", "パス"},
    Phrase{"double", "double", "ダブル"},
    Phrase{"redouble", "redouble", "リダブル"},
    Phrase{"going auction", "board {board}, the auction", "ボード{board}、オークション中"},
    Phrase{"going play", "board {board}, {contract} by {seat}, trick {trick}",
           "ボード{board}、{seat}の{contract}、第{trick}トリック"},
    Phrase{"going over", "board {board} is over", "ボード{board}は終了"},
    Phrase{"going hanabi", "score {score}, deck {deck}", "{score}点、残り{deck}枚"},
    Phrase{"over hanabi", "over, score {score}", "{score}点で終了"},
    Phrase{"lost lives", "the last life is lost", "ライフがなくなりました"},
    Phrase{"all played", "every firework is complete", "すべての花火が完成しました"},
    Phrase{"deck out", "the deck has run out", "山札がなくなりました"},
    Phrase{"cost call", "{action} gives up {points} points; {better} would not have.",
           "{action}で{points}点の損。{better}なら損はありません。"},
    Phrase{"cost call alone", "{action} gives up {points} points.", "{action}で{points}点の損。"},
    Phrase{"cost card", "{action} gives up {tricks} tricks ({points} points); {better} would not have.",
           "{action}で{tricks}トリック（{points}点）の損。{better}なら損はありません。"},
    Phrase{"cost one card", "{action} gives up a trick ({points} points); {better} would not have.",
           "{action}で1トリック（{points}点）の損。{better}なら損はありません。"},
    Phrase{"hindsight", "With all the cards in sight {better} is better; from that seat {action} was a sound choice.",
           "全員の手が見えれば{better}のほうが良いですが、その席からは{action}も妥当です。"},
    Phrase{"worse on", " It was worse in {worse} of {deals} layouts that fitted what the player could see.",
           "見えていた範囲に合う{deals}通りの配置のうち、{worse}通りで損でした。"},
    Phrase{"not its card", "A person chose this; a robot would have played {card}.",
           "これは人の選択です。ロボットなら{card}でした。"},
    Phrase{"not its call", "A person chose this; a robot would have called {call}.",
           "これは人の選択です。ロボットなら{call}でした。"},
    Phrase{"not its move", "A person chose this; a robot would {move}.",
           "これは人の選択です。ロボットなら「{move}」でした。"},
    Phrase{"tells", "This card tells the table: {words}", "このカードが示すこと: {words}"},
    Phrase{"stand_in", "A robot plays for {seat}.", "{seat}はロボットが代わります。"},
    Phrase{"back", "{seat} is back.", "{seat}が席に戻りました。"},
    Phrase{"says", "{player}: {text}", "{player}: {text}"},
    Phrase{"say hello", "Hello!", "こんにちは！"},
    Phrase{"say thanks", "Thank you!", "ありがとう！"},
    Phrase{"say good luck", "Good luck!", "よろしくお願いします。"},
    Phrase{"say well played", "Well played!", "ナイスプレイ！"},
    Phrase{"say well bid", "Well bid!", "ナイスビッド！"},
    Phrase{"say sorry", "Sorry, partner.", "ごめんなさい、パートナー。"},
    Phrase{"say one moment", "One moment, please.", "少々お待ちください。"},
    Phrase{"say back soon", "Back soon.", "すぐ戻ります。"},
    Phrase{"say next", "Next board?", "次のボードに進みますか？"},
    Phrase{"say goodbye", "Goodbye!", "さようなら！"},
};

}  // namespace

const Phrases& table_phrases() {
  static const Phrases kTable{kPhrases};
  return kTable;
}

std::string say(Language language, std::string_view key, const Fillings& fillings) {
  return table_phrases().say(language, key, fillings);
}

}  // namespace yomi::server
