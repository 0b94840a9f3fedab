#include "tests/inference/propagation/gecode_deal.h"

#include <gecode/int.hh>
#include <gecode/search.hh>

namespace yomi::inference {

using namespace Gecode;
using bridge::kSides;

class GecodeDeal::Model : public Space {
 public:
  Model() : quantities_(*this, Holder::kCount * kFeatures) {
    for (int holder = 0; holder < Holder::kCount; ++holder)
      for (int feature = 0; feature < kFeatures; ++feature) {
        const Quantity each{Holder::at(holder), feature_at(feature)};
        of(each) = IntVar(*this, 0, most(each.holder, each.feature));
      }
    for (int feature = 0; feature < kFeatures; ++feature) sums(feature_at(feature));
    for (int holder = 0; holder < Holder::kCount; ++holder) one_holder(Holder::at(holder));
    for (int seat = 0; seat < 4; ++seat) losers(Holder::at(seat));
    branch(*this, quantities_, INT_VAR_SIZE_MIN(), INT_VAL_MIN());
  }
  Model(Model& other) : Space(other) { quantities_.update(*this, other.quantities_); }
  Space* copy() override { return new Model(*this); }

  IntVar& of(Quantity quantity) { return quantities_[quantity.holder.index() * kFeatures + index(quantity.feature)]; }
  IntVar& of(Holder holder, Feature feature) { return of(Quantity{holder, feature}); }

  void tell(const DrawnFact& fact) {
    rel(*this, of(fact.holder, fact.feature), IRT_GQ, fact.range.lo);
    rel(*this, of(fact.holder, fact.feature), IRT_LQ, fact.range.hi);
  }

 private:
  // Four hands make a pack, two hands a pair, two pairs a pack.
  void sums(Feature feature) {
    for (const bridge::Side side : kSides)
      linear(*this, IntArgs({1, 1, -1}),
             IntVarArgs() << of(Holder::at(bridge::index(side)), feature)
                          << of(Holder::at(bridge::index(side) + 2), feature) << of(side, feature),
             IRT_EQ, 0, IPL_BND);
    if (total(feature) < 0) return;
    IntVarArgs four, two;
    for (int seat = 0; seat < 4; ++seat) four << of(Holder::at(seat), feature);
    for (const bridge::Side side : kSides) two << of(side, feature);
    linear(*this, four, IRT_EQ, total(feature), IPL_BND);
    linear(*this, two, IRT_EQ, total(feature), IPL_BND);
  }

  void one_holder(Holder holder) {
    IntVarArgs suits, honours;
    for (int suit = 0; suit < 4; ++suit) suits << of(holder, feature_at(suit));
    linear(*this, suits, IRT_EQ, holder.is_pair() ? 26 : 13, IPL_BND);
    for (int rank = 0; rank < 4; ++rank) honours << of(holder, feature_at(4 + rank));
    linear(*this, IntArgs({4, 3, 2, 1, -1}), honours << of(holder, Feature::Points), IRT_EQ, 0, IPL_BND);
  }

  // The first three cards of the suits are losers or honours; an ace always is one of them.
  void losers(Holder seat) {
    const IntVar three(*this, 3, 3);
    IntVarArgs firsts;
    for (int suit = 0; suit < 4; ++suit) {
      const IntVar first(*this, 0, 3);
      min(*this, of(seat, feature_at(suit)), three, first, IPL_BND);
      firsts << first;
    }
    const IntVarArgs low = IntVarArgs() << of(seat, Feature::Losers) << of(seat, Feature::Aces) << firsts;
    linear(*this, IntArgs({1, 1, -1, -1, -1, -1}), low, IRT_LQ, 0, IPL_BND);
    const IntVarArgs high = IntVarArgs() << of(seat, Feature::Losers) << of(seat, Feature::Aces)
                                         << of(seat, Feature::Kings) << of(seat, Feature::Queens) << firsts;
    linear(*this, IntArgs({1, 1, 1, 1, -1, -1, -1, -1}), high, IRT_GQ, 0, IPL_BND);
  }

  IntVarArray quantities_;
};

GecodeDeal::GecodeDeal() : any_deal_(std::make_unique<Model>()) { any_deal_->status(); }
GecodeDeal::~GecodeDeal() = default;

std::unique_ptr<GecodeDeal::Model> GecodeDeal::with(const std::vector<DrawnFact>& facts) const {
  std::unique_ptr<Model> model(static_cast<Model*>(any_deal_->clone()));
  for (const DrawnFact& fact : facts) model->tell(fact);
  return model;
}

bool GecodeDeal::contradicts(const std::vector<DrawnFact>& facts) const { return with(facts)->status() == SS_FAILED; }

std::optional<Bounds> GecodeDeal::propagated(const std::vector<DrawnFact>& facts) const {
  const auto model = with(facts);
  if (model->status() == SS_FAILED) return std::nullopt;
  Bounds bounds;
  for (int holder = 0; holder < Holder::kCount; ++holder)
    for (int feature = 0; feature < kFeatures; ++feature) {
      const IntVar& left = model->of(Holder::at(holder), feature_at(feature));
      bounds.narrow(Holder::at(holder), feature_at(feature), {left.min(), left.max()});
    }
  return bounds;
}

std::optional<bool> GecodeDeal::solvable(const std::vector<DrawnFact>& facts, unsigned long dead_ends) const {
  const auto model = with(facts);
  if (model->status() == SS_FAILED) return false;
  Search::FailStop stop(dead_ends);
  Search::Options options;
  options.stop = &stop;
  DFS<Model> search(model.get(), options);
  const std::unique_ptr<Model> solution(search.next());
  if (solution) return true;
  return search.stopped() ? std::nullopt : std::optional(false);
}

}  // namespace yomi::inference
