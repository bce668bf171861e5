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
    // The language of `qgis --lang` is not in the settings. Outside the desktop, there may be only
    // the settings.
    const QString started = QgsApplication::instance()->translation();
    const QString language = started.isEmpty() ? QgsApplication::locale() : started;
    auto translator = std::make_unique<QTranslator>();
    // For “de_AT” it also tries “de”.
    if (translator->load(QStringLiteral(":/fermat/i18n/fermat_") + language) &&
        QCoreApplication::installTranslator(translator.get()))
        sTranslator = std::move(translator);
}

void removeTranslation() {
    sTranslator.reset(); // which removes itself
}
