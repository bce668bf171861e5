#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// After "lowbias32" of C. Wellons' hash prospector. Each input bit changes half of the output
/// bits.
inline std::uint32_t mix(std::uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    x ^= x >> 16;
    return x;
}

/// Smooth random values in [0, 1): a random number at each point of a lattice of `period` cells,
/// with smoothstep between them. It uses only additions and multiplications, so the bits are the
/// same everywhere.
class ValueNoise {
  public:
    ValueNoise(int period, std::uint32_t seed, std::uint32_t layer)
        : period_(period), seed_(mix(seed + 0x9e3779b9U * (layer + 1))),
          weight_(std::size_t(period)), slope_(std::size_t(period)) {
        for (int i = 0; i < period; ++i) {
            const float t = float(i) / float(period);
            weight_[std::size_t(i)] = t * t * (3.0f - 2.0f * t);
            slope_[std::size_t(i)] = 6.0f * t * (1.0f - t) / float(period);
        }
    }

    /// out[col] += scale * noise(row, col).
    void add_row(int row, float scale, std::span<float> out) const {
        for_each_span(row, out.size(),
                      [&](const Edge& west, const Edge& east, std::size_t begin, std::size_t size) {
                          const float value = scale * west.value;
                          const float rise = scale * (east.value - west.value);
                          for (std::size_t i = 0; i < size; ++i)
                              out[begin + i] += value + rise * weight_[i];
                      });
    }

    /// Marks the cells within `width` cells of the line where the noise is a half. To first order,
    /// the distance is the difference divided by the gradient. The comparison avoids the square
    /// root.
    void mark_line(int row, float width, std::uint8_t speed, std::span<std::uint8_t> out) const {
        for_each_span(row, out.size(),
                      [&](const Edge& west, const Edge& east, std::size_t begin, std::size_t size) {
                          const float rise = east.value - west.value;
                          const float turn = east.slope - west.slope;
                          for (std::size_t i = 0; i < size; ++i) {
                              const float above = west.value + rise * weight_[i] - 0.5f;
                              const float x = rise * slope_[i];
                              const float y = west.slope + turn * weight_[i];
                              const bool on_line = above * above < width * width * (x * x + y * y);
                              out[begin + i] = on_line ? speed : out[begin + i];
                          }
                      });
    }

  private:
    struct Edge { // the noise where a row meets a column of the lattice
        float value;
        float slope; // slope of the value, southwards
    };

    float at(std::uint32_t lattice_row, std::uint32_t lattice_col) const {
        return float(mix(mix(lattice_row ^ seed_) + lattice_col) >> 8) * 0x1p-24f;
    }

    Edge edge(int row, std::uint32_t lattice_col) const {
        const auto lattice_row = std::uint32_t(row / period_);
        const auto within = std::size_t(row % period_);
        const float north = at(lattice_row, lattice_col);
        const float fall = at(lattice_row + 1, lattice_col) - north;
        return {north + fall * weight_[within], fall * slope_[within]};
    }

    template <class Work>
    void for_each_span(int row, std::size_t cols, const Work& work) const {
        Edge west = edge(row, 0);
        std::uint32_t lattice_col = 0;
        for (std::size_t begin = 0; begin < cols; begin += weight_.size()) {
            const Edge east = edge(row, ++lattice_col);
            work(west, east, begin, std::min(weight_.size(), cols - begin));
            west = east;
        }
    }

    int period_;
    std::uint32_t seed_;
    std::vector<float> weight_;
    std::vector<float> slope_; // change of the weight, per cell
};

} // namespace fermat
