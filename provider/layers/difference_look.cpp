#include "difference_look.h"

#include "layer_look.h"
#include "qgis_compat.h"
#include "texts.h"

#include <qgscolorrampshader.h>
#include <qgsgraduatedsymbolrenderer.h>
#include <qgslinesymbol.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssymbol.h>
#include <qgsvectorlayer.h>

#include <cmath>
#include <iterator>

namespace {

const QString differenceMark = QStringLiteral("fermat/difference"); // of layers

constexpr QRgb laterColours[] = {0xfee391, 0xfdbb57, 0xf58a28, 0xd35410, 0x8f2d04};
constexpr QRgb earlierColours[] = {0xc9def2, 0x9ac8e6, 0x5ea5d6, 0x2c79b8, 0x0b4a8f};
constexpr QRgb lostColour = 0x25252e, gainedColour = 0x16a06a;

/// 1 or 3 times a power of ten, below `value`.
double decimalBelow(double value) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    return 3 * power < value ? 3 * power : power < value ? power : 0.3 * power;
}

/// The next round number of seconds.
double timeBelow(double seconds) {
    constexpr double minute = 60, hour = 3600, day = 86400;
    constexpr double times[] = {day,         12 * hour,   6 * hour,   3 * hour, hour,
                                30 * minute, 15 * minute, 5 * minute, minute,   30,
                                15,          5,           1};
    if (seconds > 3 * day)
        return day * decimalBelow(seconds / day);
    for (const double time : times)
        if (time < seconds)
            return time;
    return decimalBelow(seconds);
}

/// The greatest round numbers below `greatest`, rising.
std::vector<double> roundEnds(double greatest, double secondsPerUnit) {
    constexpr std::size_t most = std::size(laterColours) - 1;
    std::vector<double> ends;
    for (double end = greatest; end > 0 && ends.size() < most;) {
        end = secondsPerUnit > 0 ? timeBelow(end * secondsPerUnit) / secondsPerUnit
                                 : decimalBelow(end);
        ends.insert(ends.begin(), end);
    }
    return ends;
}

} // namespace

std::vector<DifferenceClass> differenceClasses(const DifferenceRange& range, const QString& end,
                                               double secondsPerUnit) {
    const double later = double(range.greatest), earlier = -double(range.least);
    const std::vector<double> ends = roundEnds(std::max(later, earlier), secondsPerUnit);
    const bool areTimes = secondsPerUnit > 0;
    BandText between(bandRange(end)), beyond(end);
    const auto textOf = [&](std::size_t i, const QString& form) {
        return form.arg(i < ends.size() ? between.of(i > 0 ? ends[i - 1] : 0, ends[i])
                                        : QStringLiteral("> ") + beyond.of(0, ends.back()));
    };
    // How many classes a direction has.
    const auto count = [&](double greatest) {
        std::size_t classes = greatest > 0 ? 1 : 0;
        for (const double each : ends)
            classes += greatest > each;
        return classes;
    };
    // Other orders of the same steps differ in the last digits. QGIS takes the ends of classes as a
    // little greater than they are.
    const double same = std::max(ends.empty() ? 0 : 1e-4 * ends.front(), 1e-6);
    std::vector<DifferenceClass> classes;
    if (range.hasGained)
        classes.push_back({double(difference::notReachedBefore) / 2, QColor(gainedColour),
                           Tr::tr("Not reached before")});
    for (std::size_t i = count(earlier); i-- > 0;)
        classes.push_back({i > 0 ? -ends[i - 1] : -same, QColor(earlierColours[i]),
                           textOf(i, areTimes ? Tr::tr("%1 earlier") : Tr::tr("%1 less"))});
    classes.push_back({same, QColor(0, 0, 0, 0), Tr::tr("As before")});
    for (std::size_t i = 0; i < count(later); ++i)
        classes.push_back({i < ends.size() ? ends[i] : double(difference::notReachedAnyMore) / 2,
                           QColor(laterColours[i]),
                           textOf(i, areTimes ? Tr::tr("%1 later") : Tr::tr("%1 more"))});
    if (range.hasLost)
        classes.push_back({std::numeric_limits<double>::infinity(), QColor(lostColour),
                           Tr::tr("Not reached any more")});
    return classes;
}

void showDifference(QgsRasterLayer& layer, const std::vector<DifferenceClass>& classes) {
    QList<QgsColorRampShader::ColorRampItem> items;
    for (const DifferenceClass& each : classes)
        items << QgsColorRampShader::ColorRampItem(each.most, each.colour, each.text);
    auto ramp = std::make_unique<QgsColorRampShader>(double(difference::notReachedBefore),
                                                     double(difference::notReachedAnyMore), nullptr,
                                                     compat::discreteRamp);
    ramp->setColorRampItemList(items);
    auto shader = std::make_unique<QgsRasterShader>();
    shader->setRasterShaderFunction(ramp.release());
    layer.setRenderer(
        new QgsSingleBandPseudoColorRenderer(layer.dataProvider(), 1, shader.release()));
    layer.setOpacity(0.75); // as other rasters of results
    layer.setCustomProperty(differenceMark, true);
    emit layer.rendererChanged(); // the legend was made earlier
}

void showDifference(QgsVectorLayer& layer, const std::vector<DifferenceClass>& classes) {
    constexpr double beyond = 10 * double(difference::notReachedAnyMore);
    QgsRangeList ranges;
    double least = -beyond;
    for (const DifferenceClass& each : classes) {
        const double most = std::min(each.most, beyond);
        if (each.colour.alpha() > 0) { // there are no lines that cost as much as before
            std::unique_ptr<QgsSymbol> symbol(QgsSymbol::defaultSymbol(layer.geometryType()));
            if (auto* line = dynamic_cast<QgsLineSymbol*>(symbol.get()))
                line->setWidth(0.66); // as other lines of results
            symbol->setColor(each.colour);
            ranges << QgsRendererRange(least, most, symbol.release(), each.text);
        }
        least = most;
    }
    layer.setRenderer(new QgsGraduatedSymbolRenderer(QStringLiteral("difference"), ranges));
    layer.setCustomProperty(differenceMark, true);
    emit layer.rendererChanged();
    emit layer.legendChanged(); // it was made earlier
}

bool isDifference(const QgsMapLayer& layer) {
    return layer.customProperty(differenceMark).toBool();
}
