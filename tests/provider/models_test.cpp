#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingmodelalgorithm.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingprovider.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>

#include <QFile>

#include <array>
#include <utility>

/// The models that the provider lists among its algorithms.
class ModelsTest : public QObject {
    Q_OBJECT

    static constexpr std::array all{"fermat:gradientrays", "fermat:habitatcorridors",
                                    "fermat:newsites", "fermat:reachablearea"};

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
        for (const char* id : all) {
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
        for (const char* id : all)
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

    QVariantMap raysOf(QVariantMap parameters) {
        for (const char* name : {"velocity:Velocity", "times:Travel time"})
            parameters.insert(name, mFixture.path(QString(name).section(':', 1) + ".tif"));
        for (const char* name : {"times:Wavefronts", "rays:Rays"})
            parameters.insert(name, mFixture.path(QString(name).section(':', 1) + ".gpkg"));
        return parameters;
    }

    void pointsThatAStepMakesOfASectionHaveItsCoordinates() {
        Placement placement;
        placement.crs.clear();
        placement.transform = {0, 1, 0, 0, 0, -1};
        const QString section = mFixture.writeRaster(
            "section.tif", 60, std::vector<double>(3600, 2), GDT_Float32, placement);
        // QGIS gives this CRS to a layer in memory that has none. The points could be degrees.
        const auto paths = [&](QgsProcessingContext& context, const QString& receivers) {
            RecordingFeedback feedback;
            bool ok = false;
            algorithm("fermat:raypaths")
                ->run({{"INPUT", section},
                       {"START_POINT", "5,-5"},
                       {"RECEIVERS", receivers},
                       {"OUTPUT", "memory:"}},
                      context, &feedback, &ok);
            return ok ? feedback.mWarnings : feedback.mErrors;
        };
        const auto points = [] {
            return ProviderFixture::layer("Point", "EPSG:4326", {}, {{"Point (40 -50)", {}}})
                .release();
        };
        QgsProcessingContext ofAModel;
        const QString made = ofAModel.temporaryLayerStore()->addMapLayer(points())->id();
        QCOMPARE(paths(ofAModel, made), QStringList());

        QgsProcessingContext ofAProject;
        ofAProject.setProject(QgsProject::instance());
        QgsMapLayer* drawn = QgsProject::instance()->addMapLayer(points());
        QVERIFY(paths(ofAProject, drawn->id()).join(' ').contains("has coordinates in degrees"));
        QgsProject::instance()->removeMapLayer(drawn);
    }

    void aSectionOfTooManyReceiversIsRefusedBeforeTheWork() {
        const auto* model = algorithm("fermat:gradientrays");
        const std::pair<QVariantMap, const char*> refused[] = {
            {{{"side", 60}, {"cell", 1e9}},
             "The side of a cell (cell) is 1e+09 m, but the section (side) has only 60 m."},
            {{{"spacing", 0.001}}, "With 0.001 m between receivers (spacing), a section of 700 m"},
            {{{"side", 1e9}, {"cell", 1e6}}, "has 8.01e+07 receivers along its edges."}};
        const QStringList before = mFixture.files();
        for (const auto& [parameters, sentence] : refused) {
            const Outcome outcome = ProviderFixture::run("fermat:gradientrays", raysOf(parameters));
            QVERIFY(!outcome.ok);
            QVERIFY2(outcome.error.contains(sentence), qPrintable(outcome.error));
            QString message;
            QgsProcessingContext context;
            QVERIFY(!model->checkParameterValues(raysOf(parameters), context, &message));
            QVERIFY2(message.contains(sentence), qPrintable(message));
        }
        QCOMPARE(mFixture.files(), before);
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
