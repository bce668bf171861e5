#pragma once

#include "solved_part.h"

/// Makes parts of small rasters worthwhile, as long as it lives.
class SmallParts {
  public:
    explicit SmallParts(int margin) {
        SolvedPart::rules.leastCells = 0;
        SolvedPart::rules.margin = margin;
        SolvedPart::rules.multiple = 32; // then boundaries of bands begin at the same vertices
        SolvedPart::rules.most = 0.95;
    }
    ~SmallParts() { SolvedPart::rules = {}; }
};
