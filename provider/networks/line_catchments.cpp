#include "line_catchments.h"

#include "catchments.h"
#include "feature_parts.h"
#include "pair_fields.h"
#include "qgis_compat.h"
#include "source_classes.h"
#include "texts.h"

#include <qgslinestring.h>
#include <qgsmultilinestring.h>

#include <algorithm>
#include <iterator>

namespace {

const QString lengthName = QStringLiteral("length_km");
const QString linesName = QStringLiteral("lines");

} // namespace

QgsFields LineCatchments::fields(bool hasNames, bool hasPeople) {
    QgsFields fields;
    if (hasNames)
        fields.append(compat::textField(PairFields::sourceName()));
    fields.append(compat::idField(PairFields::source()));
    fields.append(compat::realField(lengthName));
    fields.append(compat::integerField(linesName));
    fields.append(compat::realField(Catchments::meanCost()));
    fields.append(compat::realField(Catchments::greatestCost()));
    if (hasPeople)
        fields.append(compat::realField(Catchments::people()));
    return fields;
}

QMap<QString, QString> LineCatchments::aliases(const QString& unit) {
    QMap<QString, QString> aliases = Catchments::aliases(unit);
    aliases.insert(lengthName, Tr::tr("Length (km)"));
    aliases.insert(linesName, Tr::tr("Lines"));
    return aliases;
}

LineCatchments::LineCatchments(const fermat::Network& network,
                               const std::vector<NetworkGiven>& sources,
                               fermat::NetworkDirection direction, double unit, bool hasNames,
                               std::vector<double> people)
    : mNetwork(network), mSources(sources), mDirection(direction), mUnit(unit),
      mPeople(std::move(people)), mFields(fields(hasNames, !mPeople.empty())),
      mCatchments(sources.size()) {
    // People may live right at a source from which no line leads on.
    for (std::size_t source = 0; source < mPeople.size(); ++source)
        if (mPeople[source] > 0)
            mReached.push_back(source);
}

std::pair<double, double> LineCatchments::costsAlong(const fermat::ReachedPart& part) const {
    const fermat::PartCosts costs(mNetwork, part, mDirection);
    const auto lengths = mNetwork.lengths(part.edge());
    double sum = 0, metres = 0, at = fermat::length_at(mNetwork, part.begin),
           cost = part.begin_cost;
    const auto go = [&](double to, double toCost) {
        sum += (to - at) * (cost + toCost) / 2;
        metres += to - at;
        at = to;
        cost = toCost;
    };
    for (std::uint32_t vertex = part.begin.segment + 1; vertex <= part.end.segment; ++vertex)
        go(lengths[vertex], costs.at(vertex));
    go(fermat::length_at(mNetwork, part.end), part.end_cost);
    return {sum, metres};
}

void LineCatchments::add(const fermat::ReachedPart& part, std::size_t source) {
    Catchment& catchment = mCatchments[source];
    if (const auto place = std::ranges::lower_bound(mReached, source);
        place == mReached.end() || *place != source)
        mReached.insert(place, source);
    catchment.parts.push_back(&part);
    for (const FeaturePart& piece : featureParts(mNetwork, part.begin, part.end))
        catchment.lines.insert(piece.feature);
    const auto [sum, metres] = costsAlong(part);
    catchment.sum += sum;
    catchment.metres += metres;
    catchment.greatest = std::max({catchment.greatest, part.begin_cost, part.end_cost});
}

QgsFeature LineCatchments::feature(std::size_t i) const {
    const Catchment& catchment = mCatchments[mReached[i]];
    const NetworkGiven& source = mSources[mReached[i]];
    auto lines = std::make_unique<QgsMultiLineString>();
    for (const fermat::ReachedPart* part : catchment.parts) {
        QVector<double> x, y;
        for (const fermat::NetworkPoint& point :
             fermat::shape_between(mNetwork, part->begin, part->end)) {
            x << point.x;
            y << point.y;
        }
        lines->addGeometry(new QgsLineString(x, y));
    }
    QgsFeature feature(mFields);
    feature.setGeometry(QgsGeometry(std::move(lines)));
    if (mFields.lookupField(PairFields::sourceName()) >= 0)
        feature.setAttribute(PairFields::sourceName(),
                             source.label.isEmpty() ? QVariant() : QVariant(source.label));
    feature.setAttribute(PairFields::source(), qlonglong(source.id));
    feature.setAttribute(lengthName, catchment.metres / 1000);
    feature.setAttribute(linesName, int(catchment.lines.size()));
    // Lines without a length have no mean.
    feature.setAttribute(Catchments::meanCost(),
                         catchment.metres > 0 ? QVariant(catchment.sum / catchment.metres * mUnit)
                                              : QVariant());
    feature.setAttribute(Catchments::greatestCost(), catchment.greatest * mUnit);
    if (!mPeople.empty())
        feature.setAttribute(Catchments::people(), mPeople[mReached[i]]);
    return feature;
}

std::vector<RasterClass> LineCatchments::classes() const {
    std::vector<ClassedSource> sources;
    for (const std::size_t source : mReached)
        sources.push_back({mSources[source].id, int(sources.size() + 1), mSources[source].title,
                           mSources[source].legend});
    return areIdsDistinct(sources) && sources.size() <= mostClasses ? sourceClasses(sources)
                                                                    : std::vector<RasterClass>();
}
