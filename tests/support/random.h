#pragma once

#include <cstdint>

namespace fermat::test {

/// splitmix64 (Steele, Lea and Flood 2014). The same seed gives the same numbers on every machine;
/// the distributions of the standard library do not promise this.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    /// In [0, 1).
    double unit() { return double(next() >> 11) * 0x1p-53; }
    double between(double low, double high) { return low + (high - low) * unit(); }
    /// In [low, high], both included.
    int integer(int low, int high) { return low + int(next() % (std::uint64_t(high - low) + 1)); }
    bool chance(double probability) { return unit() < probability; }

  private:
    std::uint64_t state_;
};

} // namespace fermat::test
