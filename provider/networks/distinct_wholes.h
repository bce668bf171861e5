#pragma once

#include <QSet>
#include <QString>

/// Whether numbers look like ids: whole numbers of which none comes twice.
class DistinctWholes {
  public:
    void add(double value);
    /// Whether there are enough of them to say so.
    bool areIds() const { return mMayBeIds && mSeen.size() >= least; }

  private:
    static constexpr int least = 20;
    bool mMayBeIds = true;
    QSet<qint64> mSeen;
};

/// A warning that a field of speeds seems to hold ids.
QString doubtOfIds(const QString& field);
