#include "translation.h"

#include "language.h"

#include <QTranslator>

#include <memory>

namespace {

std::unique_ptr<QTranslator> sTranslator;

} // namespace

void installTranslation() {
    if (sTranslator)
        return;
    auto translator = std::make_unique<QTranslator>();
    // For “de_AT” it also tries “de”.
    if (translator->load(QStringLiteral(":/fermat/i18n/fermat_") + languageOfQgis()) &&
        QCoreApplication::installTranslator(translator.get()))
        sTranslator = std::move(translator);
}

void removeTranslation() {
    sTranslator.reset(); // which removes itself
}
