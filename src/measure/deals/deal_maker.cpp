#include "measure/deals/deal_maker.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "farm/tasks.h"
#include "measure/deals/part_file.h"

namespace yomi::measure {

namespace {

// Deals of one task: a few seconds of work, and what a stop may lose.
constexpr std::uint64_t kBlock = 8;

Result<std::string> make_block(std::uint64_t seed, std::uint64_t first, std::uint64_t end,
                               const search::DoubleDummy& solver, const std::stop_token& stop) {
  std::vector<bridge::Deal> deals;
  for (std::uint64_t number = first; number < end; ++number) deals.push_back(deal_of_seed(seed, number));
  const auto tables = solver.tables(deals, {}, stop);
  if (!tables) return tl::unexpected(tables.error());
  std::string bytes;
  for (std::size_t at = 0; at < deals.size(); ++at) bytes += encode(SolvedDeal{deals[at], (*tables)[at]});
  return bytes;
}

// How many deals the delivering process has, for all processes.
Result<std::uint64_t> agree(const Result<std::uint64_t>& there, farm::Farm& farm) {
  using Code = farm::Codec<Result<std::uint64_t>>;
  std::string facts;
  if (farm.delivers()) Code::encode(there, facts);
  facts = farm.share(std::move(facts));
  std::string_view bytes = facts;
  const auto agreed = Code::decode(bytes);
  return agreed ? *agreed : Result<std::uint64_t>(fail("the processes could not agree where to begin"));
}

Result<std::uint64_t> open_part(const DealOrder& order, std::optional<PartFile>& part) {
  auto opened = PartFile::open(order.out, order.seed);
  if (!opened) return tl::unexpected(opened.error());
  part.emplace(std::move(*opened));
  if (part->count() <= order.count) return part->count();
  return fail(fmt::format("there are {} deals already", part->count()),
              fmt::format("--n {} or more, or another --out", part->count()), {order.out.string(), 0, 0});
}

}  // namespace

Result<MadeDeals> make_deals(const DealOrder& order, const search::DoubleDummy& solver, farm::Farm& farm,
                             const DealProgress& progress, const std::stop_token& stop) {
  std::optional<PartFile> part;
  const auto before = agree(farm.delivers() ? open_part(order, part) : Result<std::uint64_t>(0), farm);
  if (!before) return tl::unexpected(before.error());
  MadeDeals made{*before, *before, false};
  progress(made.now, order.count);

  Result<void> done;
  const std::uint64_t left = order.count - made.before;
  farm::run_tasks(
      farm, static_cast<std::size_t>((left + kBlock - 1) / kBlock),
      [&](std::size_t at) {
        const std::uint64_t first = made.before + 1 + at * kBlock;
        return make_block(order.seed, first, std::min(first + kBlock, order.count + 1), solver, stop);
      },
      [&](std::size_t, const Result<std::string>& deals) {
        if (!deals)
          done = tl::unexpected(deals.error());
        else if (part)
          done = part->append(*deals);
        if (!done) return false;
        made.now += deals->size() / kDealBytes;
        progress(made.now, order.count);
        return true;
      },
      {}, stop);
  if (stop.stop_requested() && made.now < order.count) return made;
  if (!done) return tl::unexpected(done.error());
  if (part)
    if (auto finished = part->finish(); !finished) return tl::unexpected(finished.error());
  made.complete = true;
  return made;
}

Result<std::size_t> find_wrong_deal(const DealLibrary& deals, std::size_t sample, const search::DoubleDummy& solver,
                                    const std::function<void(std::size_t)>& progress, const std::stop_token& stop) {
  std::vector<std::size_t> numbers(deals.size());
  for (std::size_t at = 0; at < numbers.size(); ++at) numbers[at] = at + 1;
  Stream stream(deals.seed(), "check deals");
  stream.shuffle(numbers);
  numbers.resize(std::min(sample, numbers.size()));
  std::ranges::sort(numbers);
  std::vector<bridge::Deal> dealt;
  for (const std::size_t number : numbers) {
    dealt.push_back(deal_of_seed(deals.seed(), number));
    if (dealt.back() != deals.deal(number).deal) return number;
  }
  const auto tables = solver.tables(
      dealt, [&](std::size_t done, std::size_t) { progress(done); }, stop);
  if (!tables) return tl::unexpected(tables.error());
  for (std::size_t at = 0; at < numbers.size(); ++at)
    if ((*tables)[at] != deals.deal(numbers[at]).table) return numbers[at];
  return 0;
}

}  // namespace yomi::measure
