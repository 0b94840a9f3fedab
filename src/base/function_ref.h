#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace yomi {

template <typename Signature>
class FunctionRef;

// A reference to a callable that lives until the call it is passed to returns. Unlike std::function it owns nothing and
// never allocates.
template <typename Result, typename... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <typename Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef> &&
             std::is_invocable_r_v<Result, const std::remove_reference_t<Callable>&, Arguments...>)
  FunctionRef(Callable&& callable)  // NOLINT: implicit, so that a lambda can be passed
      : object_(std::addressof(callable)), invoke_([](const void* object, Arguments... arguments) -> Result {
          return (*static_cast<const std::remove_reference_t<Callable>*>(object))(
              std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const { return invoke_(object_, std::forward<Arguments>(arguments)...); }

 private:
  const void* object_;
  Result (*invoke_)(const void*, Arguments...);
};

}  // namespace yomi
