#include "last_kept.h"

#include <qgsmaplayer.h>
#include <qgsproject.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <functional>
#include <iterator>

namespace {

const QString keptScope = QStringLiteral("Fermat"), keptEntry = QStringLiteral("/kept");
const QString stateName = QStringLiteral("state"), contentName = QStringLiteral("content"),
              digestName = QStringLiteral("digest"), formName = QStringLiteral("form"),
              layersName = QStringLiteral("layers");

QStringList textsOf(const QJsonValue& list) {
    QStringList texts;
    for (const QJsonValue& text : list.toArray())
        texts << text.toString();
    return texts;
}

} // namespace

QStringList LastKept::layers() const {
    QStringList all;
    for (const Part& part : mParts)
        all << part.layers;
    return all;
}

std::vector<RayEnd> LastKept::withoutPath(const std::vector<RayEnd>& ends) const {
    std::vector<RayEnd> others;
    const auto isKept = [&](const QgsReferencedPointXY& end) {
        return std::any_of(mParts.begin(), mParts.end(), [&](const Part& part) {
            return std::any_of(part.rays.begin(), part.rays.end(), [&](const auto& kept) {
                return kept.x() == end.x() && kept.y() == end.y() && kept.crs() == end.crs();
            });
        });
    };
    std::copy_if(ends.begin(), ends.end(), std::back_inserter(others), std::not_fn(isKept));
    return others;
}

void LastKept::set(const KeptView& what, const QStringList& layers) {
    mWhat = what;
    mDigest.clear();
    mParts = {{layers, what.rays}};
}

void LastKept::setState(const QString& state, const QString& content) {
    mWhat.state = state;
    mWhat.content = content;
}

void LastKept::add(const std::vector<RayEnd>& rays, const QStringList& layers) {
    mParts.push_back({layers, rays});
}

void LastKept::forget() {
    mWhat = {};
    mDigest.clear();
    mParts.clear();
}

bool LastKept::forgetLayers(const QStringList& ids) {
    const auto isHit = [&](const Part& part) {
        return std::any_of(part.layers.begin(), part.layers.end(),
                           [&](const QString& id) { return ids.contains(id); });
    };
    if (std::none_of(mParts.begin(), mParts.end(), isHit))
        return false;
    if (isHit(mParts.front()))
        forget();
    else
        mParts.erase(std::remove_if(mParts.begin(), mParts.end(), isHit), mParts.end());
    return true;
}

void LastKept::read(const QgsProject& project) {
    forget();
    const QJsonObject kept =
        QJsonDocument::fromJson(project.readEntry(keptScope, keptEntry).toUtf8()).object();
    const QStringList layers = textsOf(kept.value(layersName));
    const bool areThere = std::all_of(layers.begin(), layers.end(), [&](const QString& id) {
        const QgsMapLayer* layer = project.mapLayer(id);
        return layer && layer->isValid();
    });
    if (layers.isEmpty() || !areThere)
        return;
    set({kept.value(stateName).toString(),
         kept.value(contentName).toString(),
         textsOf(kept.value(formName)),
         {}},
        layers);
    setDigest(kept.value(digestName).toString());
}

void LastKept::write(QgsProject& project) const {
    if (isNone()) {
        project.removeEntry(keptScope, keptEntry);
        return;
    }
    const QJsonObject kept{{stateName, mWhat.state},
                           {contentName, mWhat.content},
                           {digestName, mDigest},
                           {formName, QJsonArray::fromStringList(mWhat.form)},
                           {layersName, QJsonArray::fromStringList(layers())}};
    project.writeEntry(keptScope, keptEntry,
                       QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact)));
}
