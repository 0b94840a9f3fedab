#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "inference/signals/signals.h"

// Carding agreements by name. A name with a '/' or ending in .card is a path; any other, such as standard, is NAME.card
// in the folder of agreements that comes with the program.
namespace yomi::library {

std::filesystem::path carding_folder();

// The file of that name.
Result<std::filesystem::path> find_carding(const std::string& name);

// The first mistake, if the agreements cannot be read.
Result<std::shared_ptr<const knowledge::Carding>> load_carding(const std::string& name);

// Agreements that are read once and kept.
class CardingShelf {
 public:
  Result<inference::Cardings> cardings(const std::string& ns, const std::string& ew);

 private:
  Result<std::shared_ptr<const knowledge::Carding>> carding(const std::string& name);

  std::map<std::string, std::shared_ptr<const knowledge::Carding>> kept_;
};

}  // namespace yomi::library
