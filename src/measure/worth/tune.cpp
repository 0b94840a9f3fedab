#include "measure/worth/tune.h"

#include "farm/tasks.h"

namespace yomi::measure {

using namespace knowledge;

namespace {

ChangeResult measure_edit(const Standing& standing, const DealLibrary& deals,
                          const std::shared_ptr<const Book>& edited) {
  const auto lines = altered_lines(standing.book()->system(), edited->system());
  return lines ? measure_change(standing, deals, edited, *lines) : measure_change_in_full(standing, deals, edited);
}

}  // namespace

Tuning tune(const std::shared_ptr<const Book>& book, std::vector<LineEdit> edits, const LoadEdited& load,
            const DealLibrary& deals, DealRange range, farm::Farm& farm,
            const std::function<void(std::size_t)>& progress, const std::stop_token& stop) {
  const DealRange first{range.first, range.count / 2};
  const DealRange second{range.first + first.count, range.count - first.count};
  Tuning tuning;
  const Standing standing = Standing::of(deals, first, book, farm, {}, stop);
  if (standing.empty()) return tuning;
  farm::run_tasks(
      farm, edits.size(),
      [&](std::size_t at) -> Result<ChangeResult> {
        const auto edited = load(edits[at].text);
        if (!edited) return tl::unexpected(edited.error());
        return measure_edit(standing, deals, *edited);
      },
      [&](std::size_t at, const Result<ChangeResult>& result) {
        TriedEdit& tried = tuning.tried.emplace_back(TriedEdit{std::move(edits[at]), std::nullopt, {}});
        if (!result) {
          tried.refused = result.error();
        } else {
          tried.result = *result;
          const double least = tuning.best ? tuning.tried[*tuning.best].result.board.sum() : 0;
          if (tried.result.board.sum() > least) tuning.best = at;
        }
        if (progress) progress(tuning.tried.size());
      },
      {}, stop);
  if (tuning.tried.size() < edits.size()) return tuning;
  if (tuning.best && second.count > 0) {
    const Standing rest = Standing::of(deals, second, book, farm, {}, stop);
    if (rest.empty()) return tuning;
    const auto edited = load(tuning.tried[*tuning.best].edit.text);
    if (edited) tuning.confirmed = measure_edit(rest, deals, *edited);
  }
  tuning.complete = true;
  return tuning;
}

}  // namespace yomi::measure
