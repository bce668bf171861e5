#include "bands.h"

#include <gtest/gtest.h>

namespace fermat::cuda {
namespace {

TEST(Bands, HoldWholeStepsAndNeverMoreThanTheirBuffer) {
    for (const int step : {1, 32})
        for (const int rows : {1, 31, 1000, 20000, 100000})
            for (const std::size_t cols : {1, 33, 4096, 5000, 20000, 99999}) {
                const std::size_t buffer = band_bytes(rows, cols * 4, step);
                for (const std::size_t value : {1, 4}) {
                    const int band = band_rows(buffer, cols * value, step);
                    ASSERT_GE(band, step) << rows << " × " << cols;
                    ASSERT_EQ(band % step, 0) << rows << " × " << cols;
                    ASSERT_LE(std::size_t(band) * cols * value, buffer) << rows << " × " << cols;
                }
            }
}

TEST(Bands, TakeALittleOfASmallRasterAndABoundedPartOfALargeOne) {
    EXPECT_EQ(band_bytes(100, 400, 32), 128u * 400u);
    EXPECT_LE(band_bytes(20000, 80000, 32), std::size_t(8) << 20);
    EXPECT_GT(band_bytes(20000, 80000, 32), std::size_t(7) << 20);
}

} // namespace
} // namespace fermat::cuda
