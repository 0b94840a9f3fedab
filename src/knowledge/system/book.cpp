#include "knowledge/system/book.h"

#include <algorithm>

#include "knowledge/constraint/limits.h"

namespace yomi::knowledge {

using namespace bridge;

Book::Book(System system) : system_(std::move(system)), nodes_(1) {
  for (const Precedence precedence : {Precedence::Literal, Precedence::Letters, Precedence::When, Precedence::Natural})
    for (const Section& section : system_.sections) {
      if (section.precedence != precedence) continue;
      if (precedence == Precedence::When || precedence == Precedence::Natural)
        conditional_.push_back({&section, Gate(section, system_.letters)});
      else
        file_section(section);
    }
  reaches_ = std::make_unique<OnceEach<Reach>>(static_cast<std::size_t>(filed_));
}

std::span<const Entry> Book::after(std::span<const Call> calls) const {
  std::size_t at = 0;
  for (const Call call : calls) {
    const auto& next = nodes_[at].next;
    const auto found = std::ranges::find(next, call, &std::pair<Call, std::size_t>::first);
    if (found == next.end()) return {};
    at = found->second;
  }
  return nodes_[at].entries;
}

void Book::for_each_auction(const std::function<void(std::span<const Call>)>& visit) const {
  Path path;
  visit_below(0, path, visit);
}

void Book::visit_below(std::size_t at, Path& path, const std::function<void(std::span<const Call>)>& visit) const {
  if (!nodes_[at].entries.empty()) visit(path);
  for (const auto& [call, below] : nodes_[at].next) {
    path.push_back(call);
    visit_below(below, path, visit);
    path.pop_back();
  }
}

Book::Node& Book::node(const Path& path) {
  std::size_t at = 0;
  for (const Call call : path) {
    const auto found = std::ranges::find(nodes_[at].next, call, &std::pair<Call, std::size_t>::first);
    if (found != nodes_[at].next.end()) {
      at = found->second;
    } else {
      nodes_[at].next.emplace_back(call, nodes_.size());
      at = nodes_.size();
      nodes_.emplace_back();
    }
  }
  return nodes_[at];
}

void Book::file_section(const Section& section) {
  Path path;
  if (section.after.empty()) {
    file_lines(section, section.lines, path, false, Binding());
  } else {
    file_steps(section, 0, path, Binding());
  }
}

void Book::file_steps(const Section& section, std::size_t step, Path& path, const Binding& binding) {
  if (step == section.after.size()) {
    file_lines(section, section.lines, path, !section.after.back().theirs, binding);
    return;
  }
  const Section::Step& next = section.after[step];
  // Calls alternate between the sides from the opening on; where a side is not mentioned, it passed.
  const bool silence = step > 0 && section.after[step - 1].theirs == next.theirs;
  if (silence) path.push_back(Call::pass());
  for_each_binding(next.call, binding, system_.letters, [&](const Binding& bound) {
    const auto call = call_of(next.call, bound, context_of(path));
    if (!call) return;
    path.push_back(*call);
    file_steps(section, step + 1, path, bound);
    path.pop_back();
  });
  if (silence) path.pop_back();
}

void Book::file_lines(const Section& section, const std::vector<Line>& lines, Path& path, bool their_turn,
                      const Binding& binding) {
  for (const Line& line : lines) file_line(section, line, path, their_turn, binding);
}

void Book::file_line(const Section& section, const Line& line, Path& path, bool their_turn, const Binding& binding) {
  const bool silence = their_turn && !line.theirs;
  if (silence) path.push_back(Call::pass());
  for_each_binding(line.call, binding, system_.letters, [&](const Binding& bound) {
    const CallContext context = context_of(path);
    const auto call = call_of(line.call, bound, context);
    if (!call || (call->is_bid() && context.last_bid && *call <= *context.last_bid)) return;
    const auto full = bind_rest(line, bound, system_.letters);
    if (!full || (line.limited && ruled_out(line.constraint, *full, *call, nullptr))) return;
    if (!line.theirs) node(path).entries.push_back({&line, &section, *full, *call, filed_++});
    path.push_back(*call);
    file_lines(section, line.next, path, !line.theirs, bound);
    path.pop_back();
  });
  if (silence) path.pop_back();
}

CallContext context_of(std::span<const Call> calls) {
  CallContext context;
  for (std::size_t at = 0; at < calls.size(); ++at) {
    if (!calls[at].is_bid()) continue;
    context.last_bid = calls[at];
    const bool theirs = ((calls.size() - at) & 1) != 0;
    if (theirs && calls[at].strain() != Strain::NoTrump) context.their_suit = static_cast<Suit>(calls[at].strain());
  }
  context.ask = context.last_bid;
  return context;
}

}  // namespace yomi::knowledge
