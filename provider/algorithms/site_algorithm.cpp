#include "site_algorithm.h"

#include "filled_in.h"
#include "layer_choice.h"
#include "layer_order.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

void SiteAlgorithm::addSiteParameters(const QString& label, const QString& help) {
    auto* sites = new QgsProcessingParameterFeatureSource(
        sources, label,
        {int(compat::pointGeometry), int(compat::lineGeometry), int(compat::polygonGeometry)});
    if (const QString first = sourcesToBeginWith(true); !first.isEmpty())
        sites->setGuiDefaultValueOverride(first);
    addHelped(sites,
              help + QLatin1Char(' ') +
                  tr("Points, lines or polygons, in any CRS. Each feature is one site, with every "
                     "cell that it touches."));
    addHelped(new QgsProcessingParameterField(QStringLiteral("ID_FIELD"),
                                              tr("Field with the ids or names of sites"),
                                              QVariant(), sources, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the sites in the results, or names. All "
                 "texts are names, also those of digits. Names are in the field name. Then, and "
                 "if not set, the ids are the feature ids."));
}

QString SiteAlgorithm::sitesHelp() {
    return tr("<b>Sites</b>\n"
              "Each feature of SOURCES is one site: a point, a line or a polygon, in any CRS, with "
              "every cell that it touches. Fermat skips a point outside the raster or on an "
              "impassable cell, and a line or polygon that touches no passable cell. The log lists "
              "skipped sites, and SKIPPED_SOURCES is their number. With SNAP_DISTANCE, a point "
              "moves to the nearest passable cell, if the centre of that cell is within this "
              "distance.\n"
              "The id of a site is its feature id, or the whole number in ID_FIELD, of up to 64 "
              "bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its "
              "values are names: the results have them unchanged, besides the feature ids.\n\n") +
           populationHelp() +
           tr("The log says how many people live on the raster, and how many of them on impassable "
              "cells, which no way reaches.\n\n");
}

bool SiteAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                         QgsProcessingContext& context, QString* message) const {
    const auto refuse = [&](const QString& why) {
        if (message)
            *message = why;
        return false;
    };
    if (!isGiven(parameters, sources))
        return refuse(tr("There are no sites. Set a layer of sites (SOURCES)."));
    if (!hasPopulation(parameters))
        return refuse(tr("There are no people. Set a raster of people (POPULATION), or a layer "
                         "(POPULATION_FEATURES)."));
    return PopulationAlgorithm::checkParameterValues(parameters, context, message);
}

fermat::Field<float> SiteAlgorithm::readLiving(const Problem& problem,
                                               QgsProcessingFeedback* feedback,
                                               fermat::Progress& progress) const {
    PopulationInput::People people = readPeople(problem, feedback, progress);
    if (!(people.onGrid > 0))
        throw QgsProcessingException(filledIn(
            tr("Nobody lives on the raster layer “%1”: the layer “%2” has %3 people, and none of "
               "them is there. Check that both layers cover the same ground, and the CRS of “%2” "
               "(right-click the layer, Layer CRS)."),
            raster().name(), population().layerName(), peopleText(people.whole)));
    double impassable = 0;
    const fermat::Grid grid = geometry().grid;
    std::vector<float> row(std::size_t(grid.cols), 0.0f);
    for (int i = 0; i < grid.rows; ++i) {
        people.cells.copy_row(i, row.data());
        for (int col = 0; col < grid.cols; ++col)
            if (row[std::size_t(col)] > 0 &&
                !problem.terrain->surface.passable(fermat::Cell{i, col}))
                impassable += double(row[std::size_t(col)]);
    }
    feedback->pushInfo(filledIn(
        tr("%1 people live on the raster, which is %2 % of the layer “%3”."),
        peopleText(people.onGrid), QString::number(100 * people.onGrid / people.whole, 'f', 1),
        population().layerName()));
    if (impassable > 0)
        feedback->pushInfo(tr("%1 of them live on impassable cells, which no way reaches.")
                               .arg(peopleText(impassable)));
    return std::move(people.cells);
}

QgsFields SiteAlgorithm::firstFields() const {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("rank")));
    fields.append(compat::integerField(QStringLiteral("id")));
    if (sourcesHaveNames())
        fields.append(compat::textField(QStringLiteral("name")));
    return fields;
}

QgsAttributes SiteAlgorithm::firstAttributes(const FeatureCells& feature, std::size_t rank) const {
    QgsAttributes attributes;
    attributes << qlonglong(rank) << qlonglong(feature.id);
    if (sourcesHaveNames())
        attributes << (feature.label.isEmpty() ? QVariant() : QVariant(feature.label));
    return attributes;
}

void SiteAlgorithm::showSites(QgsProcessingContext& context, const QString& destination,
                              LayerLook look, const QString& numbers) const {
    look.tip = (sourcesHaveNames() ? QStringLiteral("coalesce(\"name\", to_string(\"id\"))")
                                   : QStringLiteral("to_string(\"id\")")) +
               QStringLiteral(" || ': ' || ") + numbers;
    showResult(context, destination, look);
    setHeight(context, destination, look.style == QLatin1String("sites") ? 2 : 1);
}
