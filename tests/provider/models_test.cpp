#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingmodelalgorithm.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingprovider.h>
#include <qgsprocessingregistry.h>

#include <QFile>

/// The models that the provider lists among its algorithms.
class ModelsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    static const QgsProcessingAlgorithm* algorithm(const QString& id) {
        return QgsApplication::processingRegistry()->algorithmById(id);
    }
    QString uniform() {
        return mFixture.writeRaster("uniform.tif", 101, std::vector<double>(101 * 101, 3.6),
                                    GDT_Float32);
    }

  private slots:
    void modelsAreListedInAGroupOfTheirOwn() {
        for (const char* id : {"fermat:gradientrays", "fermat:reachablearea"}) {
            const QgsProcessingAlgorithm* model = algorithm(id);
            QVERIFY(model);
            QCOMPARE(model->groupId(), QStringLiteral("models"));
            QVERIFY(!model->displayName().isEmpty());
            QVERIFY(!model->shortHelpString().isEmpty());
            QVERIFY(QFile::exists(model->svgIconPath()));
            QVERIFY(!model->destinationParameterDefinitions().isEmpty());
        }
        QCOMPARE(algorithm("fermat:isochrones")->groupId(), QStringLiteral("leasttime"));
    }

    void everyNumberOfAModelHasADefault() {
        int numbers = 0;
        for (const char* id : {"fermat:gradientrays", "fermat:reachablearea"})
            for (const auto* definition : algorithm(id)->parameterDefinitions())
                if (dynamic_cast<const QgsProcessingParameterNumber*>(definition)) {
                    QVERIFY2(definition->defaultValue().isValid(), qPrintable(definition->name()));
                    ++numbers;
                }
        QVERIFY(numbers > 5);
    }

    void whatIsLeftOutOfAModelHasItsDefault() {
        // 30 minutes at 1 m/s: the whole raster, 1010 m wide; 5 minutes: a part of it.
        const QString input = uniform();
        const auto run = [&](QVariantMap parameters) {
            parameters.insert("velocity", input);
            parameters.insert("start", "1505,1495");
            parameters.insert("isochrones:Travel time", mFixture.path("times.tif"));
            parameters.insert("isochrones:Reachable area", mFixture.path("area.gpkg"));
            const Outcome outcome = ProviderFixture::run("fermat:reachablearea", parameters);
            if (!outcome.ok)
                qWarning("%s", qPrintable(outcome.error));
            return ProviderFixture::readRaster(outcome.results["isochrones:Travel time"]);
        };
        const RasterContent all = run({});
        QVERIFY(all.at(50, 50) == 0);
        QVERIFY(all.at(0, 50) > 8 && all.at(0, 50) < 9); // 500 m
        const RasterContent part = run({{"minutes", 5}});
        QVERIFY(part.at(30, 50) > 3 && part.at(30, 50) < 4); // 200 m
        QCOMPARE(part.at(0, 50), part.noData.value_or(0));
    }

    void theReachableAreaMustBeNamedAsItIsWhatTheModelIsFor() {
        QVariantMap parameters{{"velocity", uniform()},
                               {"start", "1505,1495"},
                               {"isochrones:Travel time", mFixture.path("times.tif")}};
        QString message;
        QgsProcessingContext context;
        const auto* model = algorithm("fermat:reachablearea");
        QVERIFY(!model->checkParameterValues(parameters, context, &message));
        QVERIFY2(message.contains("Reachable area"), qPrintable(message));
        parameters.insert("isochrones:Reachable area", mFixture.path("area.gpkg"));
        QVERIFY2(model->checkParameterValues(parameters, context, &message), qPrintable(message));
    }

    void aModelPassesOnWhyAStepFails() {
        const auto errorsOf = [&](const QVariantMap& parameters) {
            QgsProcessingModelChildAlgorithm step("fermat:isochrones");
            step.setChildId("step");
            for (auto it = parameters.begin(); it != parameters.end(); ++it)
                step.addParameterSources(
                    it.key(),
                    {QgsProcessingModelChildParameterSource::fromStaticValue(it.value())});
            QgsProcessingModelAlgorithm model("model");
            model.addChildAlgorithm(step);
            QgsProcessingContext context;
            RecordingFeedback feedback;
            bool ok = true;
            model.run({}, context, &feedback, &ok);
            return ok ? QString("it succeeded") : feedback.mErrors.join('\n');
        };
        QVariantMap parameters{{"INPUT", uniform()},
                               {"START_POINT", "1505,1495"},
                               {"BAND", 2},
                               {"OUTPUT", mFixture.path("times.tif")}};
        QVERIFY2(errorsOf(parameters).contains("has no band 2"), qPrintable(errorsOf(parameters)));
        parameters["BAND"] = 1;
        parameters["START_POINT"] = "1,2";
        QVERIFY2(errorsOf(parameters).contains("START_POINT at 1,2 lies outside"),
                 qPrintable(errorsOf(parameters)));
    }

    void aModelSaysWhatItLacks() {
        const Outcome outcome = ProviderFixture::run("fermat:reachablearea", {});
        QVERIFY(!outcome.ok);
        QString message;
        QgsProcessingContext context;
        QVERIFY(!algorithm("fermat:reachablearea")->checkParameterValues({}, context, &message));
        QVERIFY(!message.isEmpty());
    }
};

FERMAT_QGIS_TEST(ModelsTest)
#include "models_test.moc"
