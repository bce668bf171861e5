#pragma once

#include "crew.h"
#include "fermat/progress.h"
#include "host_field.h"

#include <cstdint>
#include <vector>

namespace fermat::cuda {

/// Copies the cells of a page, [tile][row][col].
void read_page(const HostField& from, int page, std::byte* to);

/// The distances of a raster on the host, from and to which pages are copied. Several threads can
/// have one page each.
class PageDistances {
  public:
    PageDistances() = default;
    PageDistances(const Field<float>& distance, Scratch* scratch) : field_(distance, scratch) {}

    bool in_file() const { return field_.values().in_file(); }
    void read(int page, float* to) const;
    void write(int page, const float* from);
    float of_cell(std::size_t cell) const;

    /// Cells beyond `farthest`, and those of pages that are not `known`, become infinite.
    void finish(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                Progress& progress);

  private:
    HostField field_;
};

} // namespace fermat::cuda
