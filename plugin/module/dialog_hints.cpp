#include "dialog_hints.h"

#include "dialog_starts.h"
#include "fermat_options.h"
#include "fermat_provider.h"
#include "help_colours.h"
#include "name_field.h"
#include "named_points.h"
#include "parameter_labels.h"
#include "parameter_widgets.h"
#include "qgis_compat.h"
#include "raster_doubt.h"
#include "road_hints.h"
#include "slope_choice.h"
#include "slope_function_box.h"
#include "source_hints.h"
#include "whole_message.h"

#include <fermat/cuda.h>

#include <qgsapplication.h>
#include <qgsfieldcombobox.h>
#include <qgsmaplayercombobox.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingmaplayercombobox.h>
#include <qgsprocessingmodelalgorithm.h>
#include <qgsprocessingregistry.h>
#include <qgspythonrunner.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QEvent>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBrowser>

#include <algorithm>
#include <memory>

namespace {

const char* const watchedName = "fermatWatched";

/// The algorithm of Fermat whose dialog it is; null for others. QGIS does not install the headers
/// that are needed to ask the dialog.
const QgsProcessingAlgorithm* algorithmOf(const QDialog& dialog) {
    if (!dialog.inherits("QgsProcessingAlgorithmDialogBase"))
        return nullptr;
    return DialogHints::algorithmTitled(dialog.windowTitle());
}

} // namespace

const QgsProcessingAlgorithm* DialogHints::algorithmTitled(const QString& title) {
    const auto* provider =
        QgsApplication::processingRegistry()->providerById(FermatProvider().id());
    const auto algorithms =
        provider ? provider->algorithms() : QList<const QgsProcessingAlgorithm*>();
    const auto found = std::find_if(algorithms.begin(), algorithms.end(), [&](const auto* each) {
        // Newer QGIS puts the group before the name.
        const QString withGroup = each->group() + QStringLiteral(" - ") + each->displayName();
        return title.compare(each->displayName(), Qt::CaseInsensitive) == 0 ||
               title.compare(withGroup, Qt::CaseInsensitive) == 0;
    });
    return found == algorithms.end() ? nullptr : *found;
}

DialogHints::DialogHints(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool DialogHints::eventFilter(QObject* watched, QEvent* event) {
    // The dialog takes the widget with the parameters. If it is to show other values, it gets them
    // afterwards.
    if (event->type() == QEvent::ParentChange && watched->inherits("QgsPanelWidget"))
        if (const auto* parameters = qobject_cast<QWidget*>(watched))
            if (const auto* dialog = qobject_cast<QDialog*>(parameters->window()))
                if (const QgsProcessingAlgorithm* algorithm = algorithmOf(*dialog))
                    if (const auto* input = algorithm->parameterDefinition(QStringLiteral("INPUT")))
                        showFields(*parameters, dialogStarts(*input));
    if (event->type() == QEvent::Show)
        if (auto* dialog = qobject_cast<QDialog*>(watched);
            dialog && !dialog->property(watchedName).toBool())
            if (const QgsProcessingAlgorithm* algorithm = algorithmOf(*dialog)) {
                dialog->setProperty(watchedName, true);
                // When its widgets have their places.
                QMetaObject::invokeMethod(
                    dialog, [dialog] { widen(*dialog); }, Qt::QueuedConnection);
                showLabels(*dialog, *algorithm);
                namePoints(*dialog);
                if (auto* help = dialog->findChild<QTextBrowser*>(QStringLiteral("textShortHelp")))
                    useColoursOfTheme(*help);
                chooseOnlyLayers(*dialog, *algorithm);
                // Others read velocities or costs; this one reads a result of Fermat.
                if (algorithm->name() != QLatin1String("allpairspaths"))
                    warnOfRaster(dialog);
                if (QComboBox* functions = boxOf(*dialog, QStringLiteral("SLOPE_FUNCTION")))
                    groupSlopeFunctions(*functions);
                warnOfManySources(*dialog);
                disableUnits(*dialog);
                hintAtRoads(*dialog);
                fillInNames(*dialog);
                static const bool hasDevice = !fermat::cuda_devices().empty();
                hideDevices(*dialog, hasDevice);
                loadTyped(*dialog);
                // A model has other parameters, which may have the same names.
                if (!dynamic_cast<const QgsProcessingModelAlgorithm*>(algorithm))
                    connect(dialog, SIGNAL(algorithmFinished(bool, QVariantMap)), this,
                            SLOT(finished(bool)));
            }
    return QObject::eventFilter(watched, event);
}

/// The dialogs of algorithms are Python objects.
void DialogHints::finished(bool successful) {
    QObject* const dialog = sender();
    if (!successful || !dialog || !QgsPythonRunner::isValid())
        return;
    const char* const parametersName = "fermatParameters";
    dialog->setProperty(parametersName, QString());
    QgsPythonRunner::run(
        QStringLiteral("import json\n"
                       "from qgis.PyQt import sip\n"
                       "from qgis.PyQt.QtWidgets import QDialog\n"
                       "dialog = sip.wrapinstance(%1, QDialog)\n"
                       "if hasattr(dialog, 'createProcessingParameters'):\n"
                       "    dialog.setProperty('%2', json.dumps({key: value for key, value in "
                       "dialog.createProcessingParameters().items() "
                       "if value is None or isinstance(value, (bool, int, float, str))}))\n"
                       "del dialog\n")
            .arg(reinterpret_cast<quintptr>(dialog))
            .arg(QLatin1String(parametersName)));
    const QString json = dialog->property(parametersName).toString();
    QVariantMap parameters = QJsonDocument::fromJson(json.toUtf8()).object().toVariantMap();
    for (QVariant& value : parameters)
        if (value.isNull())
            value = QVariant();
    if (!parameters.isEmpty())
        emit ran(parameters);
}

void DialogHints::fillInNames(const QWidget& dialog) {
    for (const auto& [points, field] :
         {std::pair("SOURCES", "ID_FIELD"), std::pair("RECEIVERS", "RECEIVER_ID_FIELD")}) {
        auto* layers = layersOf(dialog, QLatin1String(points));
        auto* box = qobject_cast<QgsFieldComboBox*>(boxOf(dialog, QLatin1String(field)));
        if (!layers || !box)
            continue;
        const auto filled = std::make_shared<QString>();
        const auto follow = [=] {
            const auto* layer = qobject_cast<QgsVectorLayer*>(layers->currentLayer());
            const QString now = box->currentField();
            if (!layer || (!now.isEmpty() && now != *filled))
                return;
            const int found = nameFieldOf(layer->fields());
            *filled = found < 0 ? QString() : layer->fields().at(found).name();
            if (now != *filled)
                box->setField(*filled);
        };
        // After the box offers the fields of the layer.
        connect(layers, &QgsProcessingMapLayerComboBox::valueChanged, box, follow,
                Qt::QueuedConnection);
        follow();
    }
}

void DialogHints::showLabels(const QWidget& dialog, const QgsProcessingAlgorithm& algorithm) {
    for (QWidget* widget : dialog.findChildren<QWidget*>())
        if (!widget->toolTip().isEmpty())
            widget->setToolTip(toolTipWithLabels(widget->toolTip(), algorithm));
}

void DialogHints::hideDevices(QWidget& dialog, bool hasDevice) {
    static const QRegularExpression name(QStringLiteral("<i>DEVICE(_MEMORY)?</i>"));
    if (hasDevice)
        return;
    for (QWidget* widget : dialog.findChildren<QWidget*>()) // fields and their labels
        if (name.match(widget->toolTip()).hasMatch()) {
            widget->setParent(&dialog); // its box would show it again when it opens
            widget->hide();
        }
}

void DialogHints::loadTyped(const QWidget& dialog) {
    for (QWidget* output : dialog.findChildren<QWidget*>()) {
        if (!output->inherits("QgsProcessingLayerOutputDestinationWidget"))
            continue;
        auto* path = output->findChild<QLineEdit*>();
        auto* load = output->findChild<QCheckBox*>();
        if (path && load)
            connect(path, &QLineEdit::textChanged, load, [load](const QString& text) {
                if (text.isEmpty() || load->isEnabled())
                    return;
                load->setEnabled(true);
                load->setChecked(true);
            });
    }
}

void DialogHints::showFields(const QWidget& parameters, const QVariantMap& starts) {
    for (auto it = starts.begin(); it != starts.end(); ++it) {
        auto* box = it->toString().isEmpty()
                        ? nullptr
                        : qobject_cast<QgsFieldComboBox*>(boxOf(parameters, it.key()));
        if (box && box->currentField().isEmpty() && box->layer() &&
            box->layer()->fields().indexFromName(it->toString()) >= 0)
            box->setField(it->toString());
    }
}

/// Makes room for what would need a horizontal scroll bar, such as the buttons beside points.
void DialogHints::widen(QDialog& dialog) {
    auto* splitter = dialog.findChild<QSplitter*>();
    if (!splitter || !dialog.screen() || dialog.isMaximized())
        return;
    int missing = 0;
    for (const QScrollArea* area : splitter->findChildren<QScrollArea*>())
        if (area->isVisible())
            missing = std::max(missing, area->horizontalScrollBar()->maximum());
    const int width = std::min(dialog.width() + missing, dialog.screen()->availableSize().width());
    QList<int> sizes = splitter->sizes();
    if (width <= dialog.width() || sizes.isEmpty())
        return;
    sizes.first() += width - dialog.width();
    dialog.resize(width, dialog.height());
    splitter->setSizes(sizes);
}

/// QGIS chooses no layer if another kind of layer is active, even if there is only one to choose.
void DialogHints::chooseOnlyLayers(const QWidget& dialog, const QgsProcessingAlgorithm& algorithm) {
    for (const auto* definition : algorithm.parameterDefinitions()) {
        auto* input =
            definition->flags() & compat::optional ? nullptr : layersOf(dialog, definition->name());
        const auto* list = input ? input->findChild<QgsMapLayerComboBox*>() : nullptr;
        if (!list || !input->value().toString().isEmpty())
            continue;
        QList<QgsMapLayer*> layers;
        for (int i = 0; i < list->count(); ++i)
            if (QgsMapLayer* layer = list->layer(i))
                layers << layer;
        if (layers.size() == 1)
            input->setLayer(layers.first());
    }
}

void DialogHints::warnOfRaster(QDialog* dialog) {
    auto* input = dialog->findChild<QgsProcessingMapLayerComboBox*>(); // the first: the raster
    QgsMessageBar* bar = input ? barBelow(*dialog) : nullptr;
    if (!bar)
        return;
    QComboBox* surface = boxOf(*dialog, QStringLiteral("SURFACE"));
    QComboBox* unit = boxOf(*dialog, QStringLiteral("VELOCITY_UNIT"));
    const auto shown = std::make_shared<QPointer<QgsMessageBarItem>>();
    const auto check = [=] {
        SurfaceOptions options;
        options.kind = SurfaceOptions::Kind(surface ? std::max(0, surface->currentIndex()) : 0);
        options.velocityUnit = unit ? std::max(0, unit->currentIndex()) : 0;
        const auto* raster = qobject_cast<QgsRasterLayer*>(input->currentLayer());
        QString doubt;
        if (raster && raster->isValid()) {
            doubt = doubtOfLayer(*raster, 1, options);
            if (doubt.isEmpty())
                doubt = doubtOfLengths(*raster);
        }
        if (*shown)
            bar->popWidget(*shown);
        if (doubt.isEmpty())
            return;
        *shown = wholeMessage({}, doubt.toHtmlEscaped(), Qgis::MessageLevel::Warning);
        if (const auto other = otherUnitInName(*raster, options); other && unit) {
            SurfaceOptions named;
            named.velocityUnit = *other;
            auto* button = new QPushButton(tr("Read them in %1").arg(named.velocityUnitName()));
            connect(button, &QPushButton::clicked, unit,
                    [unit, index = *other] { unit->setCurrentIndex(index); });
            (*shown)->layout()->addWidget(button);
        } else if (surface && isNamedLikeElevations(*raster, options)) {
            auto* button = new QPushButton(tr("Read it as elevations"));
            connect(button, &QPushButton::clicked, surface,
                    [surface] { surface->setCurrentIndex(SurfaceOptions::Elevations); });
            (*shown)->layout()->addWidget(button);
        }
        bar->pushItem(*shown);
    };
    connect(input, &QgsProcessingMapLayerComboBox::valueChanged, dialog, check);
    for (QComboBox* box : {surface, unit})
        if (box)
            connect(box, qOverload<int>(&QComboBox::currentIndexChanged), dialog, check);
    check();
}

void DialogHints::disableUnits(const QWidget& dialog) {
    QComboBox* times = boxOf(dialog, QStringLiteral("TIME_UNIT"));
    QComboBox* velocities = boxOf(dialog, QStringLiteral("VELOCITY_UNIT"));
    QComboBox* surface = boxOf(dialog, QStringLiteral("SURFACE"));
    QComboBox* strategy = boxOf(dialog, QStringLiteral("STRATEGY"));
    QComboBox* costs = boxOf(dialog, QStringLiteral("COST_FIELD"));
    const QList<QWidget*> levelSpeed = widgetsOf(dialog, QStringLiteral("LEVEL_SPEED")),
                          masses = widgetsOf(dialog, QStringLiteral("BODY_MASS")) +
                                   widgetsOf(dialog, QStringLiteral("LOAD")),
                          elevation = widgetsOf(dialog, QStringLiteral("ELEVATION")),
                          zeroVelocity = widgetsOf(dialog, QStringLiteral("ZERO_VELOCITY")),
                          radius = widgetsOf(dialog, QStringLiteral("RADIUS"));
    QComboBox* method = boxOf(dialog, QStringLiteral("METHOD"));
    QComboBox* function = boxOf(dialog, QStringLiteral("SLOPE_FUNCTION"));
    auto* heights = layersOf(dialog, QStringLiteral("ELEVATION"));
    if (times)
        connect(times, qOverload<int>(&QComboBox::activated), times, rememberTimeUnit);
    if (velocities)
        connect(velocities, qOverload<int>(&QComboBox::activated), velocities,
                rememberVelocityUnit);
    const auto follow = [=] {
        const int kind = surface ? surface->currentIndex() : SurfaceOptions::Velocity;
        const bool areVelocities = kind == SurfaceOptions::Velocity;
        const bool areElevations = kind == SurfaceOptions::Elevations;
        const bool haveSpeeds = (!strategy || strategy->currentIndex() == 1) &&
                                (!costs || costs->currentText().isEmpty());
        if (velocities)
            velocities->setEnabled(areVelocities);
        const bool hasSlopes = areElevations || (heights && heights->currentLayer());
        SurfaceOptions elevations;
        elevations.kind = SurfaceOptions::Elevations;
        SlopeChoice chosen;
        chosen.function = function ? function->currentText() : QString();
        chosen.setLevel(elevations);
        if (times)
            times->setEnabled((areVelocities || (areElevations && !elevations.isEnergy())) &&
                              haveSpeeds);
        const auto enable = [](const QList<QWidget*>& widgets, bool count) {
            for (QWidget* widget : widgets)
                widget->setEnabled(count);
        };
        enable(levelSpeed,
               (areElevations && !elevations.isEnergy()) || (hasSlopes && chosen.usesSpeed()));
        enable(masses, hasSlopes && chosen.usesMasses());
        enable(elevation, !areElevations);
        enable(zeroVelocity, areVelocities);
        enable(radius, !method || method->currentIndex() == 0);
        if (function)
            function->setEnabled(hasSlopes);
    };
    for (QComboBox* box : {surface, strategy, costs, function, method})
        if (box)
            connect(box, qOverload<int>(&QComboBox::currentIndexChanged), box, follow);
    if (heights)
        connect(heights, &QgsProcessingMapLayerComboBox::valueChanged, heights, follow);
    follow();
}
