#include <cstddef>
#include <cstdint>

namespace fermat {
namespace {

struct Row {
    static constexpr std::size_t width = 1;
    std::uint32_t value;

    static Row load(const std::uint32_t* from) { return {*from}; }
    static Row all(std::uint32_t value) { return {value}; }
    void store(std::uint32_t* to) const { *to = value; }
    friend Row operator+(Row a, std::uint32_t cost) { return {a.value + cost}; }
    friend Row least(Row a, Row b) { return b.value < a.value ? b : a; }
};

} // namespace
} // namespace fermat

#include "phast_kernel.inl"

namespace fermat {

const PhastKernel single_phast{"single", rise, fall};

} // namespace fermat
