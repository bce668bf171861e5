// Vectors of any width, for every kind of vector. The file that includes this defines `Floats`.

#include <cstdint>

namespace fermat {
namespace {

/// Several vectors side by side.
template <int lanes>
struct FloatsOf {
    static constexpr int vectors = lanes / Floats::width;
    Floats part[vectors];

    static FloatsOf load(const float* from) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = Floats::load(from + v * Floats::width);
        return result;
    }
    static FloatsOf all(float value) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = Floats::all(value);
        return result;
    }
    void store(float* to) const {
        for (int v = 0; v < vectors; ++v)
            part[v].store(to + v * Floats::width);
    }
    friend FloatsOf operator+(const FloatsOf& a, const FloatsOf& b) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = a.part[v] + b.part[v];
        return result;
    }
    friend FloatsOf fma(const FloatsOf& a, const FloatsOf& b, const FloatsOf& c) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = fma(a.part[v], b.part[v], c.part[v]);
        return result;
    }
    friend FloatsOf min(const FloatsOf& a, const FloatsOf& b) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = min(a.part[v], b.part[v]);
        return result;
    }
    friend FloatsOf operator-(const FloatsOf& a, const FloatsOf& b) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = a.part[v] - b.part[v];
        return result;
    }
    friend FloatsOf operator*(const FloatsOf& a, const FloatsOf& b) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = a.part[v] * b.part[v];
        return result;
    }
    friend FloatsOf max(const FloatsOf& a, const FloatsOf& b) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = max(a.part[v], b.part[v]);
        return result;
    }
    friend FloatsOf one_more_from(const FloatsOf& value, const FloatsOf& a, const FloatsOf& b) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = one_more_from(value.part[v], a.part[v], b.part[v]);
        return result;
    }
    friend FloatsOf on_curve(const SlopeView& slopes, const FloatsOf& number,
                             const FloatsOf& place) {
        FloatsOf result;
        Floats::find_on_curves(slopes, number.part, place.part, result.part);
        return result;
    }
    friend std::uint64_t less(const FloatsOf& a, const FloatsOf& b) {
        std::uint64_t mask = 0;
        for (int v = 0; v < vectors; ++v)
            mask |= std::uint64_t(less(a.part[v], b.part[v])) << (v * Floats::width);
        return mask;
    }
    friend bool all_less(const FloatsOf& a, const FloatsOf& b) {
        constexpr std::uint32_t all = (std::uint64_t(1) << Floats::width) - 1;
        std::uint32_t mask = all;
        for (int v = 0; v < vectors; ++v)
            mask &= less(a.part[v], b.part[v]);
        return mask == all;
    }
    friend FloatsOf only_where_finite(const FloatsOf& value, const FloatsOf& other) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = only_where_finite(value.part[v], other.part[v]);
        return result;
    }
    friend FloatsOf where_equal(const FloatsOf& a, const FloatsOf& b, const FloatsOf& yes,
                                const FloatsOf& no) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = where_equal(a.part[v], b.part[v], yes.part[v], no.part[v]);
        return result;
    }
    void store_bytes(std::uint8_t* to) const {
        for (int v = 0; v < vectors; ++v)
            part[v].store_bytes(to + v * Floats::width);
    }
    friend FloatsOf only_where_less(const FloatsOf& value, const FloatsOf& other) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = only_where_less(value.part[v], other.part[v]);
        return result;
    }
};

/// The least lane of a vector.
template <int lanes>
float least_of(const FloatsOf<lanes>& vector) {
    float lane[lanes], least = infinity;
    vector.store(lane);
    for (float value : lane)
        least = value < least ? value : least;
    return least;
}

} // namespace
} // namespace fermat
