#pragma once

#include "provider_fixture.h"

/// Makes parts of small rasters worthwhile, as long as it lives. Needs a ProviderFixture.
class SmallParts {
  public:
    /// Boundaries of bands begin at the same vertices if `multiple` is 32.
    explicit SmallParts(int margin, int multiple = 32, double most = 0.95)
        : mBefore(ProviderFixture::partRules()) {
        ProviderFixture::partRules() = {0, margin, multiple, most};
    }
    ~SmallParts() { ProviderFixture::partRules() = mBefore; }
    SmallParts(const SmallParts&) = delete;
    SmallParts& operator=(const SmallParts&) = delete;

  private:
    const SolvedPart::Rules mBefore;
};
