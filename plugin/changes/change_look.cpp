#include "change_look.h"

#include "change_fields.h"
#include "qgis_compat.h"
#include "texts.h"

#include <qgsfillsymbol.h>
#include <qgsfillsymbollayer.h>
#include <qgslinesymbol.h>
#include <qgslinesymbollayer.h>
#include <qgsrulebasedrenderer.h>
#include <qgsvectorlayer.h>

#include <memory>

namespace {

constexpr double lineWidth = 0.9, casingWidth = 1.5, edgeWidth = 0.5; // millimetres

std::unique_ptr<QgsSymbol> lineSymbol(const QColor& colour, Qt::PenStyle style) {
    auto* casing = new QgsSimpleLineSymbolLayer(Qt::white, casingWidth);
    auto* line = new QgsSimpleLineSymbolLayer(colour, lineWidth, style);
    for (auto* each : {casing, line})
        each->setPenCapStyle(Qt::FlatCap);
    return std::make_unique<QgsLineSymbol>(QgsSymbolLayerList{casing, line});
}

std::unique_ptr<QgsSymbol> areaSymbol(const QColor& colour, Qt::BrushStyle fill,
                                      Qt::PenStyle edge) {
    return std::make_unique<QgsFillSymbol>(
        QgsSymbolLayerList{new QgsSimpleFillSymbolLayer(colour, fill, colour, edge, edgeWidth)});
}

} // namespace

QColor changeColour(DrawnChange::Kind kind) {
    switch (kind) {
    case DrawnChange::Kind::Wall:
        return {0xa6, 0x1b, 0x1b};
    case DrawnChange::Kind::Passage:
        return {0x1b, 0x7a, 0x3d};
    case DrawnChange::Kind::Value:
        return {0x1f, 0x5f, 0xb4};
    default:
        return {0xb3, 0x5c, 0x00};
    }
}

void lookAsChanges(QgsVectorLayer& layer) {
    using Kind = DrawnChange::Kind;
    const bool areLines = layer.geometryType() == compat::lineType;
    const QString isOn = QStringLiteral("coalesce(\"%1\", true)").arg(change_fields::active);
    auto root = std::make_unique<QgsRuleBasedRenderer::Rule>(nullptr);
    const auto add = [&](std::unique_ptr<QgsSymbol> symbol, const QString& filter,
                         const QString& label) {
        root->appendChild(new QgsRuleBasedRenderer::Rule(symbol.release(), 0, 0, filter, label));
    };
    for (const auto& [kind, text, fill] :
         {std::tuple(Kind::Wall, Tr::tr("Wall"), Qt::BDiagPattern),
          std::tuple(Kind::Passage, Tr::tr("Passage"), Qt::Dense5Pattern),
          std::tuple(Kind::Value, Tr::tr("Another value"), Qt::Dense6Pattern),
          std::tuple(Kind::Factor, Tr::tr("Factor of time or cost"), Qt::DiagCrossPattern)})
        add(areLines ? lineSymbol(changeColour(kind),
                                  kind == Kind::Passage ? Qt::DashLine : Qt::SolidLine)
                     : areaSymbol(changeColour(kind), fill, Qt::SolidLine),
            QStringLiteral("lower(trim(\"%1\")) = '%2' AND %3")
                .arg(change_fields::kind, change_fields::wordOf(kind), isOn),
            text);
    const QColor off(0x80, 0x80, 0x80);
    add(areLines ? lineSymbol(off, Qt::DotLine) : areaSymbol(off, Qt::NoBrush, Qt::DotLine),
        QStringLiteral("NOT %1").arg(isOn), Tr::tr("Not active"));
    layer.setRenderer(new QgsRuleBasedRenderer(root.release()));
    layer.setDisplayExpression(
        QStringLiteral("coalesce(\"name\", represent_value(\"kind\")) || coalesce(': ' || "
                       "\"value\", '')"));
    layer.setMapTipTemplate(QStringLiteral("[% display_expression() %]"));
}
