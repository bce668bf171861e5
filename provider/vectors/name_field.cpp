#include "name_field.h"

#include <qgsexpression.h>
#include <qgsfields.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerutils.h>

#include <QRegularExpression>
#include <QStringList>

#include <functional>

namespace {

/// In these languages, numbers may be called so too: nombre.
const QStringList foreignNames{
    QStringLiteral("nom"),     QStringLiteral("nombre"),   QStringLiteral("nome"),
    QStringLiteral("naam"),    QStringLiteral("navn"),     QStringLiteral("namn"),
    QStringLiteral("nimi"),    QStringLiteral("nazwa"),    QStringLiteral("nazev"),
    QStringLiteral("numele"),  QStringLiteral("denumire"), QStringLiteral("bezeichnung"),
    QStringLiteral("libelle"), QStringLiteral("toponyme")};

const QStringList placeKinds{
    QStringLiteral("village"), QStringLiteral("hamlet"),       QStringLiteral("town"),
    QStringLiteral("city"),    QStringLiteral("locality"),     QStringLiteral("settlement"),
    QStringLiteral("suburb"),  QStringLiteral("municipality"), QStringLiteral("stop"),
    QStringLiteral("ort"),     QStringLiteral("ortschaft"),    QStringLiteral("dorf"),
    QStringLiteral("stadt"),   QStringLiteral("gemeinde"),     QStringLiteral("ville"),
    QStringLiteral("commune"), QStringLiteral("comune"),       QStringLiteral("municipio"),
    QStringLiteral("ciudad"),  QStringLiteral("pueblo"),       QStringLiteral("plaats")};

/// The parts of “stop_id”, “ORT1” or “StopPoint”.
QStringList partsOf(const QString& name) {
    static const QRegularExpression hump(QStringLiteral("(\\p{Ll})(\\p{Lu})")),
        other(QStringLiteral("[^\\p{L}]+"));
    return QString(name)
        .replace(hump, QStringLiteral("\\1 \\2"))
        .toLower()
        .split(other, Qt::SkipEmptyParts);
}

using Suits = std::function<bool(const QString& field, const QString& word)>;

/// The first field that suits the first word that any field suits.
int firstField(const QgsFields& fields, const QStringList& words, const Suits& suits,
               bool onlyTexts) {
    for (const QString& word : words)
        for (int i = 0; i < fields.size(); ++i)
            if (!(onlyTexts && fields.at(i).isNumeric()) && suits(fields.at(i).name(), word))
                return i;
    return -1;
}

} // namespace

int nameFieldOf(const QgsFields& fields) {
    const QStringList names{QStringLiteral("name"), QStringLiteral("label"),
                            QStringLiteral("title")},
        station{QStringLiteral("station")};
    const auto is = [](const QString& field, const QString& word) {
        return field.compare(word, Qt::CaseInsensitive) == 0;
    };
    const auto holds = [](const QString& field, const QString& word) {
        return field.contains(word, Qt::CaseInsensitive);
    };
    const auto hasWord = [](const QString& field, const QString& word) {
        return partsOf(field).contains(word);
    };
    struct Guess {
        const QStringList& words;
        Suits suits;
        bool onlyTexts;
    };
    for (const Guess& guess : {Guess{names, is, false}, Guess{foreignNames, is, true},
                               Guess{station, is, false}, Guess{names, holds, false},
                               Guess{foreignNames, hasWord, true}, Guess{placeKinds, is, true},
                               Guess{station, holds, false}, Guess{placeKinds, hasWord, true}})
        if (const int found = firstField(fields, guess.words, guess.suits, guess.onlyTexts);
            found >= 0)
            return found;
    return -1;
}

QString nameExpressionOf(const QgsVectorLayer& layer) {
    const QgsFields fields = layer.fields();
    const auto isNumber = [&](int field) { return field >= 0 && fields.at(field).isNumeric(); };
    const QString guess = QgsVectorLayerUtils::guessFriendlyIdentifierField(fields);
    if (layer.displayExpression() == QgsExpression::quotedColumnRef(guess))
        if (const int field = nameFieldOf(fields); field >= 0 && !isNumber(field))
            return QgsExpression::quotedColumnRef(fields.at(field).name());
    // If there is no name, QGIS takes some number.
    return isNumber(fields.lookupField(layer.displayField())) ? QString()
                                                              : layer.displayExpression();
}
