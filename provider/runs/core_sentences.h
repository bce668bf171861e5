#pragma once

#include <QString>
#include <QStringList>

#include <string>

/// A sentence of the core, which writes English only, in the language of QGIS. A sentence that is
/// not among the patterns stays as it is.
QString coreSentence(const std::string& sentence);

/// The sentences of the core that coreSentence() knows, in English. %1 to %9 stand for values.
QStringList coreSentencePatterns();
