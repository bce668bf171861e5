#include "translation.h"

#include <qgsapplication.h>

#include <QTranslator>

#include <memory>

namespace {

std::unique_ptr<QTranslator> sTranslator;

} // namespace

void installTranslation() {
    if (sTranslator)
        return;
    // What `qgis --lang` says is no setting. Outside the desktop there may be settings alone.
    const QString started = QgsApplication::instance()->translation();
    const QString language = started.isEmpty() ? QgsApplication::locale() : started;
    auto translator = std::make_unique<QTranslator>();
    // Of “de_AT” it tries “de”, too.
    if (translator->load(QStringLiteral(":/fermat/i18n/fermat_") + language) &&
        QCoreApplication::installTranslator(translator.get()))
        sTranslator = std::move(translator);
}

void removeTranslation() {
    sTranslator.reset(); // which takes itself out
}
