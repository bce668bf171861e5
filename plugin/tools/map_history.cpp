#include "map_history.h"
#include "texts.h"

#include <algorithm>
#include <utility>

namespace {

constexpr int mostSteps = 500;

template <class Place>
bool samePlaces(const std::vector<Place>& a, const std::vector<Place>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const QgsReferencedPointXY& p, const QgsReferencedPointXY& q) {
                          return p.x() == q.x() && p.y() == q.y() && p.crs() == q.crs();
                      });
}

bool sameNames(const std::vector<Start>& a, const std::vector<Start>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Start& p, const Start& q) { return p.name == q.name; });
}

/// A text on what a step changed, for the tooltip of a button.
QString nameOf(const MapState& before, const MapState& after) {
    if (!samePlaces(before.starts, after.starts))
        return Tr::tr("starts");
    if (!sameNames(before.starts, after.starts))
        return Tr::tr("names");
    if (before.parameters != after.parameters)
        return Tr::tr("setting");
    return before.filter == after.filter ? Tr::tr("marked paths") : Tr::tr("filter");
}

} // namespace

bool MapState::operator==(const MapState& other) const {
    return samePlaces(starts, other.starts) && sameNames(starts, other.starts) &&
           samePlaces(rayEnds, other.rayEnds) && parameters == other.parameters &&
           filter == other.filter;
}

class MapHistory::Step : public QUndoCommand {
  public:
    Step(MapHistory& history, MapState before, MapState after)
        : QUndoCommand(nameOf(before, after)), mHistory(history), mBefore(std::move(before)),
          mAfter(std::move(after)) {}

    void undo() override { put(mBefore); }
    void redo() override { put(mAfter); }

    bool isOn(const QStringList& layers) const {
        for (const MapState* state : {&mBefore, &mAfter})
            if (layers.contains(state->parameters.value(QStringLiteral("INPUT")).toString()))
                return true;
        return false;
    }
    bool setsStartOf(const MapState& now) const {
        return samePlaces(mBefore.starts, now.starts) && !samePlaces(mAfter.starts, now.starts);
    }

  private:
    void put(MapState state) {
        if (std::exchange(mHistory.mPutting, true))
            return; // the state is already set
        if (mBefore.parameters != mAfter.parameters || mBefore.filter == mAfter.filter)
            state.filter.reset();
        mHistory.mPut(state);
        mHistory.mLast = mHistory.mTake();
        mHistory.mPutting = false;
    }

    MapHistory& mHistory;
    MapState mBefore;
    MapState mAfter;
};

MapHistory::MapHistory(std::function<MapState()> take, std::function<void(const MapState&)> put)
    : mTake(std::move(take)), mPut(std::move(put)) {
    mStack.setUndoLimit(mostSteps);
}

bool MapHistory::record() {
    if (mPutting)
        return false;
    MapState now = mTake();
    if (now == mLast)
        return false;
    mPutting = true;
    mStack.push(new Step(*this, std::exchange(mLast, now), now));
    mPutting = false;
    return true;
}

void MapHistory::forgetRefusedStart() {
    if (mPutting || !mStack.canUndo())
        return;
    auto* step = const_cast<QUndoCommand*>(mStack.command(mStack.index() - 1));
    const MapState now = mTake();
    const auto* ofState = dynamic_cast<Step*>(step);
    if (!ofState || !ofState->setsStartOf(now))
        return;
    mPutting = true;
    step->setObsolete(true);
    mStack.undo();
    mPutting = false;
    mLast = now;
}

void MapHistory::forgetLayers(const QStringList& ids) {
    for (int i = 0; i < mStack.count(); ++i)
        if (const auto* step = dynamic_cast<const Step*>(mStack.command(i));
            step && step->isOn(ids)) {
            clear();
            return;
        }
}

void MapHistory::clear() {
    mStack.clear();
    mLast = mTake();
}
