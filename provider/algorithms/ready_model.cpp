#include "ready_model.h"

#include "help_page.h"
#include "layer_choice.h"

#include <qgsexception.h>

#include <QCoreApplication>
#include <QIcon>

#include <memory>

namespace {

// Texts in the files of the models, for the translation.
[[maybe_unused]] constexpr const char* texts[] = {
    QT_TRANSLATE_NOOP("ReadyModel", "Rays in a velocity gradient"),
    QT_TRANSLATE_NOOP(
        "ReadyModel",
        "Computes wavefronts and rays from one source in a section. The velocity grows linearly "
        "with depth, so wavefronts and rays are circles. The defaults are those of figure 10 of "
        "Monsegny and Agudelo, Shortest path ray tracing on parallel GPU devices (2013): a "
        "velocity of 0.5 + 0.005 z km/s, with z in metres, and a source at the upper left. "
        "Receivers lie along the edges of the section."),
    QT_TRANSLATE_NOOP("ReadyModel", "Smaller cells make diving rays more accurate."),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "0: the velocity is the same everywhere, and rays are straight."),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "A larger radius gives a step more directions: 1 gives 8, and 6 gives 96."),
    QT_TRANSLATE_NOOP(
        "ReadyModel",
        "The first row of cells is the surface, at y = 0. Below it, y is minus the depth."),
    QT_TRANSLATE_NOOP("ReadyModel", "Receivers lie along the edges of the section."),
    QT_TRANSLATE_NOOP("ReadyModel", "Side of a cell (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Gradient (km/s per metre of depth)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Radius of the neighbourhood (cells)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Rays"),
    QT_TRANSLATE_NOOP("ReadyModel", "Width and depth of the section (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Source: depth (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Source: distance from the left edge (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Distance between receivers (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Time between wavefronts (ms)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Travel time"),
    QT_TRANSLATE_NOOP("ReadyModel", "Wavefronts"),
    QT_TRANSLATE_NOOP("ReadyModel", "Velocity at the surface (km/s)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Velocity"),
    QT_TRANSLATE_NOOP("ReadyModel", "Reachable area"),
    QT_TRANSLATE_NOOP("ReadyModel", "Finds the ground that you can reach from a start within a "
                                    "given time, and the travel time to each cell."),
    QT_TRANSLATE_NOOP("ReadyModel", "The longest travel time, in minutes."),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "A larger radius gives a step more directions: 1 gives 8, and 2 gives 16, "
                      "enough for most terrain."),
    QT_TRANSLATE_NOOP("ReadyModel", "Where the paths start."),
    QT_TRANSLATE_NOOP("ReadyModel", "Velocities in km/h. Cells of velocity 0 are impassable."),
    QT_TRANSLATE_NOOP("ReadyModel", "Time (minutes)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Start point"),
    QT_TRANSLATE_NOOP("ReadyModel", "Velocity raster (km/h)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Who is far from sites, and where to build next"),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "Finds the people whom no site serves within a given time, because they are "
                      "too far away or because the sites have no capacity left, and then the best "
                      "places for new sites. Candidates for these lie on a regular grid."),
    QT_TRANSLATE_NOOP(
        "ReadyModel",
        "If it is set, uphill takes longer than downhill: velocities are those on level ground."),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "The number of people in each cell, on any grid and in any CRS."),
    QT_TRANSLATE_NOOP("ReadyModel", "Points, lines or polygons, such as health centres."),
    QT_TRANSLATE_NOOP("ReadyModel", "How many people a site can serve."),
    QT_TRANSLATE_NOOP("ReadyModel", "The longest way to a site, in minutes."),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "There are fewer if no candidate has anyone else within reach."),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "Half of it finds better places, and takes four times as long."),
    QT_TRANSLATE_NOOP("ReadyModel", "Elevations (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Population raster"),
    QT_TRANSLATE_NOOP("ReadyModel", "Existing sites"),
    QT_TRANSLATE_NOOP("ReadyModel", "Field with the capacities"),
    QT_TRANSLATE_NOOP("ReadyModel", "Largest number of new sites"),
    QT_TRANSLATE_NOOP("ReadyModel", "Distance between candidates (map units)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Served sites"),
    QT_TRANSLATE_NOOP("ReadyModel", "Unserved people"),
    QT_TRANSLATE_NOOP("ReadyModel", "New sites"),
    QT_TRANSLATE_NOOP("ReadyModel", "Corridors between habitats"),
    QT_TRANSLATE_NOOP("ReadyModel",
                      "Links habitats that are neighbours by least-cost paths, finds the corridors "
                      "around the paths between all of them, and the places where restored ground "
                      "would bring habitats nearer to each other most."),
    QT_TRANSLATE_NOOP(
        "ReadyModel",
        "The cost of each cell for a metre, more than 0. Empty cells are impassable."),
    QT_TRANSLATE_NOOP("ReadyModel", "Polygons, lines or points. Each feature is one habitat."),
    QT_TRANSLATE_NOOP(
        "ReadyModel",
        "Ways through a corridor cost at most so much more than the least-cost path."),
    QT_TRANSLATE_NOOP("ReadyModel", "The circle that is restored around a place."),
    QT_TRANSLATE_NOOP("ReadyModel", "The best place comes first. Each further one is the best "
                                    "after those before are restored."),
    QT_TRANSLATE_NOOP("ReadyModel", "Resistance raster"),
    QT_TRANSLATE_NOOP("ReadyModel", "Habitats"),
    QT_TRANSLATE_NOOP("ReadyModel", "Width of corridors (%)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Radius of restored ground (m)"),
    QT_TRANSLATE_NOOP("ReadyModel", "Largest number of places"),
    QT_TRANSLATE_NOOP("ReadyModel", "Links"),
    QT_TRANSLATE_NOOP("ReadyModel", "Corridors"),
    QT_TRANSLATE_NOOP("ReadyModel", "Places to restore"),
};

QString translatedName(const QString& text) {
    return text.isEmpty() ? text
                          : QCoreApplication::translate("ReadyModel", text.toUtf8().constData());
}

} // namespace

ReadyModel::ReadyModel(const QString& file) : mFile(file) {
    fromFile(QStringLiteral(":/fermat/models/%1.model3").arg(file));
    QVariantMap help = QgsProcessingModelAlgorithm::helpContent();
    for (QVariant& text : help)
        text = translatedName(text.toString());
    setHelpContent(help);
    for (const QString& name : parameterNames()) {
        std::unique_ptr<QgsProcessingParameterDefinition> definition(
            parameterDefinition(name)->clone());
        definition->setDescription(translatedName(definition->description()));
        definition->setHelp(translatedName(definition->help()));
        if (dynamic_cast<QgsProcessingParameterRasterLayer*>(definition.get()))
            if (const QString first = rasterToBeginWith(); !first.isEmpty())
                definition->setGuiDefaultValueOverride(first);
        removeParameter(name);
        addParameter(definition.release());
    }
}

QStringList ReadyModel::parameterNames() const {
    QStringList names;
    for (const QgsProcessingParameterDefinition* definition : parameterDefinitions())
        names << definition->name();
    return names;
}

QString ReadyModel::name() const {
    return QString(mFile).remove(QLatin1Char('_'));
}

QString ReadyModel::displayName() const {
    return translatedName(QgsProcessingModelAlgorithm::displayName());
}

QString ReadyModel::group() const {
    return QCoreApplication::translate("ReadyModel", "Models");
}

QString ReadyModel::groupId() const {
    return QStringLiteral("models");
}

QStringList ReadyModel::tags() const {
    const auto words = [this] {
        if (mFile == QLatin1String("reachable_area"))
            return QCoreApplication::translate(
                "ReadyModel", "isochrone,reach,accessibility,catchment,service area,walking time,"
                              "drive time,hiking,travel time");
        if (mFile == QLatin1String("new_sites"))
            return QCoreApplication::translate(
                "ReadyModel", "accessibility,health,clinic,hospital,school,coverage,scaling up,"
                              "AccessMod,population,location-allocation,facility");
        if (mFile == QLatin1String("habitat_corridors"))
            return QCoreApplication::translate(
                "ReadyModel", "connectivity,corridor,linkage,Linkage Mapper,wildlife,restoration,"
                              "barrier,landscape ecology,least-cost path,resistance");
        return QCoreApplication::translate(
            "ReadyModel", "seismic,wavefront,ray tracing,section,diving ray,travel time");
    };
    return words().split(QLatin1Char(','));
}

QString ReadyModel::helpUrl() const {
    return helpPage(*this);
}

QString ReadyModel::svgIconPath() const {
    return QStringLiteral(":/fermat/icons/%1.svg").arg(name());
}

QIcon ReadyModel::icon() const {
    return QIcon(svgIconPath());
}

QgsProcessingAlgorithm* ReadyModel::createInstance() const {
    return new ReadyModel(mFile);
}

QVariantMap ReadyModel::complete(QVariantMap parameters) const {
    // Expressions of a model see only values that are given, and not the defaults of values that
    // are left out.
    for (const QgsProcessingParameterDefinition* definition : parameterDefinitions()) {
        QVariant& value = parameters[definition->name()];
        if (!value.isValid() && !definition->isDestination())
            value = definition->defaultValue();
    }
    return parameters;
}

/// A sentence if the steps between would make more points than anybody wants; empty otherwise.
QString ReadyModel::problemWith(const QVariantMap& complete, QgsProcessingContext& context) const {
    if (mFile != QLatin1String("gradient_rays"))
        return {};
    const auto number = [&](const char* name) {
        return parameterAsDouble(complete, QLatin1String(name), context);
    };
    const double side = number("side"), cell = number("cell"), spacing = number("spacing");
    if (!(cell <= side))
        return QCoreApplication::translate(
                   "ReadyModel", "The side of a cell (cell) is %1 m, but the section (side) has "
                                 "only %2 m. Use smaller cells.")
            .arg(cell)
            .arg(side);
    constexpr double most = 100'000;
    const double receivers = 4 * (side + cell) / spacing;
    if (!(receivers <= most))
        return QCoreApplication::translate(
                   "ReadyModel", "With %1 m between receivers (spacing), a section of %2 m (side) "
                                 "has %3 receivers along its edges. At most %4 are possible. Use a "
                                 "greater distance or a smaller section.")
            .arg(spacing)
            .arg(side)
            .arg(QString::number(receivers, 'g', 3), QString::number(most, 'f', 0));
    return {};
}

bool ReadyModel::checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                                      QString* message) const {
    const QString problem = problemWith(complete(parameters), context);
    if (!problem.isEmpty()) {
        if (message)
            *message = problem;
        return false;
    }
    return QgsProcessingModelAlgorithm::checkParameterValues(complete(parameters), context,
                                                             message);
}

QVariantMap ReadyModel::processAlgorithm(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    const QString problem = problemWith(complete(parameters), context);
    if (!problem.isEmpty())
        throw QgsProcessingException(problem);
    return QgsProcessingModelAlgorithm::processAlgorithm(complete(parameters), context, feedback);
}
