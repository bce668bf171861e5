#pragma once

#include "live_result.h"

#include <qgsmaplayerlegend.h>

#include <QColor>

#include <tuple>
#include <vector>

/// The legend of live isochrones: the number of starts and the boundaries between them if there
/// are several, and the colours of the bands with their texts.
class LiveLegend : public QgsMapLayerLegend {
    Q_OBJECT

  public:
    using QgsMapLayerLegend::QgsMapLayerLegend;

    /// Takes the entries of what is live. Returns whether any of them is new.
    bool update(const LiveResult& live);
    QList<QgsLayerTreeModelLegendNode*>
    createLayerTreeModelLegendNodes(QgsLayerTreeLayer* node) override;

    struct Entry {
        enum class Kind { Starts, Boundary, Band };
        QColor colour;
        QString text;
        Kind kind = Kind::Band;
        bool operator==(const Entry& other) const {
            return colour == other.colour && text == other.text && kind == other.kind;
        }
    };
    const std::vector<Entry>& entries() const { return mEntries; }

  private:
    /// What the entries depend on: the ends of bands and their text, the number of starts, and
    /// whether they are on a network.
    using Question = std::tuple<std::vector<float>, QString, std::size_t, bool>;

    Question mQuestion;
    std::vector<Entry> mEntries;
    bool mIsNetwork = false;
};
