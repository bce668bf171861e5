#pragma once

#include "crew.h"
#include "fermat/array.h"
#include "fermat/grid.h"
#include "fermat/progress.h"
#include "host_array.h"

#include <cstdint>
#include <vector>

namespace fermat::cuda {

/// The part of a page that lies in the grid.
struct PagePart {
    std::size_t first; ///< cell
    int rows, cols;
};
PagePart part_of(const Grid& grid, int page);

/// The distances of a raster on the host, from and to which pages are copied. In memory they are
/// row-major. In a file the cells of a page are stored together until finish(), row by row, so that
/// a page is copied in one piece.
class PageDistances {
  public:
    PageDistances() = default;
    PageDistances(const Grid& grid, Array<float>& distance, Scratch* scratch);

    bool in_file() const { return values_.in_file(); }
    /// Copy the cells of a page, [row][col]. Several threads can have one page each.
    void read(int page, float* to) const;
    void write(int page, const float* from);
    float of_cell(std::size_t cell) const;

    /// Makes all distances row-major. Cells beyond `farthest`, and those of pages that are not
    /// `known`, become infinite.
    void finish(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                Progress& progress);
    /// Bytes of memory that finish() needs if the distances are in a file.
    static std::size_t finish_bytes(const Grid& grid);

  private:
    /// Calls copy(place, cell of the page, cells) for pieces of a page that are stored together.
    template <class Copy>
    void for_pieces(int page, const Copy& copy) const;
    std::size_t place_in_file(const PagePart& part) const;
    void finish_in_memory(const std::vector<std::uint8_t>& known, float farthest, Crew& crew);
    void finish_in_file(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                        Progress& progress);

    Grid grid_{};
    float* distance_ = nullptr;
    HostArray values_;
};

} // namespace fermat::cuda
