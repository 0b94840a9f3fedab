#include "measure/worth/standing.h"

#include <algorithm>
#include <array>
#include <utility>

#include "farm/tasks.h"

namespace yomi::measure {

using namespace bridge;
using namespace knowledge;

namespace {

constexpr std::size_t kTogether = 2'500;

std::size_t vulnerability_group(const BoardHeader& board) {
  const Side side = side_of(board.dealer);
  return (vulnerable(board.vulnerability, side) ? 2U : 0U) + (vulnerable(board.vulnerability, other(side)) ? 1U : 0U);
}

// Numbers of deals that look alike to their dealers if both sides play the same system.
std::vector<std::vector<std::size_t>> alike(DealRange range) {
  std::array<std::vector<std::size_t>, 4> groups;
  for (std::size_t number = range.first; number < range.first + range.count; ++number)
    groups[vulnerability_group(DealLibrary::board(number))].push_back(number);
  std::vector<std::vector<std::size_t>> blocks;
  for (const auto& group : groups)
    for (std::size_t from = 0; from < group.size(); from += kTogether) {
      const auto part = std::span(group).subspan(from, std::min(kTogether, group.size() - from));
      blocks.emplace_back(part.begin(), part.end());
    }
  return blocks;
}

std::vector<HandsFromDealer> hands_of(const DealLibrary& deals, std::span<const std::size_t> numbers) {
  std::vector<HandsFromDealer> hands;
  hands.reserve(numbers.size());
  for (const std::size_t number : numbers)
    hands.push_back(hands_from(deals.deal(number).deal, DealLibrary::board(number).dealer));
  return hands;
}

// The auctions of a block, and for each deal the lines that stood: twice the line's index, plus 1 if it stood for the
// side that does not deal.
using StoodBlock = std::pair<std::vector<Calls>, std::vector<std::vector<std::uint32_t>>>;

StoodBlock bid_block(const DealLibrary& deals, std::span<const std::size_t> numbers,
                     const std::shared_ptr<const Book>& book, const LineList& lines) {
  const auto hands = hands_of(deals, numbers);
  std::vector<std::vector<std::uint32_t>> stood(numbers.size());
  const DealersRoom room = dealers_room(DealLibrary::board(numbers[0]), {book, book}, true);
  auto auctions = bid_by_rules(room, hands, [&](const Situation& situation, std::span<const std::uint32_t> here) {
    std::vector<std::uint32_t> seen;
    const std::uint32_t other_side = situation.auction().size() % 2 == 0 ? 0 : 1;
    for (const Entry& entry : situation.entries())
      seen.push_back(static_cast<std::uint32_t>(2 * lines.index(entry.line)) + other_side);
    std::ranges::sort(seen);
    seen.erase(std::ranges::unique(seen).begin(), seen.end());
    for (const std::uint32_t deal : here) stood[deal].insert(stood[deal].end(), seen.begin(), seen.end());
  });
  for (auto& each : stood) {
    std::ranges::sort(each);
    each.erase(std::ranges::unique(each).begin(), each.end());
  }
  return {std::move(auctions), std::move(stood)};
}

}  // namespace

Standing Standing::of(const DealLibrary& deals, DealRange range, std::shared_ptr<const Book> book, farm::Farm& farm,
                      const BoardProgress& progress, const std::stop_token& stop) {
  Standing standing(range, std::move(book));
  standing.auctions_.resize(range.count);
  const auto blocks = alike(range);
  std::size_t done = 0;
  farm::run_tasks(
      farm, blocks.size(),
      [&](std::size_t at) { return bid_block(deals, blocks[at], standing.book_, standing.lines_); },
      [&](std::size_t at, StoodBlock&& block) {
        for (std::size_t deal = 0; deal < blocks[at].size(); ++deal) {
          const std::size_t number = blocks[at][deal];
          standing.auctions_[number - range.first] = std::move(block.first[deal]);
          // From the dealer's side to North-South and East-West.
          const std::uint32_t turned = side_of(DealLibrary::board(number).dealer) == Side::EastWest ? 1 : 0;
          for (const std::uint32_t line : block.second[deal])
            standing.stood_[line ^ turned].push_back(static_cast<std::uint32_t>(number - range.first));
        }
        done += blocks[at].size();
        if (progress) progress(done);
      },
      {}, stop);
  if (done < range.count) standing.auctions_.clear();
  return standing;
}

std::vector<std::size_t> Standing::deals_with(std::span<const Line* const> lines, Side side) const {
  std::vector<bool> marked(range_.count);
  for (const Line* line : lines)
    for (const std::uint32_t deal : stood_[2 * lines_.index(line) + at(side)]) marked[deal] = true;
  std::vector<std::size_t> numbers;
  for (std::size_t deal = 0; deal < marked.size(); ++deal)
    if (marked[deal]) numbers.push_back(range_.first + deal);
  return numbers;
}

std::vector<Calls> bid_deals(const DealLibrary& deals, std::span<const std::size_t> numbers, const DuelBooks& books,
                             bool open) {
  std::array<std::vector<std::size_t>, 8> groups;  // indices, by the dealer's side and by vulnerability
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const BoardHeader board = DealLibrary::board(numbers[at]);
    groups[4 * bridge::at(side_of(board.dealer)) + vulnerability_group(board)].push_back(at);
  }
  std::vector<Calls> auctions(numbers.size());
  for (const auto& group : groups)
    for (std::size_t from = 0; from < group.size(); from += kTogether) {
      const auto part = std::span(group).subspan(from, std::min(kTogether, group.size() - from));
      std::vector<std::size_t> block;
      for (const std::size_t at : part) block.push_back(numbers[at]);
      auto bid = bid_by_rules(dealers_room(DealLibrary::board(block[0]), books, open), hands_of(deals, block));
      for (std::size_t at = 0; at < part.size(); ++at) auctions[part[at]] = std::move(bid[at]);
    }
  return auctions;
}

}  // namespace yomi::measure
