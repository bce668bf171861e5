#pragma once

#include <fermat/sentence.h>

#include <QString>

/// A sentence of the core in the language of QGIS.
QString coreSentence(const fermat::Sentence& sentence);
