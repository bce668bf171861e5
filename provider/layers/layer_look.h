#pragma once

#include "difference_look.h"
#include "raster_classes.h"

#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsfeature.h>
#include <qgslayermetadata.h>

#include <QMap>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QgsProcessingContext;
class QgsProcessingLayerPostProcessorInterface;
class QgsSymbol;
class QgsVectorLayer;

/// The look of a layer that an algorithm made, and its metadata.
struct LayerLook {
    QString style = {}; ///< name of the file `:/fermat/styles/<style>.qml`; empty: none
    QString unit = {};  ///< unit of a raster's values, for the legend
    std::optional<double> maximum =
        std::nullopt; ///< greatest value of a raster, whose colours are stretched to [0, maximum]
    /// For a raster with few large values: its least value. It gets classes that grow threefold up
    /// to the maximum.
    std::optional<double> least = std::nullopt;
    /// What the layer shows. It is the name of a layer that would have the name of the output, and
    /// with the unit the heading of the legend of a raster. Empty: the name of the output, and for
    /// the heading what the file says.
    QString shows = {};
    /// Where its ways lead, for this name: SlopeChoice::waysText().
    QString ways = {};
    /// For a raster with isochrones: the ends of their bands, in rising order. The raster gets the
    /// classes and the colours of the bands.
    std::vector<double> bands = {};
    std::optional<DifferenceRange> difference = std::nullopt; ///< for a layer of differences
    std::vector<RasterClass> classes = {}; ///< for a raster of ids, polygons, and lines
    QString classified = {};               ///< field of polygons or lines with the ids of `classes`
    QString bandEnd = {};                  ///< with isochrones and differences: see labelBands()
    /// With isochrones and differences: the unit of times; 0 for costs. QGIS' time slider shows the
    /// bands of times.
    double secondsPerUnit = 0;
    double scale = 1; ///< what 1 in a raster is in its unit
    /// For isochrones above a raster whose colours mean something else: bands are grey veils, the
    /// first one the darkest.
    bool isVeil = false;
    bool areExcesses = false; ///< bands are those of bandExcess()
    bool isNested = false;    ///< isochrones: each polygon lies on those with a later end
    bool isTicked = true;     ///< in the layer tree
    QString graduated = {};   ///< field whose values are the colours of points
    QMap<QString, QString> aliases = {}; ///< names of fields that people see
    /// Of a table of texts, as GDAL names them: “Integer64,Real”. They are written beside it.
    QString columnTypes = {};
    QString tip = {};               ///< expression for a feature, such as in map tips
    QString pathLabel = {};         ///< field of paths that labels them, and is their tip
    QgsLayerMetadata metadata = {}; ///< without title and CRS
    QStringList notes = {};         ///< what people should know; the Layers panel shows them
};

/// Sets this look when QGIS loads the layer of a destination after a run, and saves it beside the
/// layer if that is a file that lasts. Does nothing if the layer is not going to be loaded.
/// `output`: what people call the output.
void lookOnLoad(QgsProcessingContext& context, const QString& destination, const LayerLook& look,
                const QString& output);

/// Isochrones that `processor` will style as veils get the colours of their bands instead, because
/// the raster below them will not be ticked.
void leaveOutVeil(QgsProcessingLayerPostProcessorInterface& processor);

/// If `processor` styles an allocation: the heading of its legend, and unless `source` is empty,
/// what each source is called, with its id as %1.
void callSources(QgsProcessingLayerPostProcessorInterface& processor, const QString& heading,
                 const QString& source);

/// Fields of the layer that `processor` styles are called otherwise: by their names.
void callFields(QgsProcessingLayerPostProcessorInterface& processor,
                const QMap<QString, QString>& aliases);

/// Gives isochrones veils instead of the colours of their bands: see LayerLook.
void veilBands(QgsVectorLayer& layer);
/// Whether they have veils.
bool isOfVeils(const QgsVectorLayer& layer);

/// Isochrones become lines in the colours of their bands.
void outlineBands(QgsVectorLayer& layer);
/// Widths of these lines and of the edges around them, in millimetres: they can be read on dark and
/// light ground, and on the colours of other isochrones.
struct CasedLine {
    static constexpr double width = 0.6, withDarkEdge = 0.9, withLightEdge = 1.3;
};
/// An area with such a line around it, without fill.
std::unique_ptr<QgsSymbol> casedArea(const QColor& colour);
/// Whether the symbol of a band fills it.
bool isFilled(const QgsSymbol& symbol);
/// Reached lines become so wide that others on them leave their edges.
void widenBands(QgsVectorLayer& layer);

/// The name of a layer whose ways lead elsewhere than usual: “Isochrones, there and back”.
QString withWays(const QString& name, const QString& ways);

/// The name of a field with this unit: “Time (min)”, or “Time” if the unit is empty.
QString inUnit(const QString& name, const QString& unit);

/// The end of a band of isochrones, as an expression over its field `to`: “20 min”.
QString bandEnd(const QString& unit);

/// A band of isochrones, as an expression over its fields `from` and `to`: “10–20 min”. `end` is
/// the expression for its end, as bandEnd() returns it.
QString bandRange(const QString& end);

/// A band of what trips cost more than the least-cost trip, in the same way: “≤ 20 min more”.
QString bandExcess(const QString& end);

/// What an expression over `from` and `to` says of bands. QGIS takes long to read an expression.
class BandText {
  public:
    explicit BandText(const QString& expression);
    QString of(double from, double to);

  private:
    QgsExpression mExpression;
    QgsExpressionContext mContext;
    QgsFeature mBand;
};

/// The decimals of numbers up to a greatest one, which has four digits then.
int decimalsFor(double greatest);

/// The most isochrone bands that a legend lists.
constexpr int mostListedBands = 50;

/// A variable of a layer of isochrones: whether the map shows others, too.
inline const QString severalResults = QStringLiteral("fermat_several_results");

/// The expression of a label with this text, after the number in the name of its layer as long as
/// the map shows several results.
QString withResultNumber(const QString& text);

/// Sets the labels of isochrone bands and their names in the legend to `text`, such as bandRange().
/// The labels are withResultNumber().
void labelBands(QgsVectorLayer& layer, const QString& text);
