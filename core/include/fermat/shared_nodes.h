#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace fermat {

/// Nodes that many queries have in common: copies share the memory.
class SharedNodes {
  public:
    SharedNodes() = default;
    SharedNodes(std::vector<std::size_t> nodes)
        : nodes_(std::make_shared<const std::vector<std::size_t>>(std::move(nodes))) {}
    SharedNodes(std::initializer_list<std::size_t> nodes)
        : SharedNodes(std::vector<std::size_t>(nodes)) {}

    std::size_t size() const noexcept { return nodes_ ? nodes_->size() : 0; }
    bool empty() const noexcept { return size() == 0; }
    const std::size_t* begin() const noexcept { return nodes_ ? nodes_->data() : nullptr; }
    const std::size_t* end() const noexcept { return begin() + size(); }
    std::size_t operator[](std::size_t i) const noexcept { return (*nodes_)[i]; }
    void clear() noexcept { nodes_.reset(); }

  private:
    std::shared_ptr<const std::vector<std::size_t>> nodes_;
};

} // namespace fermat
