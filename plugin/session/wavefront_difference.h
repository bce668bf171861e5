#pragma once

#include "difference_look.h"

#include <fermat/progress.h>

#include <QImage>

class PixelMap;
struct DifferenceScale;

/// What changes of the ground add to costs.
class WavefrontDifference {
  public:
    virtual ~WavefrontDifference() = default;

    /// Throws fermat::Cancelled.
    virtual DifferenceRange range(fermat::Progress& progress) const = 0;
    /// What a map of these pixels shows of it. Throws fermat::Cancelled.
    virtual QImage draw(const PixelMap& pixels, const DifferenceScale& scale,
                        fermat::Progress& progress) const = 0;
};
