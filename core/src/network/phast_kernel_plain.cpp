#include <cstddef>
#include <cstdint>

namespace fermat {
namespace {

struct Row {
    static constexpr std::size_t width = 16;
    std::uint32_t value[width];

    static Row load(const std::uint32_t* from) {
        Row row;
        for (std::size_t i = 0; i < width; ++i)
            row.value[i] = from[i];
        return row;
    }
    static Row all(std::uint32_t value) {
        Row row;
        for (std::uint32_t& each : row.value)
            each = value;
        return row;
    }
    void store(std::uint32_t* to) const {
        for (std::size_t i = 0; i < width; ++i)
            to[i] = value[i];
    }
    friend Row operator+(Row a, std::uint32_t cost) {
        for (std::uint32_t& each : a.value)
            each += cost;
        return a;
    }
    friend Row least(Row a, const Row& b) {
        for (std::size_t i = 0; i < width; ++i)
            a.value[i] = b.value[i] < a.value[i] ? b.value[i] : a.value[i];
        return a;
    }
};

} // namespace
} // namespace fermat

#include "phast_kernel.inl"

namespace fermat {

extern const PhastKernel plain_phast;
const PhastKernel plain_phast{"plain", rise, fall};

} // namespace fermat
