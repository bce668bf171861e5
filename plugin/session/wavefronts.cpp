#include "wavefronts.h"

#include "difference_image.h"

std::optional<DifferenceRange> Wavefronts::differenceFrom(const Wavefronts&,
                                                          fermat::Progress&) const {
    return std::nullopt;
}

QImage Wavefronts::drawDifference(const Wavefronts&, const PixelMap&, const DifferenceScale&,
                                  fermat::Progress&) const {
    return {};
}
