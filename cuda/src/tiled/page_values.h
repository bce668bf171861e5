#pragma once

#include "crew.h"
#include "fermat/progress.h"
#include "host_field.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace fermat::cuda {

/// Copies the cells of a page, [tile][row][col]. Pages are numbered as in a raster with
/// `page_cols` columns of them; the field may end before the last ones.
void read_page(const HostField& from, int page_cols, int page, std::byte* to);

/// The values of a raster on the host, from and to which pages are copied: distances, and what else
/// has four bytes for each cell and comes and goes with them. Several threads can have one page
/// each.
class PageValues {
  public:
    PageValues() = default;
    /// The distances come first.
    explicit PageValues(std::vector<HostField> fields) : fields_(std::move(fields)) {}

    std::size_t fields() const { return fields_.size(); }
    /// [field][tile][row][col]
    void read(int page, float* to) const;
    void write(int page, const float* from);
    float distance(std::size_t cell) const;

    /// Distances beyond `farthest`, and those of pages that are not `known`, become infinite.
    void finish(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                Progress& progress);

  private:
    std::vector<HostField> fields_;
};

} // namespace fermat::cuda
