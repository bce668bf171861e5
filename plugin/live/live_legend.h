#pragma once

#include "live_result.h"

#include <qgsmaplayerlegend.h>

#include <QColor>

#include <memory>
#include <tuple>
#include <vector>

class QgsSymbol;

/// The legend of live isochrones: the starts, the boundaries between them, those that are left out,
/// their ways to the network, marked paths, the dashes of isochrones before a change, the
/// least-cost trip of a corridor, and the colours of the bands with their texts.
class LiveLegend : public QgsMapLayerLegend {
    Q_OBJECT

  public:
    using QgsMapLayerLegend::QgsMapLayerLegend;

    /// Takes the entries of what is live. Returns whether any of them is new.
    bool update(const LiveResult& live);
    QList<QgsLayerTreeModelLegendNode*>
    createLayerTreeModelLegendNodes(QgsLayerTreeLayer* node) override;

    struct Entry {
        enum class Kind { Starts, LeftOut, Way, Boundary, Ray, Before, Trip, Band, Difference };
        QColor colour;
        QString text;
        Kind kind = Kind::Band;
        bool operator==(const Entry& other) const {
            return colour == other.colour && text == other.text && kind == other.kind;
        }
    };
    const std::vector<Entry>& entries() const { return mEntries; }

  private:
    /// What the entries depend on: the ends of bands and their text, the numbers of usable starts
    /// and of all, whether they are on a network, are lines, have marked paths, ways to the
    /// network, and isochrones before a change, the cost of the least-cost trip, and the classes of
    /// a difference.
    using Question = std::tuple<std::vector<float>, QString, std::size_t, std::size_t, bool, bool,
                                bool, bool, bool, QString, QStringList>;

    std::unique_ptr<QgsSymbol> symbolFor(const Entry& entry, double opacity) const;

    Question mQuestion;
    std::vector<Entry> mEntries;
    bool mIsNetwork = false;
    bool mAreLines = false;
};
