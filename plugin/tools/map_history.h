#pragma once

#include "ray_end.h"
#include "start.h"

#include <QUndoStack>
#include <QVariantMap>

#include <functional>
#include <optional>
#include <vector>

/// What the user has set with the map tools and in the panel.
struct MapState {
    std::vector<Start> starts;
    std::vector<RayEnd> rayEnds;
    QVariantMap parameters;
    std::optional<QString> filter = {}; // of the layer; a step that did not change it has none

    bool operator==(const MapState& other) const;
};

/// Remembers the states of the map tools, so that every step can be undone and redone.
class MapHistory {
  public:
    /// `take` returns the state, `put` sets it.
    MapHistory(std::function<MapState()> take, std::function<void(const MapState&)> put);

    /// Makes a step of the changes since the last step. Does nothing if nothing has changed, and
    /// returns false.
    bool record();
    /// Takes a step that changes something else than the state.
    void push(QUndoCommand* step) { mStack.push(step); }
    /// Ignores the changes since the last step.
    void adopt() { mLast = mTake(); }
    /// Forgets the step that set the last start, because it was refused after the raster was read.
    void forgetRefusedStart();
    /// Forgets all steps that used one of these layers, because they no longer exist.
    void forgetLayers(const QStringList& ids);
    /// Forgets all steps. The next step begins with the current state.
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
