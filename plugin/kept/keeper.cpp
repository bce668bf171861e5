#include "keeper.h"

#include "fermat_options.h"
#include "isochrone_session.h"
#include "kept_runs.h"
#include "kept_settings.h"
#include "layer_digest.h"
#include "layer_order.h"
#include "point_source.h"
#include "project_starts.h"
#include "settings_json.h"

#include <qgsexception.h>
#include <qgslayertree.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace {

QString textOf(const QJsonObject& settings) {
    return QString::fromUtf8(QJsonDocument(settings).toJson(QJsonDocument::Compact));
}

QString stateOf(const std::vector<Start>& starts, const QVariantMap& parameters) {
    return startsText(starts) + textOf(asJson(parameters));
}

} // namespace

Keeper::Keeper(QgsProject* project, IsochroneSession& session)
    : mProject(project), mSession(session) {}

Keeper::~Keeper() {
    blockSignals(true); // listeners may be partly destroyed
    qDeleteAll(findChildren<KeptResult*>());
    if (mReading)
        mReading->cancel(); // QGIS deletes it at once if it has not started
    if (mReading)
        mReading->waitForFinished();
}

QString Keeper::titleFor(const QString& layerName, bool isCorridor) {
    return (isCorridor ? tr("Corridors on %1") : tr("Isochrones on %1")).arg(layerName);
}

Keeper::Answer Keeper::keep(const Ends& rays, const std::function<Ends(const Ends&)>& reached,
                            const QStringList& leftOut) {
    if (isKept() == Kept::Unknown)
        return Answer::Comparing;
    KeptView what = view(rays);
    const bool isAddition = mLast.hasIsochronesOf(what);
    if (isAddition)
        what.rays = mLast.withoutPath(rays);
    const Ends rayEnds = reached(what.rays);
    if (isAddition && rayEnds.empty())
        return Answer::NothingNew;
    if (mKeeping && what.hasIsochronesOf(mKeepingAs))
        return rayEnds.empty() ? Answer::AlreadyBegun : Answer::PathsMustWait;

    NumberedStarts starts = numberedStarts();
    std::vector<KeptResult::Run> runs =
        keptRuns(mSession, starts, rayEnds, mProject->transformContext(), isAddition);
    QString whyTemporary;
    if (isAddition)
        starts = {};
    KeptResult* result = newResult(isAddition ? Adds::Paths : Adds::Isochrones, std::move(runs),
                                   std::move(starts), &whyTemporary);
    mKeeping = result;
    mKeepingAs = what;
    if (!isAddition && !mSession.showsCorridor()) { // who goes on sees isochrones
        KeptView view = what;
        view.form.removeLast(); // the folder may be another one there
        result->setView(view);
    }
    connect(result, &KeptResult::kept, this,
            [this, whyTemporary, leftOut, what, isAddition](const KeptLayers& layers) {
                note(layers, what, isAddition);
                emit kept(layers, whyTemporary, leftOut, what.rays);
            });
    if (!isAddition)
        readDigestOfLayer();
    result->start();
    return Answer::Begun;
}

QStringList Keeper::sharedWith(Adds what) const {
    const QString state = stateText(), now = content();
    const bool isOfLast =
        !mLast.isNone() && mLast.what().state == state && mLast.what().content == now;
    const bool hasTables = mTables.state == state && mTables.content == now;
    if (what == Adds::Isochrones && isOfLast) // in another form
        return {};
    return isOfLast ? mLast.layers() : hasTables ? mTables.layers : QStringList();
}

KeptResult* Keeper::newResult(Adds what, std::vector<KeptResult::Run> runs, NumberedStarts starts,
                              QString* whyTemporary) {
    const QString name = titleFor(mSession.wavefronts()->ground().name(), mSession.showsCorridor());
    int number = 0; // of the result that it belongs to
    std::optional<KeptFolder> folder;
    const QStringList shared = sharedWith(what);
    for (const QString& id : shared) {
        const QgsLayerTreeLayer* node = mProject->layerTreeRoot()->findLayer(id);
        if (!node || !node->layer())
            continue;
        number = node->customProperty(keptNumber).toInt();
        folder = KeptFolder::join(
            *mProject, QFileInfo(node->layer()->source().section(QLatin1Char('|'), 0, 0)).path(),
            number);
        break;
    }
    if (what == Adds::Isochrones && folder && KeptResult::wouldReplace(*folder, runs, starts)) {
        folder.reset();
        number = 0;
    }
    if (what != Adds::Isochrones && number > 0)
        KeptResult::makeUnique(runs, number, folder, *mProject, *this);
    if (number == 0)
        number = KeptResult::nextNumber(*mProject, *this);
    if (!folder)
        folder = KeptFolder::make(*mProject, name, number, whyTemporary);
    if (folder)
        number = folder->number();
    auto* result = new KeptResult(mProject, name, number, std::move(folder), std::move(runs),
                                  std::move(starts), mSession.layerCrs(), this);
    result->setSettings(mSession.parameters());
    connect(result, &KeptResult::problem, this, &Keeper::problem);
    return result;
}

void Keeper::keepTable(const std::optional<Receivers>& receivers, bool withPaths,
                       const QStringList& leftOut) {
    const QgsCoordinateTransformContext transforms = mProject->transformContext();
    const NumberedStarts starts = numberedStarts();
    std::vector<KeptResult::Run> runs;
    if (receivers && withPaths)
        runs.push_back(pathsFromEachStart(mSession, starts, *receivers, transforms));
    runs.push_back(receivers ? tableRun(mSession, starts, *receivers, transforms)
                             : crossTableRun(mSession, starts, transforms));
    QString whyTemporary;
    KeptResult* result = newResult(Adds::Table, std::move(runs), {}, &whyTemporary);
    connect(result, &KeptResult::kept, this,
            [this, whyTemporary, leftOut, state = stateText(),
             now = content()](const KeptLayers& layers) {
                if (mTables.state != state || mTables.content != now)
                    mTables = {state, now, {}};
                mTables.layers += layers.layers;
                emit tableKept(layers, whyTemporary, leftOut);
            });
    result->start();
}

QStringList Keeper::takeOutdatedTables() {
    if (mTables.layers.isEmpty() || (mTables.state == stateText() && mTables.content == content()))
        return {};
    return std::exchange(mTables, {}).layers;
}

NumberedStarts Keeper::numberedStarts() {
    NumberedStarts starts;
    const std::vector<int> numbers = numbersOf(mSession.starts());
    QStringList names;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Start& start = mSession.starts()[i];
        try {
            starts.places.push_back(mSession.toLayer(start));
        } catch (const QgsException&) {
            continue; // it is left out, and has no place that could be kept
        }
        starts.numbers.push_back(numbers[i]);
        names << start.name;
        starts.whyLeftOut << mSession.whyLeftOut(start);
        starts.ways << mSession.wavefronts()->ground().wayText(starts.places.back());
    }
    starts.names = allNamed(names, starts.numbers);
    return starts;
}

bool Keeper::forgetLayers(const QStringList& ids) {
    for (LastKept& earlier : mEarlier)
        earlier.forgetLayers(ids);
    const bool hadAny = mLast.forgetLayers(ids);
    if (mLast.isNone() && !mEarlier.empty()) {
        mLast = mEarlier.back();
        mEarlier.pop_back();
    }
    mEarlier.erase(std::remove_if(mEarlier.begin(), mEarlier.end(),
                                  [](const LastKept& earlier) { return earlier.isNone(); }),
                   mEarlier.end());
    return hadAny;
}

void Keeper::forget() {
    mLast.forget();
    mEarlier.clear();
    mTables = {};
}

void Keeper::recall() {
    const QString state = stateText();
    if (mLast.what().state == state)
        return;
    const QString now = layerContent();
    const auto found = std::find_if(mEarlier.rbegin(), mEarlier.rend(), [&](const LastKept& kept) {
        return kept.what().state == state && kept.what().content == now;
    });
    if (found != mEarlier.rend())
        std::swap(*found, mLast);
}

Keeper::Kept Keeper::isKept() {
    recall();
    if (mLast.isNone() || mLast.what().state != stateText())
        return Kept::No;
    const QString now = content();
    if (now == mLast.what().content)
        return Kept::Yes;
    if (mLast.digest().isEmpty() || mDigestOf == now)
        return Kept::No;
    readDigestOfLayer();
    return mReading ? Kept::Unknown : Kept::No;
}

void Keeper::read(const QVariantMap& defaults) {
    mLast.read(*mProject);
    if (mLast.isNone())
        return;
    // Earlier releases had fewer parameters, and the ids of layers.
    KeptView what = mLast.what();
    const QString starts = startsText(mSession.starts());
    const QJsonDocument noted = QJsonDocument::fromJson(what.state.mid(starts.size()).toUtf8());
    if (what.state.startsWith(starts) && noted.isObject()) {
        QJsonObject settings = asJson(defaults);
        const QJsonObject given = noted.object();
        for (auto each = given.begin(); each != given.end(); ++each)
            settings[each.key()] = each.value();
        what.state = starts + textOf(settings);
    }
    what.content = withoutIds(what.content);
    mLast.setState(what.state, what.content);
}

QString Keeper::layerContent() const {
    return withoutIds(mSession.layerContent());
}

QString Keeper::withoutIds(QString text) const {
    for (const char* name : {"INPUT", "ELEVATION", "SLOPE_LAYER"})
        if (const QString id = mSession.parameters().value(QLatin1String(name)).toString();
            !id.isEmpty())
            text.replace(id, QLatin1String(name));
    return text;
}

QString Keeper::content() const {
    const QString now = layerContent();
    const bool hasSameData =
        !mLast.digest().isEmpty() && mDigestOf == now && mDigest == mLast.digest();
    return hasSameData ? mLast.what().content : now;
}

void Keeper::readDigestOfLayer() {
    const QString now = layerContent();
    const auto* lines = qobject_cast<const QgsVectorLayer*>(mSession.layer());
    if (mReading || mDigestOf == now || !lines)
        return;
    mReading = readDigest(*lines, [self = QPointer<Keeper>(this), now](const QString& digest) {
        if (!self)
            return;
        self->mReading.clear();
        if (self->layerContent() == now) { // it is not edited meanwhile
            self->mDigest = digest;
            self->mDigestOf = now;
            self->noteDigest();
        }
        emit self->compared();
    });
}

void Keeper::noteDigest() {
    if (!mLast.isNone() && mLast.what().content == mDigestOf)
        mLast.setDigest(mDigest);
}

KeptView Keeper::view(const Ends& rays) const {
    const FermatOptions options = FermatOptions::read();
    return {stateText(),
            content(),
            {mSession.intervals(), QString::number(int(options.timeFormat)),
             QString::number(options.decimals), QString::number(int(mSession.showsDifference())),
             KeptFolder::parentFor(*mProject)},
            rays};
}

QString Keeper::stateText() const {
    return stateOf(mSession.starts(), mSession.parameters()) +
           (mSession.showsCorridor() ? QStringLiteral("corridor") : QString());
}

void Keeper::goOnWith(const KeptSettings& kept, const std::vector<Start>& starts,
                      const QVariantMap& parameters) {
    if (!kept.view || asJson(parameters) != asJson(kept.parameters))
        return;
    KeptView view = *kept.view;
    view.state = stateOf(starts, parameters);
    // Temporary layers have none.
    view.form << (kept.starts->providerType() == QLatin1String("memory")
                      ? QString()
                      : KeptFolder::parentFor(*mProject));
    setLast(view, kept.layers);
}

void Keeper::setLast(const KeptView& what, const QStringList& layers) {
    if (!mLast.isNone())
        mEarlier.push_back(mLast);
    mLast.set(what, layers);
}

void Keeper::note(const KeptLayers& layers, const KeptView& what, bool isAddition) {
    if (!isAddition) {
        KeptView whole = what;
        if (!layers.folder)
            whole.form.last().clear(); // in a folder, it would be another form
        setLast(whole, layers.layers);
        noteDigest();
    } else if (mLast.hasIsochronesOf(what)) { // they are still there
        mLast.add(what.rays, layers.layers);
    }
    QStringList same = mLast.layers(); // others would mix with these
    if (mTables.state == what.state && mTables.content == what.content)
        same += mTables.layers;
    layers.leaveOthersUnticked(*mProject, same);
}
