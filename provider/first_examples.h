#pragma once

#include "grouped_number.h"

#include <QCoreApplication>
#include <QStringList>

/// The first ten of some texts, and how many more there are. Many lines in a log hide what it says,
/// and the desktop needs long to show them.
inline QString firstExamples(const QStringList& texts,
                             const QString& between = QStringLiteral("\n")) {
    constexpr int most = 10;
    if (texts.size() <= most)
        return texts.join(between);
    return texts.mid(0, most).join(between) + between +
           QCoreApplication::translate("FirstExamples", "… and %1 more")
               .arg(grouped(texts.size() - most));
}
