#pragma once

#include "provider_fixture.h"

#include <map>

/// Runs the algorithms on networks of lines.
class NetworkFixture : public ProviderFixture {
  public:
    /// Lines without a CRS, so that map units are metres, with these fields.
    static std::unique_ptr<QgsVectorLayer> lines(const QStringList& fields,
                                                 const std::vector<FeatureContent>& features) {
        auto layer = ProviderFixture::layer("LineString", "", fields, features);
        layer->setCrs({});
        return layer;
    }
    static std::unique_ptr<QgsVectorLayer> lines(const QStringList& wkts) {
        std::vector<FeatureContent> features;
        for (const QString& wkt : wkts)
            features.push_back({wkt, {}});
        return lines({}, features);
    }
    static std::unique_ptr<QgsVectorLayer> points(const QStringList& fields,
                                                  const std::vector<FeatureContent>& features) {
        auto layer = ProviderFixture::layer("Point", "", fields, features);
        layer->setCrs({});
        return layer;
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
};
