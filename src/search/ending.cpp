#include "search/ending.h"

#include <cassert>

#include "search/ending_search.h"
#include "search/questions.h"

namespace yomi::search {

Answer solve_ending(const Query& query) {
  assert(is_ending(query.position.tricks_left(), query.question));
  EndingSearch search(query.position);
  return Questions<EndingSearch>(search, query.position).answer(query.question);
}

}  // namespace yomi::search
