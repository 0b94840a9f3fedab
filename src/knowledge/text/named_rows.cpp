#include "knowledge/text/named_rows.h"

#include <algorithm>
#include <ranges>
#include <span>

#include <fmt/format.h>

#include "knowledge/text/text_limits.h"

namespace yomi::knowledge::text {

namespace {

constexpr std::size_t kHead = 3;  // define NAME =

}  // namespace

void NamedRows::file(const std::string& name, FiledRow row, const std::string& user) {
  auto& rows = filed_[name];
  auto at = rows.end();
  if (!row.convention.empty())
    while (at != rows.begin() && std::prev(at)->convention.empty() && std::prev(at)->file == user) --at;
  rows.insert(at, std::move(row));
}

void NamedRows::read(FunctionRef<bool(const std::string& convention)> counts, Diagnostics& errors, Take take) {
  for (auto& [name, rows] : filed_)
    for (FiledRow& row : std::views::reverse(rows))
      if (counts(row.convention)) {
        holding_[name] = std::move(row);
        break;
      }
  for (const auto& [name, row] : holding_) read_one(name, {}, errors, take);
}

void NamedRows::read_one(const std::string& name, const Place& used_at, Diagnostics& errors, Take take) {
  if (done_.contains(name)) return;
  const auto& [file, row, convention] = holding_.at(name);
  const Place place{file, row.line, 1};
  const bool circle = std::ranges::find(reading_, name) != reading_.end();
  if (circle || reading_.size() == static_cast<std::size_t>(kDeepestConstraint)) {
    errors.add(circle ? Error{fmt::format("'{}' is defined by itself", name), "a definition without a circle", place}
                      : Error{"definitions use each other too deeply",
                              fmt::format("at most {} levels", kDeepestConstraint), used_at});
    done_.insert(name);
    take(name, nullptr, place);
    return;
  }
  reading_.push_back(name);
  for (const Token& token : std::span(row.tokens).subspan(kHead))
    if (token.kind == Token::Kind::Word && holding_.contains(token.text))
      read_one(token.text, {file, token.line, token.column}, errors, take);
  reading_.pop_back();
  if (!done_.insert(name).second) return;  // a circle
  Cursor cursor(row, file);
  for (std::size_t skipped = 0; skipped < kHead; ++skipped) cursor.take();
  take(name, &cursor, place);
}

}  // namespace yomi::knowledge::text
