#include "grouped_number.h"
#include "labelled_feedback.h"
#include "network_isochrones_algorithm.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingparameters.h>

/// What people see instead of the names of parameters, and numbers in sentences.
class ParameterLabelsTest : public QObject {
    Q_OBJECT

  private slots:
    void namesBecomeLabels() {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            NetworkIsochronesAlgorithm().create());
        const auto labelled = [&](const char* text) { return withLabels(text, *algorithm); };
        QCOMPARE(labelled("further away than MAX_SNAP, 1.00 km"),
                 QString("further away than “Greatest way to the network (m)”, 1.00 km"));
        QCOMPARE(labelled("VALUE_FORWARD and VALUE_BOTH"),
                 QString("“Value for forward” and “Value for both directions”"));
        QCOMPARE(labelled("(INPUT) of REACHED_NODES"),
                 QString("(“Lines of the network”) of “Reached nodes”"));
        for (const char* same :
             {"The layer “INPUT” has the CRS UTM", "NULL closes it", "MAX_SNAPS", "Input",
              "„INPUT“ bleibt", "A INPUT_OF", "“a INPUT b”", "/data/INPUT/x.tif", "C:\\INPUT",
              "INPUT.tif", "table=\"INPUT\"", "dbname='INPUT'"})
            QCOMPARE(labelled(same), QString(same));
    }
    void theNameAtTheEndOfAToolTipStays() {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            NetworkIsochronesAlgorithm().create());
        const QString tip = algorithm->parameterDefinition("DIRECTION_FIELD")->toolTip();
        QVERIFY2(tip.contains("DEFAULT_DIRECTION"), qPrintable(tip));
        const QString shown = toolTipWithLabels(tip, *algorithm);
        QVERIFY2(!shown.contains("DEFAULT_DIRECTION"), qPrintable(shown));
        QVERIFY2(shown.contains("DIRECTION_FIELD"), qPrintable(shown));
        QCOMPARE(toolTipWithLabels("MAX_SNAP", *algorithm), QString("MAX_SNAP"));
        // The range of a number is behind its name.
        const QString number = algorithm->parameterDefinition("MAX_SNAP")->toolTip();
        QVERIFY2(number.endsWith("0</p>"), qPrintable(number));
        QVERIFY(toolTipWithLabels(number, *algorithm).contains("MAX_SNAP"));
    }
    void aFeedbackCanShowLabels() {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            NetworkIsochronesAlgorithm().create());
        RecordingFeedback shown;
        LabelledFeedback feedback(*algorithm, shown);
        feedback.pushInfo("INPUT");
        feedback.pushWarning("Set MAX_SNAP.");
        feedback.reportError("INPUT", true);
        QCOMPARE(shown.mInfos, QStringList("“Lines of the network”"));
        QCOMPARE(shown.mWarnings, QStringList("Set “Greatest way to the network (m)”."));
        QCOMPARE(shown.mErrors, QStringList("“Lines of the network”"));
        feedback.setProgress(40);
        QCOMPARE(shown.progress(), 40.0);
        QVERIFY(!feedback.isCanceled());
        shown.cancel();
        QVERIFY(feedback.isCanceled());
        QVERIFY(LabelledFeedback(*algorithm, shown).isCanceled());
    }
    void wholeNumbersAreGrouped() {
        const QLocale before;
        QLocale locale(QLocale::English);
        locale.setNumberOptions(QLocale::OmitGroupSeparator); // as QGIS does
        QLocale::setDefault(locale);
        QCOMPARE(grouped(1783), QString("1,783"));
        QCOMPARE(grouped(std::size_t(3030747)), QString("3,030,747"));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(grouped(3030747LL), QString("3.030.747"));
        QCOMPARE(grouped(12), QString("12"));
        QLocale::setDefault(before);
    }
};

FERMAT_QGIS_TEST(ParameterLabelsTest)
#include "parameter_labels_test.moc"
