#include "network_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"

#include <qgsprocessingmodelalgorithm.h>
#include <qgsprocessingmodelchildalgorithm.h>
#include <qgsprocessingmodeloutput.h>
#include <qgsprocessingmodelparameter.h>
#include <qgsprocessingparameters.h>
#include <qgsproject.h>

#include <cmath>

/// CHANGES of networks together with DIRECTION and TOLERANCE, and in a model.
class NetworkChangesRunsTest : public QObject {
    Q_OBJECT

    using Layer = std::unique_ptr<QgsVectorLayer>;

    NetworkFixture mFixture;
    int mFiles = 0;

    static Layer drawn(const char* type, const QString& wkt, const char* kind, double value = 1) {
        Layer layer = ProviderFixture::layer(type, "", {"kind:string", "value:double"},
                                             {{wkt, {kind, value}}});
        layer->setCrs({});
        return layer;
    }
    static double costOf(const QVariant& table) {
        const QVariant cost = ProviderFixture::readFeatures(table).at(0).attribute("cost");
        return cost.isNull() ? NAN : cost.toDouble();
    }
    double cost(const Layer& roads, const Layer& changes, const char* from, const char* to,
                QVariantMap parameters = {}) {
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("START_POINT", from);
        parameters.insert("END_POINT", to);
        if (changes)
            parameters.insert("CHANGES", QVariantList{NetworkFixture::given(changes)});
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("run%1.gpkg").arg(++mFiles)));
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome.ok ? costOf(outcome.results["OUTPUT"]) : -1;
    }

  private slots:
    /// Along the one-way it is 100 m, and back 300 m around.
    void towardsTheSourcesCostsAreThoseOfTheWayBack() {
        const Layer roads = NetworkFixture::lines(
            {"way:string"},
            {{"LINESTRING(0 0, 100 0)", {"F"}}, {"LINESTRING(100 0, 100 100, 0 100, 0 0)", {""}}});
        const Layer wall = drawn("Point", "POINT(50 0)", "wall"),
                    slow = drawn("Polygon", "POLYGON((-5 95,105 95,105 105,-5 105,-5 95))",
                                 "factor", 3);
        const auto towards = [&](const Layer& changes, const char* from, const char* to,
                                 int strategy) {
            const QVariantMap oneWay{{"DIRECTION_FIELD", "way"},
                                     {"VALUE_FORWARD", "F"},
                                     {"STRATEGY", strategy},
                                     {"DEFAULT_SPEED", 3.6}};
            QVariantMap back = oneWay;
            back.insert("DIRECTION", 1);
            const double there = cost(roads, changes, to, from, oneWay),
                         found = cost(roads, changes, from, to, back);
            return found == there ? found : -1;
        };
        QCOMPARE(towards(nullptr, "0,0", "100,0", 0), 300.0);
        QCOMPARE(towards(nullptr, "100,0", "0,0", 0), 100.0);
        QCOMPARE(towards(wall, "100,0", "0,0", 0), 300.0);
        QCOMPARE(towards(slow, "0,0", "100,0", 1), 95 + 95 + 3 * 110.0);
        QCOMPARE(towards(slow, "100,0", "0,0", 1), 100.0);
    }

    /// Ends that lie 3 m apart are one junction with a TOLERANCE of 5 m.
    void changesActOnRoadsThatToleranceJoins() {
        const Layer roads =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(103 0, 200 0)",
                                   "LINESTRING(0 0, 0 50, 200 50, 200 0)"});
        const QVariantMap joined{{"TOLERANCE", 5}};
        QCOMPARE(cost(roads, nullptr, "0,0", "200,0"), 300.0);
        const double across = cost(roads, nullptr, "0,0", "200,0", joined);
        QVERIFY(across >= 197 && across <= 200);
        for (const char* wall : {"POINT(50 0)", "POINT(150 0)", "POINT(100 0)"})
            QCOMPARE(cost(roads, drawn("Point", wall, "wall"), "0,0", "200,0", joined), 300.0);
        const Layer link = drawn("LineString", "LINESTRING(50 50, 50 0)", "passage");
        QCOMPARE(cost(roads, link, "50,40", "200,0", joined), 40 + across - 50);
    }

    void aModelPassesThemOn() {
        QgsProcessingModelAlgorithm model("changed roads", "tests");
        QgsProcessingModelChildAlgorithm child("fermat:networktraveltimes");
        child.setChildId("times");
        using Source = QgsProcessingModelChildParameterSource;
        child.addParameterSources("INPUT", {Source::fromModelParameter("roads")});
        child.addParameterSources("CHANGES", {Source::fromModelParameter("changes")});
        child.addParameterSources("START_POINT", {Source::fromStaticValue("0,0")});
        child.addParameterSources("END_POINT", {Source::fromStaticValue("100,0")});
        QgsProcessingModelOutput output("table");
        output.setChildId("times");
        output.setChildOutputName("OUTPUT");
        child.setModelOutputs({{"table", output}});
        model.addChildAlgorithm(child);
        model.addModelParameter(new QgsProcessingParameterVectorLayer("roads", "roads"),
                                QgsProcessingModelParameter("roads"));
        model.addModelParameter(new QgsProcessingParameterMultipleLayers(
                                    "changes", "changes", compat::anyGeometry, QVariant(), true),
                                QgsProcessingModelParameter("changes"));
        const Layer roads = NetworkFixture::lines(
            {"LINESTRING(0 0, 100 0)", "LINESTRING(0 0, 0 100, 100 100, 100 0)"});
        const Layer wall = drawn("Point", "POINT(50 0)", "wall");
        for (const bool isChanged : {false, true}) {
            QVariantMap parameters{
                {"roads", NetworkFixture::given(roads)},
                {"times:table", mFixture.path(QStringLiteral("model%1.gpkg").arg(isChanged))}};
            if (isChanged)
                parameters.insert("changes", QVariantList{NetworkFixture::given(wall)});
            QgsProcessingContext context;
            context.setProject(QgsProject::instance());
            RecordingFeedback feedback;
            bool ok = false;
            const QVariantMap results = model.run(parameters, context, &feedback, &ok);
            QVERIFY2(ok, qPrintable(feedback.mErrors.join('\n')));
            QCOMPARE(costOf(results["times:table"]), isChanged ? 300.0 : 100.0);
        }
    }
};

FERMAT_QGIS_TEST(NetworkChangesRunsTest)
#include "network_changes_runs_test.moc"
