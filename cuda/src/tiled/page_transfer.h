#pragma once

#include "crew.h"
#include "fermat/progress.h"
#include "fermat/surface.h"
#include "host_field.h"
#include "locked_buffer.h"
#include "page_counts.h"
#include "page_kernels.h"
#include "page_values.h"
#include "resources.h"

#include <optional>
#include <span>
#include <vector>

namespace fermat::cuda {

/// Copies pages between rasters on the host and staging memory on the device, while kernels run.
/// Values go through two buffers by turns: while one is on its way to the host, the host copies
/// the other into the raster.
class PageTransfer {
  public:
    /// At most `batch` pages go at a time, and as many come; `most_known` of them with values.
    /// Rasters are in files of `scratch`, or in memory if it is null.
    PageTransfer(const PagedCells& cells, const Surface& surface, Scratch* scratch, int batch,
                 int most_known, int threads);
    PageTransfer(const PageTransfer&) = delete;
    PageTransfer& operator=(const PageTransfer&) = delete;
    /// Waits for copies that were left behind by an exception.
    ~PageTransfer();

    /// Forgets the pages of a solve that an exception ended. From now on, pages come from and go to
    /// `values`, and those of `beside`, if there is such a field of floats, come with them.
    void begin(PageValues values, std::optional<HostField> beside);
    /// Touches values in memory, so that the system allocates them in one go: several threads that
    /// fill pages of the same rows would wait for each other.
    template <class T>
    void touch(Array<T>& values, Progress& progress) {
        if (!HostArray(values.data(), sizeof(T), scratch_).in_file())
            touch(values.data(), values.size() * sizeof(T), progress);
    }
    /// The values on the host.
    PageValues& values() { return values_; }
    /// Where the device puts the values of the pages that go next, [page][field][tile][row][col].
    float* outgoing() { return out_[turn_].data(); }
    /// Begins to fetch them when `stream` has come so far.
    void fetch(std::vector<int> pages, const Stream& stream);
    /// Puts the pages of the last fetch() but one into the raster. After `all`, those of the last
    /// one too.
    void store(bool all = false);

    /// Sends the surface of pages and what is beside it, and the values of those that have any.
    void send(std::span<const PageLoad> loads);
    /// Lets `stream` wait until everything that was sent has arrived.
    void wait_for_arrival(const Stream& stream);
    /// Says that what was sent has been used when `stream` has come so far.
    void note_use(const Stream& stream);
    const std::uint8_t* codes() const { return codes_.data(); }
    const float* slowness() const { return slowness_.data(); }
    /// Null if there is nothing beside the surface.
    const float* beside() const { return beside_ ? device_beside_.data() : nullptr; }
    const float* values_in() const { return in_.data(); }

    /// Completes the distances; see PageValues::finish().
    void finish(const std::vector<std::uint8_t>& known, float farthest, Progress& progress) {
        values_.finish(known, farthest, crew_, progress);
    }

    /// Bytes on the device for each page of a batch, and for each with values in addition.
    static std::size_t batch_bytes(const PagedCells& cells);
    static std::size_t known_bytes(const PagedCells& cells);

  private:
    void touch(void* memory, std::size_t bytes, Progress& progress);
    std::size_t value_bytes() const { return values_.fields() * page_cells * sizeof(float); }
    void put(int turn);
    /// Enqueues its transfer.
    void send(LockedBuffer& from, void* to, std::size_t bytes);

    const int page_cols_;
    Scratch* const scratch_;
    const HostField surface_;
    PageValues values_;
    std::optional<HostField> beside_;
    Crew crew_;
    LockedBuffer host_out_[2], host_surface_, host_in_;
    DeviceArray<float> out_[2], in_, slowness_;
    /// Empty if nothing is ever beside the surface.
    std::optional<LockedBuffer> host_beside_;
    DeviceArray<float> device_beside_;
    DeviceArray<std::uint8_t> codes_;
    std::vector<int> fetched_[2];
    int turn_ = 0;
    Event released_, fetch_ended_[2], used_, sent_;
    Stream out_stream_, in_stream_;
};

} // namespace fermat::cuda
