#include "change_fields.h"

#include "texts.h"

#include <qgsdefaultvalue.h>
#include <qgseditorwidgetsetup.h>
#include <qgsvectorlayer.h>

namespace change_fields {

QString wordOf(DrawnChange::Kind kind) {
    switch (kind) {
    case DrawnChange::Kind::Wall:
        return QStringLiteral("wall");
    case DrawnChange::Kind::Passage:
        return QStringLiteral("passage");
    case DrawnChange::Kind::Value:
        return QStringLiteral("value");
    default:
        return QStringLiteral("factor");
    }
}

void describe(QgsVectorLayer& layer) {
    const QgsFields& fields = layer.fields();
    const int kindField = fields.lookupField(kind), activeField = fields.lookupField(active);
    QVariantList words;
    for (const auto& [text, each] :
         {std::pair(Tr::tr("Wall"), DrawnChange::Kind::Wall),
          std::pair(Tr::tr("Passage"), DrawnChange::Kind::Passage),
          std::pair(Tr::tr("Area with another value"), DrawnChange::Kind::Value),
          std::pair(Tr::tr("Area with a factor of time or cost"), DrawnChange::Kind::Factor)})
        words << QVariantMap{{text, wordOf(each)}};
    layer.setEditorWidgetSetup(kindField, QgsEditorWidgetSetup(QStringLiteral("ValueMap"),
                                                               {{QStringLiteral("map"), words}}));
    layer.setEditorWidgetSetup(activeField, QgsEditorWidgetSetup(QStringLiteral("CheckBox"), {}));
    layer.setDefaultValueDefinition(
        kindField, QgsDefaultValue(QStringLiteral("'%1'").arg(wordOf(DrawnChange::Kind::Wall))));
    layer.setDefaultValueDefinition(activeField, QgsDefaultValue(QStringLiteral("true")));
    layer.setFieldAlias(kindField, Tr::tr("Kind"));
    layer.setFieldAlias(fields.lookupField(value), Tr::tr("Value"));
    layer.setFieldAlias(fields.lookupField(name), Tr::tr("Name"));
    layer.setFieldAlias(activeField, Tr::tr("Active"));
}

} // namespace change_fields
