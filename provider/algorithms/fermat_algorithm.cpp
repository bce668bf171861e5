#include "fermat_algorithm.h"

#include "dialog_starts.h"
#include "exception_translation.h"
#include "feedback_progress.h"
#include "file_identity.h"
#include "grouped_number.h"
#include "help_page.h"
#include "labelled_feedback.h"
#include "name_field.h"
#include "parameter_labels.h"
#include "parameter_names.h"
#include "run_metadata.h"

#include <fermat/error.h>

#include <qgsapplication.h>
#include <qgsmaplayer.h>
#include <qgsprocessingparameters.h>
#include <qgsproject.h>
#include <qgsproviderregistry.h>
#include <qgsvectorlayer.h>

#include <QIcon>

#include <cmath>
#include <limits>

namespace {

/// Whether a step of a model made the layer in memory and gave it no CRS, as from a section: QGIS
/// then says that it has EPSG:4326.
bool isOfAStepWithoutCrs(const QgsVectorLayer& layer, QgsProcessingContext& context) {
    return layer.providerType() == QLatin1String("memory") &&
           layer.crs().authid() == QLatin1String("EPSG:4326") &&
           context.temporaryLayerStore()->mapLayer(layer.id());
}

/// A sentence with a space before it, or an empty text.
QString allowedValues(const QgsProcessingParameterDefinition* definition) {
    if (const auto* number = dynamic_cast<const QgsProcessingParameterNumber*>(definition)) {
        constexpr double most = std::numeric_limits<int>::max();
        if (number->dataType() == compat::integerNumber)
            return FermatAlgorithm::tr(" It must be a whole number from %1 to %2.")
                .arg(QString::number(std::max(number->minimum(), -most), 'f', 0),
                     QString::number(std::min(number->maximum(), most), 'f', 0));
        if (number->maximum() < std::numeric_limits<double>::max())
            return FermatAlgorithm::tr(" It must be a number from %1 to %2.")
                .arg(number->minimum())
                .arg(number->maximum());
        if (number->minimum() > std::numeric_limits<double>::lowest())
            return FermatAlgorithm::tr(" It must be a number, %1 or more.").arg(number->minimum());
        return FermatAlgorithm::tr(" It must be a number.");
    }
    if (const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(definition)) {
        QStringList options;
        for (int i = 0; i < choice->options().size(); ++i)
            options << (choice->usesStaticStrings() ? QString() : QStringLiteral("%1: ").arg(i)) +
                           choice->options().at(i);
        return FermatAlgorithm::tr(" It must be one of %1.")
            .arg(options.join(QStringLiteral(", ")));
    }
    if (dynamic_cast<const QgsProcessingParameterBand*>(definition))
        return FermatAlgorithm::tr(" It must be the number of a band. The first band is 1.");
    if (dynamic_cast<const QgsProcessingParameterCrs*>(definition))
        return FermatAlgorithm::tr(" It must be a CRS that QGIS knows, such as EPSG:32633, or "
                                   "empty.");
    if (dynamic_cast<const QgsProcessingParameterPoint*>(definition))
        return FermatAlgorithm::tr(" Write it as x,y or, in another CRS, as x,y [EPSG:4326].");
    if (dynamic_cast<const QgsProcessingParameterRasterLayer*>(definition))
        return FermatAlgorithm::tr(" It must be a raster layer, or the path of a raster that QGIS "
                                   "reads.");
    if (dynamic_cast<const QgsProcessingParameterFeatureSource*>(definition))
        return FermatAlgorithm::tr(
            " It must be a vector layer, or the path of a vector layer that QGIS reads.");
    if (dynamic_cast<const QgsProcessingParameterMultipleLayers*>(definition))
        return FermatAlgorithm::tr(
            " It must be vector layers, or paths of vector layers that QGIS reads.");
    if (dynamic_cast<const QgsProcessingParameterString*>(definition))
        return FermatAlgorithm::tr(" It must be a text. Write a list as a text with commas, such "
                                   "as '10,20,30'.");
    return {};
}

/// Whether a value is a text without a word, such as that of `INPUT=` in a command.
bool isEmptyText(const QVariant& value) {
    return int(value.userType()) == int(QMetaType::QString) && value.toString().trimmed().isEmpty();
}

bool isList(const QVariant& value) {
    return int(value.userType()) == int(QMetaType::QVariantList) ||
           int(value.userType()) == int(QMetaType::QStringList);
}

/// Whether QGIS would read a list as nothing, and so as a value that is left out.
bool isSingle(const QgsProcessingParameterDefinition* definition) {
    return dynamic_cast<const QgsProcessingParameterString*>(definition) ||
           dynamic_cast<const QgsProcessingParameterNumber*>(definition) ||
           dynamic_cast<const QgsProcessingParameterBand*>(definition) ||
           dynamic_cast<const QgsProcessingParameterPoint*>(definition) ||
           dynamic_cast<const QgsProcessingParameterCrs*>(definition);
}

/// A value as the user wrote it. QGIS writes 0 for a choice that is not a number, and nothing for
/// most values of a kind that the parameter does not expect.
QString asGiven(const QgsProcessingParameterDefinition* definition, const QVariant& value,
                QgsProcessingContext& context) {
    const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(definition);
    if (choice && !choice->usesStaticStrings() && value.canConvert<QString>())
        return value.toString();
    if (isList(value))
        return QStringLiteral("[%1]").arg(value.toStringList().join(QStringLiteral(", ")));
    const QString text = definition->valueAsPythonString(value, context);
    if (!text.isEmpty() && text != QLatin1String("''"))
        return text;
    if (int(value.userType()) == int(QMetaType::QString))
        return QStringLiteral("'%1'").arg(value.toString());
    return FermatAlgorithm::tr("a value of the type %1").arg(QLatin1String(value.typeName()));
}

/// The file that a layer is made of; empty for layers of other kinds.
QString fileOf(const QgsMapLayer& layer) {
    return fileOnDisk(QgsProviderRegistry::instance()
                          ->decodeUri(layer.providerType(), layer.source())
                          .value(QStringLiteral("path"))
                          .toString());
}

/// Whether QGIS would accept a value but read it as something else: a text or 2.7 for a whole
/// number, a list as an empty text, or a CRS that does not exist. Values that are missing or left
/// empty in a dialog are fine.
bool isMisread(const QgsProcessingParameterDefinition* definition, const QVariant& value,
               QgsProcessingContext& context) {
    const QVariant given =
        value.canConvert<QgsProperty>()
            ? QVariant(value.value<QgsProperty>().valueAsString(context.expressionContext()))
            : value;
    // qgis_process makes a list of a parameter that is set twice.
    if (isList(given))
        return isSingle(definition);
    if (dynamic_cast<const QgsProcessingParameterString*>(definition) && given.isValid() &&
        !given.canConvert<QString>())
        return true;
    if (!given.isValid() || given.toString().trimmed().isEmpty())
        return false;
    if (dynamic_cast<const QgsProcessingParameterCrs*>(definition))
        return int(given.userType()) == int(QMetaType::QString) &&
               given.toString() != QLatin1String("ProjectCrs") &&
               !QgsProcessingParameters::parameterAsCrs(definition, given, context).isValid() &&
               !QgsProcessingUtils::mapLayerFromString(given.toString(), context);
    const auto* number = dynamic_cast<const QgsProcessingParameterNumber*>(definition);
    const auto* band = dynamic_cast<const QgsProcessingParameterBand*>(definition);
    if (!number && !band)
        return false;
    bool ok = false;
    const double read = given.toDouble(&ok);
    if (!ok || std::isnan(read))
        return true;
    const bool whole =
        read == std::floor(read) && std::abs(read) <= std::numeric_limits<int>::max();
    return !whole && (band || number->dataType() == compat::integerNumber);
}

} // namespace

QString FermatAlgorithm::group() const {
    return tr("Least time");
}

QString FermatAlgorithm::groupId() const {
    return QStringLiteral("leasttime");
}

QString FermatAlgorithm::svgIconPath() const {
    return QStringLiteral(":/fermat/icons/%1.svg").arg(name());
}

QString FermatAlgorithm::shortHelpString() const {
    QString text = helpText();
    if (QgsApplication::platform() == QLatin1String("qgis_process"))
        text.remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
    return isInDesktop() ? withLabels(text, *this) : text;
}

bool FermatAlgorithm::isInDesktop() {
    return QgsApplication::platform() == QLatin1String("desktop");
}

std::unique_ptr<QgsProcessingFeedback>
FermatAlgorithm::shownFeedback(QgsProcessingFeedback& feedback) const {
    return isInDesktop() ? std::make_unique<LabelledFeedback>(*this, feedback) : nullptr;
}

QString FermatAlgorithm::helpUrl() const {
    return helpPage(*this);
}

QIcon FermatAlgorithm::icon() const {
    return QIcon(svgIconPath());
}

bool FermatAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                           QgsProcessingContext& context, QString* message) const {
    // Some kinds of parameters, such as the band, do not accept their own default if it is left
    // out.
    QVariantMap complete = parameters;
    for (const QgsProcessingParameterDefinition* definition : parameterDefinitions()) {
        QVariant& value = complete[definition->name()];
        if (!value.isValid())
            value = definition->defaultValue();
        const bool isBlank = definition->isDestination() &&
                             !(definition->flags() & compat::optional) &&
                             !isGiven(complete, definition->name());
        if (!isBlank && definition->checkValueIsAcceptable(value, &context) &&
            !isMisread(definition, value, context))
            continue;
        const QString named =
            isInDesktop()
                ? withLabels(definition->name(), *this)
                : QStringLiteral("%1 (%2)").arg(definition->name(), definition->description());
        if (message)
            *message = value.isValid() && !isBlank && !isEmptyText(value)
                           ? tr("%1 cannot be %2.%3")
                                 .arg(named, asGiven(definition, value, context),
                                      allowedValues(definition))
                           : tr("%1 is not given.").arg(named);
        return false;
    }
    return QgsProcessingAlgorithm::checkParameterValues(complete, context, message);
}

void FermatAlgorithm::takeParameters(const QVariantMap&, QgsProcessingContext&,
                                     QgsProcessingFeedback*) {}

bool FermatAlgorithm::prepareAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    mProblem.clear();
    // Not every caller calls checkParameterValues() first: QgsProcessingAlgorithm::run() does not.
    if (!checkParameterValues(parameters, context, &mProblem))
        return true;
    const auto shown = feedback ? shownFeedback(*feedback) : nullptr;
    try {
        takeFiles(parameters, context);
        inSentences([&] { takeParameters(parameters, context, shown ? shown.get() : feedback); });
        mMetadata = runMetadata(*this, parameters, context);
        mNotes.clear();
    } catch (const QgsProcessingException& error) {
        mProblem = error.what();
    }
    return true;
}

QVariantMap FermatAlgorithm::processAlgorithm(const QVariantMap& parameters,
                                              QgsProcessingContext& context,
                                              QgsProcessingFeedback* feedback) {
    QgsProcessingFeedback nobody(false);
    if (!feedback)
        feedback = &nobody;
    FeedbackProgress progress(feedback);
    return runTo(parameters, context, feedback, progress);
}

QVariantMap FermatAlgorithm::runTo(const QVariantMap& parameters, QgsProcessingContext& context,
                                   QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    const auto shown = shownFeedback(*feedback);
    try {
        if (!mProblem.isEmpty())
            throw QgsProcessingException(mProblem);
        QVariantMap results;
        inSentences([&] {
            results = execute(parameters, context, shown ? shown.get() : feedback, progress);
            progress.check(1);
        });
        mWritten = mFiles.commit(progress);
        dropLocalCrs(context);
        return results;
    } catch (const fermat::Cancelled&) {
        mFiles.drop();
        throw QgsProcessingException(tr("Cancelled: nothing was written."));
    } catch (const QgsProcessingException& error) {
        mFiles.drop();
        const QString sentence =
            isInDesktop() ? withLabels(error.what(), *this) : QString(error.what());
        if (compat::modelsHideReasons && qobject_cast<QgsProcessingMultiStepFeedback*>(feedback))
            feedback->reportError(sentence);
        throw QgsProcessingException(sentence);
    } catch (...) {
        mFiles.drop();
        throw;
    }
}

QVariantMap FermatAlgorithm::postProcessAlgorithm(QgsProcessingContext& context,
                                                  QgsProcessingFeedback*) {
    if (!context.project())
        return {};
    for (QgsMapLayer* layer : context.project()->mapLayers())
        if (mWritten.contains(fileOf(*layer))) {
            layer->reload();
            layer->triggerRepaint();
        }
    return {};
}

void FermatAlgorithm::addToMetadata(const QString& sentence) {
    mNotes << (isInDesktop() ? withLabels(sentence, *this) : sentence);
    mMetadata.setAbstract(mMetadata.abstract() + QLatin1Char('\n') + mNotes.last());
}

void FermatAlgorithm::showResult(QgsProcessingContext& context, const QString& destination,
                                 LayerLook look) const {
    look.metadata = mMetadata;
    look.notes = mNotes + look.notes;
    look.ways = mWays;
    look.columnTypes = mColumnTypes.value(destination);
    QString shownName;
    if (context.willLoadLayerOnCompletion(destination))
        if (const auto* definition =
                parameterDefinition(context.layerToLoadOnCompletionDetails(destination).outputName))
            shownName = definition->description();
    lookOnLoad(context, destination, look, shownName);
}

bool FermatAlgorithm::isGiven(const QVariantMap& parameters, const QString& name) {
    QVariant value = parameters.value(name);
    if (value.canConvert<QgsProcessingOutputLayerDefinition>())
        value = QVariant::fromValue(value.value<QgsProcessingOutputLayerDefinition>().sink);
    if (value.canConvert<QgsProperty>())
        if (const QVariant fixed = value.value<QgsProperty>().staticValue(); fixed.isValid())
            value = fixed;
    if (int(value.userType()) == int(QMetaType::QString))
        return !value.toString().trimmed().isEmpty();
    return value.isValid() && !value.isNull();
}

std::unique_ptr<FeatureCellsReader>
FermatAlgorithm::takeFeatures(const QVariantMap& parameters, const QString& name,
                              const FeatureCellsReader::Fields& fields,
                              QgsProcessingContext& context) const {
    if (!isGiven(parameters, name))
        return nullptr;
    std::unique_ptr<QgsProcessingFeatureSource> source(
        parameterAsSource(parameters, name, context));
    if (!source)
        throw QgsProcessingException(invalidSourceError(parameters, name));
    QVariantMap layers = parameters;
    QVariant& value = layers[name];
    const bool isPart = value.canConvert<QgsProcessingFeatureSourceDefinition>();
    if (isPart)
        value = value.value<QgsProcessingFeatureSourceDefinition>().source;
    const QgsVectorLayer* layer = parameterAsVectorLayer(layers, name, context);
    auto reader = std::make_unique<FeatureCellsReader>(
        name, std::move(source), isPart ? nullptr : layer, fields,
        layer ? nameExpressionOf(*layer) : QString(), context.transformContext());
    if (layer && isOfAStepWithoutCrs(*layer, context))
        reader->doNotDoubtCrs();
    return reader;
}

void FermatAlgorithm::addHelped(QgsProcessingParameterDefinition* parameter, const QString& help) {
    parameter->setHelp(help);
    if (parameter->name() == input)
        mDialogStarts = dialogStarts(*parameter);
    if (const QVariant start = mDialogStarts.value(parameter->name()); start.isValid())
        parameter->setGuiDefaultValueOverride(start);
    addParameter(parameter);
}

void FermatAlgorithm::addAdvanced(QgsProcessingParameterDefinition* parameter,
                                  const QString& help) {
    parameter->setFlags(parameter->flags() | compat::advanced);
    addHelped(parameter, help);
}

void FermatAlgorithm::solveInParts(SolvedPart& part, float maximum, const PartRun::Steps& steps,
                                   QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    const auto readWider = [&](fermat::Progress& reading) {
        feedback->pushInfo(
            tr("Paths may leave this part of the raster. Fermat reads a larger one."));
        return steps.read(reading);
    };
    PartRun(part, maximum, {readWider, steps.solve}).solve(progress, true);
    if (!part.isWhole())
        feedback->pushInfo(
            tr("Only %1 × %2 of %3 × %4 cells were read, because no path of the result leaves this "
               "part of the raster.")
                .arg(grouped(part.grid().cols))
                .arg(grouped(part.grid().rows))
                .arg(grouped(part.raster().cols))
                .arg(grouped(part.raster().rows)));
}
