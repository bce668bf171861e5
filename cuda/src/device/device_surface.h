#pragma once

#include "fermat/surface.h"
#include "put_values.h"
#include "surface_view.h"
#include "transfer.h"

#include <algorithm>
#include <vector>

namespace fermat::cuda {

/// A surface in device memory, in any order of cells.
class DeviceSurface {
  public:
    DeviceSurface() = default;
    /// `size` is the number of values of the order. Values that belong to no cell become 0.
    /// `place(from, to, first_row, rows)` enqueues the copy of rows of the raster from `from`, a
    /// band that is stored by tiles, to their places in `to`, the whole surface. Values are codes
    /// or floats.
    template <class Place>
    DeviceSurface(const Surface& surface, std::size_t size, Transfer& transfer,
                  const Stream& stream, Progress& progress, const Place& place) {
        const auto send = [&]<class Value>(DeviceArray<Value>& to) {
            to = DeviceArray<Value>(size);
            if (size > surface.grid().cells())
                FERMAT_CUDA(cudaMemsetAsync(to.data(), 0, size * sizeof(Value), stream));
            transfer.to_device(
                surface, stream, progress, [&](void* device, int first_row, int rows) {
                    place(static_cast<const Value*>(device), to.data(), first_row, rows);
                });
        };
        if (surface.is_bytes()) {
            table_ = copied_to_device(surface.table(), stream);
            send(codes_);
        } else {
            send(slowness_);
        }
    }

    /// Whether the values of a surface are of the kind that is here.
    bool has_kind_of(const Surface& surface) const {
        return surface.is_bytes() == (codes_.data() != nullptr);
    }
    /// Takes the values of some cells as they are now. `place(cell)` is where a cell is in the
    /// order of the values.
    template <class Place>
    void take(const Surface& surface, std::vector<std::size_t> cells, const Stream& stream,
              const Place& place) {
        std::ranges::sort(cells);
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        const auto put = [&]<class Value>(const Field<Value>& from, DeviceArray<Value>& to) {
            std::vector<Placed<Value>> values;
            for (const std::size_t cell : cells)
                values.push_back({place(cell), from[cell]});
            const auto device_values = on_device(values, stream);
            launch_put(device_values.data(), values.size(), to.data(), stream);
            stream.synchronize();
        };
        if (surface.is_bytes())
            put(surface.codes(), codes_);
        else
            put(surface.values(), slowness_);
    }

    SurfaceView view() const { return {codes_.data(), table_.data(), slowness_.data()}; }

  private:
    DeviceArray<std::uint8_t> codes_;
    DeviceArray<float> table_, slowness_;
};

} // namespace fermat::cuda
