#pragma once

#include "live_result.h"

#include <qgsmaplayerlegend.h>

#include <QColor>

/// The legend of live isochrones: the number of starts if there are several, and the colours of
/// the bands with their texts.
class LiveLegend : public QgsMapLayerLegend {
    Q_OBJECT

  public:
    using QgsMapLayerLegend::QgsMapLayerLegend;

    /// Takes the entries of what is live. Returns whether any of them is new.
    bool update(const LiveResult& live);
    QList<QgsLayerTreeModelLegendNode*>
    createLayerTreeModelLegendNodes(QgsLayerTreeLayer* node) override;

    struct Entry {
        QColor colour; ///< of a band; invalid for the starts
        QString text;
        bool operator==(const Entry& other) const {
            return colour == other.colour && text == other.text;
        }
    };
    const std::vector<Entry>& entries() const { return mEntries; }

  private:
    std::vector<Entry> mEntries;
    bool mIsNetwork = false;
};
