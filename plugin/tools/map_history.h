#pragma once

#include <qgsreferencedgeometry.h>

#include <QUndoStack>
#include <QVariantMap>

#include <functional>
#include <vector>

/// What a person has set with the map tools and in the panel.
struct MapState {
    std::vector<QgsReferencedPointXY> starts;
    std::vector<QgsReferencedPointXY> rayEnds;
    QVariantMap parameters;

    bool operator==(const MapState& other) const;
};

/// Remembers the states of the map tools, so that every step can be undone and redone.
class MapHistory {
  public:
    /// `take` says what the state is, `put` sets it.
    MapHistory(std::function<MapState()> take, std::function<void(const MapState&)> put);

    /// Makes a step of what has changed since the last one. Does nothing where nothing has.
    void record();
    /// What has changed since the last step belongs to none.
    void adopt() { mLast = mTake(); }
    /// The last start was refused when the raster had been read: forgets the step that set it.
    void forgetRefusedStart();
    /// Layers are no more: forgets all steps where one of them was solved on.
    void forgetLayers(const QStringList& ids);
    /// Forgets all steps. What is set now is where the next one begins.
    void clear();
    QUndoStack& stack() { return mStack; }

  private:
    class Step;

    std::function<MapState()> mTake;
    std::function<void(const MapState&)> mPut;
    MapState mLast;
    bool mPutting = false;
    QUndoStack mStack;
};
