// Vectors of any width, for every kind of vector. The file that includes this defines `Floats`.

#include <cstdint>
#include <type_traits>

namespace fermat {
namespace {

/// Several vectors side by side.
template <int lanes>
struct FloatsOf {
    static constexpr int vectors = lanes / Floats::width;
    using Mask = std::conditional_t<lanes <= 32, std::uint32_t, std::uint64_t>;

    Floats part[vectors];

    static FloatsOf load(const float* from) {
        return made([&](int v) { return Floats::load(from + v * Floats::width); });
    }
    static FloatsOf all(float value) {
        return made([&](int) { return Floats::all(value); });
    }
    void store(float* to) const {
        for (int v = 0; v < vectors; ++v)
            part[v].store(to + v * Floats::width);
    }
    friend FloatsOf operator+(const FloatsOf& a, const FloatsOf& b) {
        return made([&](int v) { return a.part[v] + b.part[v]; });
    }
    friend FloatsOf fma(const FloatsOf& a, const FloatsOf& b, const FloatsOf& c) {
        return made([&](int v) { return fma(a.part[v], b.part[v], c.part[v]); });
    }
    friend FloatsOf min(const FloatsOf& a, const FloatsOf& b) {
        return made([&](int v) { return min(a.part[v], b.part[v]); });
    }
    friend FloatsOf operator-(const FloatsOf& a, const FloatsOf& b) {
        return made([&](int v) { return a.part[v] - b.part[v]; });
    }
    friend FloatsOf operator*(const FloatsOf& a, const FloatsOf& b) {
        return made([&](int v) { return a.part[v] * b.part[v]; });
    }
    friend FloatsOf max(const FloatsOf& a, const FloatsOf& b) {
        return made([&](int v) { return max(a.part[v], b.part[v]); });
    }
    friend FloatsOf one_more_from(const FloatsOf& value, const FloatsOf& a, const FloatsOf& b) {
        return made([&](int v) { return one_more_from(value.part[v], a.part[v], b.part[v]); });
    }
    friend FloatsOf on_curve(const SlopeView& slopes, const FloatsOf& number,
                             const FloatsOf& place) {
        FloatsOf result;
        Floats::find_on_curves(slopes, number.part, place.part, result.part);
        return result;
    }
    friend Mask less(const FloatsOf& a, const FloatsOf& b) {
        Mask mask = 0;
        for (int v = 0; v < vectors; ++v)
            mask |= Mask(less(a.part[v], b.part[v])) << (v * Floats::width);
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
        return made([&](int v) { return only_where_finite(value.part[v], other.part[v]); });
    }
    friend FloatsOf only_where_less(const FloatsOf& value, const FloatsOf& other) {
        return made([&](int v) { return only_where_less(value.part[v], other.part[v]); });
    }
    friend FloatsOf where_equal(const FloatsOf& a, const FloatsOf& b, const FloatsOf& yes,
                                const FloatsOf& no) {
        return made(
            [&](int v) { return where_equal(a.part[v], b.part[v], yes.part[v], no.part[v]); });
    }
    FloatsOf shifted_up(float first) const {
        return made([&](int v) {
            return v == 0 ? part[0].shifted_up(first) : part[v].shifted_up(part[v - 1]);
        });
    }
    FloatsOf shifted_down(float last) const {
        return made([&](int v) {
            return v == vectors - 1 ? part[v].shifted_down(last)
                                    : part[v].shifted_down(part[v + 1]);
        });
    }
    FloatsOf turned_up() const {
        return made([&](int v) { return part[v].shifted_up(part[(v + vectors - 1) % vectors]); });
    }
    FloatsOf turned_down() const {
        return made([&](int v) { return part[v].shifted_down(part[(v + 1) % vectors]); });
    }
    float least_of(Mask mask) const {
        auto least = part[0].only_in(std::uint32_t(mask));
        for (int v = 1; v < vectors; ++v)
            least = min(least, part[v].only_in(std::uint32_t(mask >> (v * Floats::width))));
        return least.least();
    }
    void store_bytes(std::uint8_t* to) const {
        for (int v = 0; v < vectors; ++v)
            part[v].store_bytes(to + v * Floats::width);
    }

  private:
    template <class Make>
    [[gnu::always_inline]] static FloatsOf made(const Make& make) {
        FloatsOf result;
        for (int v = 0; v < vectors; ++v)
            result.part[v] = make(v);
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
