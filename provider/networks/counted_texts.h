#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

/// Counts texts, and keeps the first different ones as examples.
class CountedTexts {
  public:
    explicit CountedTexts(int mostExamples = 10) : mMostExamples(mostExamples) {}

    void add(const QString& text);
    long long count() const { return mCount; }
    /// The examples.
    QStringList texts() const { return mExamples.keys(); }
    /// The examples with their numbers: “a” (3), “b” (1).
    QString examples() const;

  private:
    int mMostExamples;
    long long mCount = 0;
    QMap<QString, long long> mExamples;
};
