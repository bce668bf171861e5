#pragma once

#include "canvas_fixture.h"

#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsexpressioncontextutils.h>
#include <qgslayertree.h>
#include <qgspallabeling.h>
#include <qgspythonrunner.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

#include <QPushButton>

#if __has_include(<qgshistoryproviderregistry.h>)
#include <qgsgui.h>
#include <qgshistoryentry.h>
#include <qgshistoryproviderregistry.h>
#else

/// Records the Python code, because Processing's history is in Python.
class HistoryRunner : public QgsPythonRunner {
  public:
    static inline QStringList sCommands;

  protected:
    bool runCommand(QString command, QString) override {
        sCommands.append(command);
        return true;
    }
    bool evalCommand(QString, QString&) override { return false; }
};
#endif

/// What the map tools keep: layers in groups of the project, and runs in Processing's history.
class KeptFixture : public CanvasFixture {
  public:
#if __has_include(<qgshistoryproviderregistry.h>)
    static void recordHistory() {}
    static QStringList history() {
        QStringList commands;
        for (const QgsHistoryEntry& entry : QgsGui::historyProviderRegistry()->queryEntries(
                 QDateTime(), QDateTime(), QStringLiteral("processing")))
            commands << entry.entry.value(QStringLiteral("python_command")).toString();
        return commands;
    }
#else
    static void recordHistory() {
        QgsPythonRunner::setInstance(new HistoryRunner);
    }
    static QStringList history() {
        return HistoryRunner::sCommands;
    }
#endif

    QList<QgsLayerTreeGroup*> groups() {
        return QgsProject::instance()->layerTreeRoot()->findGroups();
    }
    /// The layers of a result, the top one first.
    QList<QgsLayerTreeLayer*> layersOf(int number) {
        QList<QgsLayerTreeLayer*> layers;
        for (QgsLayerTreeGroup* group : groups())
            for (QgsLayerTreeLayer* layer : group->findLayers())
                if (layer->customProperty("fermat/number") == number)
                    layers << layer;
        return layers;
    }
    /// Of all layers in the first group.
    QStringList names() {
        QStringList names;
        for (QgsLayerTreeLayer* layer : groups().first()->findLayers())
            names << layer->name();
        return names;
    }
    /// The texts that the map shows at the features of a layer; none if its labels are off.
    static QStringList labels(const QgsVectorLayer& layer) {
        QStringList texts;
        if (!layer.labelsEnabled())
            return texts;
        QgsExpression expression(layer.labeling()->settings().fieldName);
        QgsExpressionContext context(QgsExpressionContextUtils::globalProjectLayerScopes(&layer));
        QgsFeatureIterator features = layer.getFeatures();
        for (QgsFeature feature; features.nextFeature(feature);) {
            context.setFeature(feature);
            texts << expression.evaluate(&context).toString();
        }
        return texts;
    }
    /// Waits for the result with this number.
    bool kept(int number = 1) {
        return QTest::qWaitFor([&] { return layersOf(number).size() >= 3; }, 60000);
    }
    /// From the newest message that has it. Closes those before it.
    QPushButton* undoButton() {
        for (; messages().currentItem(); messages().popWidget())
            if (auto* button = messages().currentItem()->findChild<QPushButton*>("FermatUndoKeep"))
                return button;
        qFatal("there is no undo");
    }
};
