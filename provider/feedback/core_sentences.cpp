#include "core_sentences.h"

#include <QCoreApplication>

QString coreSentence(const fermat::Sentence& sentence) {
    return QString::fromStdString(sentence.in([](const char* english) {
        return QCoreApplication::translate("Sentences", english).toStdString();
    }));
}
