#pragma once

#include "../support/random.h"
#include "network_fixture.h"
#include "surveyed_network.h"

#include <array>
#include <cmath>
#include <memory>
#include <vector>

/// Random roads and random changes of them, as layers and for the oracle.
class RandomRoads {
    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;

  public:
    /// How the fields of the roads are read.
    static QVariantMap settings() {
        return {{"STRATEGY", 1},         {"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "F"},
                {"VALUE_BACKWARD", "R"}, {"VALUE_BOTH", "B"},        {"SPEED_FIELD", "kmh"}};
    }

    /// A grid of roads with gaps, some of them one-ways or with a corner, and roads that cross
    /// others without meeting them.
    static Layer roads(Random& random, SurveyedNetwork& network) {
        constexpr int side = 5;
        std::vector<QgsPointXY> corners;
        for (int i = 0; i < side * side; ++i)
            corners.push_back({200.0 * (i % side) + random.between(-60, 60),
                               200.0 * (i / side) + random.between(-60, 60)});
        std::vector<FeatureContent> features;
        const auto add = [&](int from, int to) {
            std::vector<QgsPointXY> line{corners[std::size_t(from)], corners[std::size_t(to)]};
            if (random.chance(0.3))
                line.insert(line.begin() + 1,
                            {(line[0].x() + line[1].x()) / 2 + random.between(-30, 30),
                             (line[0].y() + line[1].y()) / 2 + random.between(-30, 30)});
            const bool isForward = random.chance(0.85),
                       isBackward = !isForward || random.chance(0.85);
            const double kmh = random.integer(10, 90);
            network.addRoad(line, isForward, isBackward, kmh);
            QgsPolylineXY vertices;
            for (const QgsPointXY& vertex : line)
                vertices << vertex;
            features.push_back({QgsGeometry::fromPolylineXY(vertices).asWkt(17),
                                {isForward == isBackward ? "B"
                                 : isForward             ? "F"
                                                         : "R",
                                 kmh}});
        };
        for (int i = 0; i < side * side; ++i) {
            if (i % side + 1 < side && random.chance(0.8))
                add(i, i + 1);
            if (i + side < side * side && random.chance(0.8))
                add(i, i + side);
        }
        // No road lies on another one.
        for (int i = 0; i < 3; ++i)
            add(i + side * random.integer(0, 1), i + 1 + side * random.integer(3, 4));
        return NetworkFixture::lines({"way:string", "kmh:double"}, features);
    }

    /// Each kind in each type of layer, with what they do.
    static std::vector<Layer> changes(Random& random, SurveyedNetwork& network) {
        std::vector<Layer> layers;
        for (const char* type : {"LineString", "Polygon", "Point"}) {
            std::vector<FeatureContent> features;
            for (int i = random.integer(0, 4); i > 0; --i) {
                static const std::array kinds{"wall", "value", "factor", "passage"};
                const QString kind = kinds[std::size_t(
                    random.integer(0, QLatin1String(type) == QLatin1String("LineString") ? 3 : 2))];
                const QgsGeometry shape = randomShape(random, network, type, kind);
                const double value =
                    kind == "factor" ? random.between(0.3, 3) : random.between(5, 120);
                const bool isActive = random.chance(0.9);
                features.push_back({shape.asWkt(17), {kind, value, isActive}});
                if (isActive)
                    network.change(kind, shape, value);
            }
            Layer layer = ProviderFixture::layer(
                type, "", {"kind:string", "value:double", "active:bool"}, features);
            layer->setCrs({});
            layers.push_back(std::move(layer));
        }
        return layers;
    }

  private:
    /// Somewhere, on a road, or at the end of a road.
    static QgsPointXY anyPlace(Random& random, const SurveyedNetwork& network, double onRoad) {
        if (!random.chance(onRoad))
            return {random.between(-80, 880), random.between(-80, 880)};
        const auto line = std::size_t(random.integer(0, int(network.lines()) - 1));
        return network.place(line, random.chance(0.5) ? random.integer(0, 1) : random.unit());
    }
    static QgsGeometry randomShape(Random& random, const SurveyedNetwork& network,
                                   const QString& type, const QString& kind) {
        const double onRoad = kind == "wall" || kind == "passage" ? 0.5 : 0;
        if (type == "Point")
            return QgsGeometry::fromPointXY(anyPlace(random, network, 1));
        if (type == "LineString") {
            // Some walls lie along a road. Where a passage does, points would join both.
            if (kind == "wall" && random.chance(0.2)) {
                const auto line = std::size_t(random.integer(0, int(network.lines()) - 1));
                return QgsGeometry::fromPolylineXY({network.place(line, random.between(0, 0.4)),
                                                    network.place(line, random.between(0.6, 1))});
            }
            QgsPolylineXY line{anyPlace(random, network, onRoad)};
            for (int i = random.integer(1, 3); i > 0; --i)
                line << (random.chance(0.3)
                             ? anyPlace(random, network, onRoad)
                             : QgsPointXY(line.last().x() + random.between(-150, 150),
                                          line.last().y() + random.between(-150, 150)));
            return QgsGeometry::fromPolylineXY(line);
        }
        const QgsPointXY centre = anyPlace(random, network, onRoad);
        const double size = random.between(5, 120);
        QgsPolylineXY ring;
        const int corners = random.integer(3, 8);
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * M_PI * i / corners, far = size * random.between(0.5, 1);
            ring << QgsPointXY(centre.x() + far * std::cos(angle),
                               centre.y() + far * std::sin(angle));
        }
        if (kind == "wall" && random.chance(0.3))
            ring[0] = centre; // a corner on a road, perhaps
        ring << ring.first();
        return QgsGeometry::fromPolygonXY({ring});
    }
};
