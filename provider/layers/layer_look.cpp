#include "layer_look.h"

#include "earlier_results.h"
#include "layer_order.h"
#include "legend_heading.h"
#include "map_labels.h"
#include "qgis_compat.h"
#include "saved_style.h"
#include "side_file.h"
#include "texts.h"
#include "time_format.h"

#include <qgsattributetableconfig.h>
#include <qgscategorizedsymbolrenderer.h>
#include <qgsclassificationquantile.h>
#include <qgscolorramp.h>
#include <qgscolorramplegendnodesettings.h>
#include <qgscolorrampshader.h>
#include <qgseditorwidgetsetup.h>
#include <qgsexpression.h>
#include <qgsexpressioncontextutils.h>
#include <qgsfillsymbol.h>
#include <qgsfillsymbollayer.h>
#include <qgsgraduatedsymbolrenderer.h>
#include <qgslayernotesutils.h>
#include <qgslayertree.h>
#include <qgslinesymbol.h>
#include <qgslinesymbollayer.h>
#include <qgspalettedrasterrenderer.h>
#include <qgspallabeling.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingutils.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssinglesymbolrenderer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectordataprovider.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>
#include <qgsvectorlayertemporalproperties.h>
#include <qgsvectorlayerutils.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>

namespace {

/// The ramp of a layer with a pseudocolour renderer; null for other layers. Sets the range of the
/// renderer and of its ramp.
QgsColorRampShader* rampOver(QgsRasterLayer* layer, double minimum, double maximum) {
    auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(layer->renderer());
    auto* shader =
        renderer && renderer->shader()
            ? dynamic_cast<QgsColorRampShader*>(renderer->shader()->rasterShaderFunction())
            : nullptr;
    if (!shader || !shader->sourceColorRamp())
        return nullptr;
    renderer->setClassificationMin(minimum);
    renderer->setClassificationMax(maximum);
    shader->setMinimumValue(minimum);
    shader->setMaximumValue(maximum);
    return shader;
}

/// Stretches the ramp of a raster to [minimum, maximum]. Its mode and number of classes stay.
void stretch(QgsRasterLayer* layer, double minimum, double maximum, const LayerLook& look) {
    QgsColorRampShader* shader = rampOver(layer, minimum, maximum);
    if (!shader)
        return;
    shader->classifyColorRamp(shader->colorRampItemList().size(), 1, layer->extent(),
                              layer->dataProvider());
    auto legend = std::make_unique<QgsColorRampLegendNodeSettings>(*shader->legendSettings());
    legend->setMinimumLabel(withUnit(minimum * look.scale, look.unit));
    legend->setMaximumLabel(withUnit(maximum * look.scale, look.unit));
    shader->setLegendSettings(legend.release());
    emit layer->rendererChanged(); // the legend was made earlier
}

/// Gives a raster the classes of isochrones, with their colours and names. Values beyond the last
/// band are grey.
void classify(QgsRasterLayer* layer, const LayerLook& look) {
    const std::vector<double>& ends = look.bands;
    QgsColorRampShader* shader = rampOver(layer, 0, ends.back());
    if (!shader)
        return;
    QList<QgsColorRampShader::ColorRampItem> classes;
    BandText range(bandRange(look.bandEnd));
    double from = 0;
    for (const double end : ends) {
        const double width = ends.back() - ends.front();
        const double share = width > 0 ? (end - ends.front()) / width : 0;
        classes << QgsColorRampShader::ColorRampItem(end, shader->sourceColorRamp()->color(share),
                                                     range.of(from, end));
        from = end;
    }
    if (look.maximum.value_or(0) > ends.back())
        classes << QgsColorRampShader::ColorRampItem(
            std::numeric_limits<double>::infinity(), QColor(200, 200, 200),
            QStringLiteral("> ") + BandText(look.bandEnd).of(0, ends.back()));
    shader->setColorRampType(compat::discreteRamp);
    shader->setColorRampItemList(classes);
    emit layer->rendererChanged(); // the legend was made earlier
}

/// Gives a raster classes that end at 1, 3, 10, 30 and so on, with the colours of its ramp.
void classifyThreefold(QgsRasterLayer* layer, const LayerLook& look) {
    constexpr std::size_t mostClasses = 8;
    const double maximum = *look.maximum;
    QgsColorRampShader* shader = rampOver(layer, 0, maximum);
    if (!shader || !(maximum > 0))
        return;
    std::vector<double> ends;
    double decade = std::pow(10, std::ceil(std::log10(maximum)));
    for (bool isThree = 0.3 * decade >= maximum; ends.size() < mostClasses; isThree = !isThree) {
        if (isThree)
            decade /= 10;
        ends.push_back(isThree ? 3 * decade : decade);
        if (ends.back() <= *look.least)
            break;
    }
    std::ranges::reverse(ends);
    QList<QgsColorRampShader::ColorRampItem> classes;
    BandText range(bandRange(bandEnd(look.unit)));
    double from = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const double share = ends.size() > 1 ? double(i) / double(ends.size() - 1) : 1;
        classes << QgsColorRampShader::ColorRampItem(
            ends[i], shader->sourceColorRamp()->color(share), range.of(from, ends[i]));
        from = ends[i];
    }
    shader->setColorRampType(compat::discreteRamp);
    shader->setColorRampItemList(classes);
    emit layer->rendererChanged(); // the legend was made earlier
}

/// Shows ids with their names and colours.
void showClasses(QgsRasterLayer* layer, const std::vector<RasterClass>& classes) {
    QgsPalettedRasterRenderer::ClassData shown;
    for (const RasterClass& each : classes)
        shown << QgsPalettedRasterRenderer::Class(each.value, each.colour, each.name);
    layer->setRenderer(new QgsPalettedRasterRenderer(layer->dataProvider(), 1, shown));
    emit layer->rendererChanged();
}

/// The same for polygons or lines whose ids are in a field. Lines are wide, so that others can lie
/// on them.
void showClasses(QgsVectorLayer& layer, const QString& field,
                 const std::vector<RasterClass>& classes) {
    const auto symbolOf = [&](const QColor& colour) -> std::unique_ptr<QgsSymbol> {
        constexpr double width = 1.8; // mm
        if (layer.geometryType() == compat::lineType)
            return std::make_unique<QgsLineSymbol>(
                QgsSymbolLayerList{new QgsSimpleLineSymbolLayer(colour, width)});
        return std::make_unique<QgsFillSymbol>(QgsSymbolLayerList{
            new QgsSimpleFillSymbolLayer(colour, Qt::SolidPattern, QColor(60, 60, 60))});
    };
    QgsCategoryList categories;
    for (const RasterClass& each : classes)
        categories << QgsRendererCategory(each.id.toLongLong(), symbolOf(each.colour).release(),
                                          each.name);
    layer.setRenderer(new QgsCategorizedSymbolRenderer(field, categories));
    layer.setOpacity(0.6);
    emit layer.legendChanged(); // the legend was made earlier
}

void drawEarlyAbove(QgsFeatureRenderer& renderer) {
    renderer.setOrderBy(QgsFeatureRequest::OrderBy(
        {QgsFeatureRequest::OrderByClause(QStringLiteral("\"to\""), false)}));
    renderer.setOrderByEnabled(true);
}

/// The colour of a band that darkens what is below it. It is opaque, so that a legend shows it on
/// every background.
QColor veil(std::size_t band, std::size_t bands) {
    constexpr double darkest = 140, lightest = 235; // of 255
    const double share = bands > 1 ? double(band) / double(bands - 1) : 0;
    const int grey = int(darkest + share * (lightest - darkest));
    return QColor(grey, grey, grey);
}

/// Gives each band another symbol. Returns whether there are any. Those with an earlier end are
/// drawn above others, so that the line between two bands is the end of the earlier one.
template <class Change>
bool changeBands(QgsVectorLayer& layer, const Change& change) {
    const auto* old = dynamic_cast<const QgsCategorizedSymbolRenderer*>(layer.renderer());
    if (!old)
        return false;
    std::unique_ptr<QgsCategorizedSymbolRenderer> bands(old->clone());
    const int count = bands->categories().size();
    for (int i = 0; i < count; ++i)
        bands->updateCategorySymbol(
            i, change(*bands->categories().at(i).symbol(), std::size_t(i), std::size_t(count))
                   .release());
    drawEarlyAbove(*bands);
    layer.setRenderer(bands.release());
    emit layer.legendChanged();
    return true;
}

/// The style of isochrones has a single symbol, whose colour is an expression. This replaces it
/// with one symbol per band, so that the legend shows them. labelBands() names them. Their colours
/// are opaque, and the layer is transparent instead: a legend shows them on every background, and
/// nested polygons do not add up. It does nothing if there are more bands than a legend can list.
void listBands(QgsVectorLayer* layer) {
    const auto* single = dynamic_cast<QgsSingleSymbolRenderer*>(layer->renderer());
    if (!single)
        return;
    // Lines of a network have many features in a band.
    std::map<double, QgsFeature> firstOfBand;
    QgsFeatureIterator features = layer->getFeatures();
    for (QgsFeature feature; features.nextFeature(feature);) {
        firstOfBand.try_emplace(feature.attribute(QStringLiteral("to")).toDouble(), feature);
        if (firstOfBand.size() > mostListedBands)
            return;
    }
    QgsExpressionContext context(QgsExpressionContextUtils::globalProjectLayerScopes(layer));
    QgsCategoryList bands;
    double opacity = 1;
    for (const auto& [to, feature] : firstOfBand) {
        context.setFeature(feature);
        QgsSymbol* symbol = single->symbol()->clone();
        QgsSymbolLayer* part = symbol->symbolLayer(0);
        const QgsPropertyCollection colours = part->dataDefinedProperties();
        for (const int key : colours.propertyKeys()) { // the style has only one
            QColor colour = colours.property(key).valueAsColor(context, part->color());
            opacity = colour.alphaF();
            colour.setAlpha(255);
            if (symbol->type() == Qgis::SymbolType::Line)
                part->setColor(colour);
            else
                part->setFillColor(colour);
        }
        part->setDataDefinedProperties({});
        bands << QgsRendererCategory(feature.attribute(QStringLiteral("to")), symbol, QString());
    }
    layer->setRenderer(new QgsCategorizedSymbolRenderer(QStringLiteral("to"), bands));
    layer->setOpacity(opacity);
}

/// Draws small polygons above large ones. Labels stand at the outlines, because the middles lie on
/// each other.
void drawNested(QgsVectorLayer* layer) {
    if (layer->labeling()) {
        QgsPalLayerSettings settings = layer->labeling()->settings();
        settings.placement = compat::alongOutline;
        layer->setLabeling(new QgsVectorLayerSimpleLabeling(settings));
    }
    std::unique_ptr<QgsFeatureRenderer> renderer(layer->renderer()->clone());
    drawEarlyAbove(*renderer);
    layer->setRenderer(renderer.release());
}

/// Colours points by the values of a field, in classes with equally many points.
void graduate(QgsVectorLayer* layer, const QString& field) {
    if (layer->geometryType() != compat::pointType)
        return;
    constexpr int classes = 5;
    bool ok = false;
    const QList<double> values = QgsVectorLayerUtils::getDoubleValues(layer, field, ok);
    QgsRangeList ranges;
    if (ok)
        for (const QgsClassificationRange& range :
             QgsClassificationQuantile().classes(values, classes))
            ranges << QgsRendererRange(range, QgsSymbol::defaultSymbol(layer->geometryType()));
    auto renderer = std::make_unique<QgsGraduatedSymbolRenderer>(field, ranges);
    renderer->updateColorRamp(new QgsGradientColorRamp(
        QColor(68, 1, 84), QColor(253, 231, 37), false,
        {{0.25, QColor(59, 82, 139)}, {0.5, QColor(33, 145, 140)}, {0.75, QColor(94, 201, 98)}}));
    layer->setRenderer(renderer.release());
    emit layer->legendChanged(); // the legend was made earlier
}

/// Lets QGIS' time slider show each band from its end on, when all of it is reached. The slider
/// needs dates: a time of 0 is midnight of 2000-01-01.
void playBands(QgsVectorLayer& layer, double secondsPerUnit) {
    std::vector<double> ends;
    for (const QVariant& end : layer.uniqueValues(layer.fields().lookupField(QStringLiteral("to"))))
        ends.push_back(end.toDouble());
    if (ends.empty())
        return;
    std::sort(ends.begin(), ends.end());
    // The player stops at the last end of all, so the last band needs time of its own.
    const double before = ends.size() > 1 ? ends[ends.size() - 2] : 0,
                 stop = ends.back() + (ends.back() - before);
    const auto timeAt = [&](const QString& seconds) {
        return QStringLiteral("make_datetime(2000, 1, 1, 0, 0, 0) + make_interval(seconds:=%1)")
            .arg(seconds);
    };
    auto* times = qobject_cast<QgsVectorLayerTemporalProperties*>(layer.temporalProperties());
    times->setMode(Qgis::VectorTemporalMode::FeatureDateTimeStartAndEndFromExpressions);
    times->setStartExpression(timeAt(QStringLiteral("\"to\" * %1").arg(secondsPerUnit)));
    times->setEndExpression(timeAt(QString::number(stop * secondsPerUnit, 'f', 3)));
    times->setIsActive(true);
}

/// Shows the numbers of a field with four digits, or more for those beyond `greatest`.
void showDecimals(QgsVectorLayer& layer, int field, double greatest) {
    layer.setEditorWidgetSetup(
        field, QgsEditorWidgetSetup(QStringLiteral("Range"),
                                    {{QStringLiteral("Precision"), decimalsFor(greatest)},
                                     {QStringLiteral("AllowNull"), true}}));
}

/// Shows real numbers with as many decimals as the largest one of their field needs for four
/// digits. The values stay as they are.
void roundShown(QgsVectorLayer& layer) {
    constexpr long long mostRows = 100'000; // QGIS reads all rows to find the largest number
    if (layer.featureCount() > mostRows)
        return;
    for (int i = 0; i < layer.fields().size(); ++i) {
        if (layer.fields().at(i).type() != compat::realField({}).type())
            continue;
        const double greatest = std::max(std::abs(layer.maximumValue(i).toDouble()),
                                         std::abs(layer.minimumValue(i).toDouble()));
        showDecimals(layer, i, greatest);
    }
}

/// Makes the columns of a table of attributes as wide as their names and their first texts, which
/// QGIS cuts off.
void widenColumns(QgsVectorLayer& layer) {
    constexpr int sampled = 100, pixelsPerLetter = 8, margin = 24, most = 400, usual = 100;
    std::vector<int> letters;
    for (int i = 0; i < layer.fields().size(); ++i)
        letters.push_back(int(layer.attributeDisplayName(i).size()));
    QgsFeatureIterator features =
        layer.getFeatures(QgsFeatureRequest().setFlags(compat::noGeometry).setLimit(sampled));
    for (QgsFeature feature; features.nextFeature(feature);)
        for (int i = 0; i < layer.fields().size(); ++i)
            if (layer.fields().at(i).type() == compat::textField({}).type())
                letters[std::size_t(i)] =
                    std::max(letters[std::size_t(i)], int(feature.attribute(i).toString().size()));
    QgsAttributeTableConfig table = layer.attributeTableConfig();
    table.update(layer.fields());
    for (int column = 0; column < table.columns().size(); ++column) {
        const int field = layer.fields().lookupField(table.columns().at(column).name);
        if (field < 0)
            continue; // a column of buttons
        const int width = letters[std::size_t(field)] * pixelsPerLetter + margin;
        if (width > usual)
            table.setColumnWidth(column, std::min(width, most));
    }
    layer.setAttributeTableConfig(table);
}

/// Without these options or a file of types, all columns of a file of texts are texts.
void readNumbersOf(QgsVectorLayer& layer) {
    if (layer.dataProvider() && layer.dataProvider()->storageType() == QLatin1String("CSV"))
        layer.setDataSource(
            layer.source() +
                QStringLiteral("|option:AUTODETECT_TYPE=YES|option:QUOTED_FIELDS_AS_STRING=YES"),
            layer.name(), layer.providerType());
}

/// Whether a destination is a whole file, and not one that QGIS removes when it closes.
bool isLastingFile(const QString& destination) {
    return QFileInfo(destination).isFile() &&
           !destination.startsWith(QgsProcessingUtils::tempFolder() + QLatin1Char('/'));
}

class LookPostProcessor : public QgsProcessingLayerPostProcessorInterface {
  public:
    LookPostProcessor(const LayerLook& look, const QString& destination)
        : mLook(look), mDestination(destination) {}

    void leaveOutVeil() { mLook.isVeil = false; }

    void callSources(const QString& heading, const QString& source) {
        if (mLook.classes.empty())
            return;
        mLook.shows = heading;
        if (!source.isEmpty())
            for (RasterClass& each : mLook.classes)
                each.name = source.arg(each.value);
    }

    void callFields(const QMap<QString, QString>& aliases) {
        for (auto alias = aliases.begin(); alias != aliases.end(); ++alias)
            if (mLook.aliases.contains(alias.key()))
                mLook.aliases[alias.key()] = alias.value();
    }

    void postProcessLayer(QgsMapLayer* layer, QgsProcessingContext& context,
                          QgsProcessingFeedback* feedback) override {
        bool ok = true;
        if (!mLook.style.isEmpty()) {
            const QString problem = layer->loadNamedStyle(
                QStringLiteral(":/fermat/styles/%1.qml").arg(mLook.style), ok);
            if (!ok && feedback)
                feedback->pushWarning(QCoreApplication::translate(
                                          "LayerLook", "The layer “%1” could not be styled: %2")
                                          .arg(layer->name(), problem));
        }
        if (auto* raster = qobject_cast<QgsRasterLayer*>(layer); raster && ok) {
            if (mLook.difference)
                showDifference(*raster, differenceClasses(*mLook.difference, mLook.bandEnd,
                                                          mLook.secondsPerUnit));
            else if (mLook.bands.size() > mostListedBands)
                stretch(raster, mLook.bands.front(), mLook.bands.back(), mLook);
            else if (!mLook.bands.empty())
                classify(raster, mLook);
            else if (mLook.maximum && mLook.least)
                classifyThreefold(raster, mLook);
            else if (mLook.maximum)
                stretch(raster, 0, *mLook.maximum, mLook);
            if (!mLook.classes.empty())
                showClasses(raster, mLook.classes);
        }
        if (auto* vector = qobject_cast<QgsVectorLayer*>(layer); vector && ok) {
            if (isLastingFile(mDestination) && !mLook.columnTypes.isEmpty())
                writeSideFile(SideFile::Types, OutputPlace(mDestination), mLook.columnTypes);
            readNumbersOf(*vector);
            if (mLook.difference) {
                showDifference(*vector, differenceClasses(*mLook.difference, mLook.bandEnd,
                                                          mLook.secondsPerUnit));
            } else if (!mLook.bandEnd.isEmpty()) {
                listBands(vector);
                if (mLook.isVeil)
                    veilBands(*vector);
                labelBands(*vector, mLook.areExcesses ? bandExcess(mLook.bandEnd)
                                                      : bandRange(mLook.bandEnd));
                if (mLook.isNested)
                    drawNested(vector);
                if (vector->geometryType() == compat::polygonType)
                    keepLabelsInside(*vector);
                if (mLook.secondsPerUnit > 0)
                    playBands(*vector, mLook.secondsPerUnit);
            }
            if (!mLook.classes.empty())
                showClasses(*vector, mLook.classified, mLook.classes);
            if (!mLook.graduated.isEmpty())
                graduate(vector, mLook.graduated);
            for (auto alias = mLook.aliases.begin(); alias != mLook.aliases.end(); ++alias)
                vector->setFieldAlias(vector->fields().lookupField(alias.key()), alias.value());
            if (!mLook.tip.isEmpty())
                vector->setDisplayExpression(mLook.tip);
            if (!mLook.pathLabel.isEmpty())
                labelPaths(*vector, mLook.pathLabel);
            roundShown(*vector);
            if (mLook.difference) // marks are large numbers
                showDecimals(
                    *vector, vector->fields().lookupField(QStringLiteral("difference")),
                    double(std::max(mLook.difference->greatest, -mLook.difference->least)));
            widenColumns(*vector);
        }
        // A file keeps its name: another layer of this name may show the same file.
        if (layer->isTemporary())
            layer->setName(freeName(*layer, context));
        QgsLayerMetadata metadata = mLook.metadata;
        metadata.setTitle(layer->name());
        metadata.setCrs(layer->crs());
        layer->setMetadata(metadata);
        if (!mLook.notes.isEmpty())
            QgsLayerNotesUtils::setLayerNotes(
                layer, mLook.notes.join(QStringLiteral("\n\n"))
                           .toHtmlEscaped()
                           .replace(QLatin1Char('\n'), QLatin1String("<br>")));
        layer->triggerRepaint();
        if (!mLook.isTicked)
            untick(*layer, context);
        placeResult(*layer, context);
        untickEarlier(*layer, context);
        if (auto* raster = qobject_cast<QgsRasterLayer*>(layer))
            setLegendHeading(*raster, mLook.shows, mLook.unit);
        if (context.project())
            if (QgsLayerTreeLayer* node =
                    context.project()->layerTreeRoot()->findLayer(layer->id())) {
                headLegend(*node);
                if (!mLook.classes.empty()) { // the panel has closed the legend, which is another
                    node->setExpanded(false);
                    node->setExpanded(true);
                }
            }
        if (isLastingFile(mDestination)) {
            if (ok)
                saveStyle(*layer, mDestination);
            saveMetadata(*layer, mDestination);
        }
    }

  private:
    LayerLook mLook;
    QString mDestination;
};

} // namespace

void lookOnLoad(QgsProcessingContext& context, const QString& destination, const LayerLook& look,
                const QString& output) {
    if (!context.willLoadLayerOnCompletion(destination))
        return;
    auto& details = context.layerToLoadOnCompletionDetails(destination);
    if (details.name == output)
        details.name = withWays(look.shows.isEmpty() ? output : look.shows, look.ways);
    details.setPostProcessor(new LookPostProcessor(look, destination));
}

void leaveOutVeil(QgsProcessingLayerPostProcessorInterface& processor) {
    if (auto* look = dynamic_cast<LookPostProcessor*>(&processor))
        look->leaveOutVeil();
}

void callSources(QgsProcessingLayerPostProcessorInterface& processor, const QString& heading,
                 const QString& source) {
    if (auto* look = dynamic_cast<LookPostProcessor*>(&processor))
        look->callSources(heading, source);
}

void callFields(QgsProcessingLayerPostProcessorInterface& processor,
                const QMap<QString, QString>& aliases) {
    if (auto* look = dynamic_cast<LookPostProcessor*>(&processor))
        look->callFields(aliases);
}

void veilBands(QgsVectorLayer& layer) {
    const bool areVeils =
        changeBands(layer, [](const QgsSymbol& symbol, std::size_t band, std::size_t bands) {
            std::unique_ptr<QgsSymbol> changed(symbol.clone());
            changed->symbolLayer(0)->setFillColor(veil(band, bands));
            return changed;
        });
    if (!areVeils)
        return;
    layer.setOpacity(1);
    layer.setBlendMode(QPainter::CompositionMode_Multiply);
}

bool isOfVeils(const QgsVectorLayer& layer) {
    const auto* bands = dynamic_cast<const QgsCategorizedSymbolRenderer*>(layer.renderer());
    if (!bands || bands->categories().isEmpty())
        return false;
    return bands->categories().first().symbol()->symbolLayer(0)->fillColor() ==
           veil(0, std::size_t(bands->categories().size()));
}

std::unique_ptr<QgsSymbol> casedArea(const QColor& colour) {
    QgsSymbolLayerList lines;
    for (const auto& [line, width] : {std::pair(QColor(Qt::white), CasedLine::withLightEdge),
                                      {QColor(20, 20, 30), CasedLine::withDarkEdge},
                                      {colour, CasedLine::width}})
        lines << new QgsSimpleLineSymbolLayer(line, width);
    return std::make_unique<QgsFillSymbol>(lines);
}

void outlineBands(QgsVectorLayer& layer) {
    changeBands(layer, [](const QgsSymbol& symbol, std::size_t, std::size_t) {
        return casedArea(symbol.symbolLayer(0)->fillColor());
    });
    layer.setOpacity(1);
    layer.setBlendMode(QPainter::CompositionMode_SourceOver);
}

bool isFilled(const QgsSymbol& symbol) {
    const auto* fill = dynamic_cast<const QgsSimpleFillSymbolLayer*>(symbol.symbolLayer(0));
    return fill && fill->brushStyle() != Qt::NoBrush;
}

void widenBands(QgsVectorLayer& layer) {
    constexpr double times = 2.5;
    changeBands(layer, [](const QgsSymbol& symbol, std::size_t, std::size_t) {
        std::unique_ptr<QgsSymbol> changed(symbol.clone());
        if (auto* line = dynamic_cast<QgsLineSymbol*>(changed.get()))
            line->setWidth(times * line->width());
        return changed;
    });
}

int decimalsFor(double greatest) {
    constexpr int digits = 4;
    const int before = greatest > 0 ? int(std::floor(std::log10(greatest))) + 1 : digits;
    return std::max(0, digits - before);
}

QString withWays(const QString& name, const QString& ways) {
    return ways.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, ways);
}

QString inUnit(const QString& name, const QString& unit) {
    return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit);
}

QString bandEnd(const QString& unit) {
    // Whole numbers have separators between groups of digits. QGIS writes them after other digits
    // only together with zeros.
    const QString number =
        QStringLiteral("with_variable('n', round(\"to\", 6), if(@n >= 1000 AND "
                       "@n < 1e10 AND @n = round(@n), format_number(@n, 0), @n))");
    return unit.isEmpty() ? number : QStringLiteral("%1 || ' %2'").arg(number, unit);
}

QString bandRange(const QString& end) {
    const QString begin = QString(end).replace(QLatin1String("\"to\""), QLatin1String("\"from\""));
    // Two numbers with the same unit, or without one, are “10–20 min”. Others are “50 s – 1 min 40
    // s”.
    return QStringLiteral(
               "with_variable('a', to_string(%1), with_variable('b', to_string(%2), "
               "with_variable('form', regexp_replace(@b, '[-0-9.,’\u00a0\u202f]+', '#'), "
               "with_variable('short', NOT @form LIKE '%#%#%' AND (\"from\" = 0 OR "
               "regexp_replace(@a, '[-0-9.,’\u00a0\u202f]+', '#') = @form), "
               "CASE WHEN \"from\" = 0 THEN '0' "
               "WHEN @short THEN regexp_replace(@a, ' .*$', '') ELSE @a END || "
               "if(@short, '–', ' – ') || @b))))")
        .arg(begin, end);
}

BandText::BandText(const QString& expression) : mExpression(expression) {
    QgsFields fields;
    fields.append(compat::realField(QStringLiteral("from")));
    fields.append(compat::realField(QStringLiteral("to")));
    mContext.setFields(fields);
    mBand.setFields(fields, true);
}

QString BandText::of(double from, double to) {
    mBand.setAttribute(0, from);
    mBand.setAttribute(1, to);
    mContext.setFeature(mBand);
    return mExpression.evaluate(&mContext).toString();
}

QString withResultNumber(const QString& text) {
    return QStringLiteral("coalesce(if(@%1, regexp_substr(@layer_name, '^([0-9]+ · )'), ''), '') "
                          "|| (%2)")
        .arg(severalResults, text);
}

QString bandExcess(const QString& end) {
    const QStringList parts = Tr::tr("≤ %1 more").split(QStringLiteral("%1"));
    return QStringLiteral("%1 || (%2) || %3")
        .arg(QgsExpression::quotedString(parts.value(0)), end,
             QgsExpression::quotedString(parts.value(1)));
}

void labelBands(QgsVectorLayer& layer, const QString& text) {
    if (layer.labeling()) {
        QgsPalLayerSettings settings = layer.labeling()->settings();
        settings.fieldName = withResultNumber(text);
        settings.isExpression = true;
        layer.setLabeling(new QgsVectorLayerSimpleLabeling(settings));
    }

    auto* bands = dynamic_cast<QgsCategorizedSymbolRenderer*>(layer.renderer());
    if (!bands)
        return;
    const int from = layer.fields().lookupField(QStringLiteral("from")),
              to = layer.fields().lookupField(QStringLiteral("to"));
    std::map<double, double> begins;
    QgsFeatureIterator features = layer.getFeatures(
        QgsFeatureRequest().setFlags(compat::noGeometry).setSubsetOfAttributes({from, to}));
    for (QgsFeature band; features.nextFeature(band);)
        begins.emplace(band.attribute(to).toDouble(), band.attribute(from).toDouble());
    BandText textOf(text);
    for (int i = 0; i < bands->categories().size(); ++i) {
        const double last = bands->categories().at(i).value().toDouble();
        bands->updateCategoryLabel(i, textOf.of(begins[last], last));
    }
    emit layer.legendChanged(); // the legend was made earlier
}
