#pragma once

#include "crew.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "host_field.h"
#include "locked_buffer.h"
#include "page_distances.h"
#include "page_kernels.h"
#include "resources.h"

#include <optional>
#include <span>
#include <vector>

namespace fermat::cuda {

/// Copies pages between rasters on the host and staging memory on the device, while kernels run.
/// Distances go through two buffers by turns: while one is on its way to the host, the host copies
/// the other into the raster.
class PageTransfer {
  public:
    /// At most `batch` pages go at a time, and as many come; `most_known` of them with distances.
    /// Rasters are in files of `scratch`, or in memory if it is null.
    PageTransfer(const Terrain& terrain, Scratch* scratch, int batch, int most_known, int threads);
    PageTransfer(const PageTransfer&) = delete;
    PageTransfer& operator=(const PageTransfer&) = delete;
    /// Waits for copies that were left behind by an exception.
    ~PageTransfer();

    /// Forgets the pages of a solve that an exception ended. From now on, pages come from and go to
    /// `distance`. In memory it is touched, so that the system allocates it in one go: several
    /// threads that fill pages of the same rows would wait for each other.
    void begin(Field<float>& distance, Progress& progress);
    /// The distances on the host.
    PageDistances& distances() { return distances_; }
    /// Where the device puts the distances of the pages that go next, [page][tile][row][col].
    float* outgoing() { return out_[turn_].data(); }
    /// Begins to fetch them when `stream` has come so far.
    void fetch(std::vector<int> pages, const Stream& stream);
    /// Puts the pages of the last fetch() but one into the raster. After `all`, those of the last
    /// one too.
    void store(bool all = false);

    /// Sends the surface and the elevations of pages, and the distances of those that have any.
    void send(std::span<const PageLoad> loads);
    /// Lets `stream` wait until everything that was sent has arrived.
    void wait_for_arrival(const Stream& stream);
    /// Says that what was sent has been used when `stream` has come so far.
    void note_use(const Stream& stream);
    const std::uint8_t* codes() const { return codes_.data(); }
    const float* slowness() const { return slowness_.data(); }
    const float* elevation() const { return elevation_.data(); }
    const float* distance() const { return in_.data(); }

    /// Completes the distances; see PageDistances::finish().
    void finish(const std::vector<std::uint8_t>& known, float farthest, Progress& progress) {
        distances_.finish(known, farthest, crew_, progress);
    }

    /// Bytes on the device for each page of a batch, and for each with distances in addition.
    static std::size_t batch_bytes(const TerrainShape& shape);
    static constexpr std::size_t known_bytes = page_cells * sizeof(float);

  private:
    void put(int turn);
    /// Enqueues its transfer.
    void send(LockedBuffer& from, void* to, std::size_t bytes);

    const Grid grid_;
    Scratch* const scratch_;
    const HostField surface_;
    PageDistances distances_;
    Crew crew_;
    LockedBuffer host_out_[2], host_surface_, host_in_;
    DeviceArray<float> out_[2], in_, slowness_;
    /// Empty on level ground.
    std::optional<HostField> relief_;
    std::optional<LockedBuffer> host_elevation_;
    DeviceArray<float> elevation_;
    DeviceArray<std::uint8_t> codes_;
    std::vector<int> fetched_[2];
    int turn_ = 0;
    Event released_, fetch_ended_[2], used_, sent_;
    Stream out_stream_, in_stream_;
};

} // namespace fermat::cuda
