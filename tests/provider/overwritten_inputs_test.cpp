#include "provider_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"

#include <gdal_utils.h>

#include <qgsapplication.h>
#include <qgsproject.h>
#include <qgsproviderregistry.h>
#include <qgsrasterlayer.h>
#include <qgsvirtuallayerdefinition.h>

#include <QDir>

#include <map>

/// No run overwrites a file that it reads, nor one output with another.
class OverwrittenInputsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    QString mInput;

    /// Every file with its bytes, except those into which QGIS writes statistics.
    std::map<QString, QByteArray> contents() const {
        auto result = mFixture->contents();
        std::erase_if(result, [](const auto& file) {
            return file.first.endsWith(".aux.xml") || file.first.endsWith(".vrt");
        });
        return result;
    }
    QString ground(const QString& name) {
        return mFixture->writeRaster(name, 30, std::vector<double>(2700, 36), GDT_Byte);
    }
    /// Writes the ground in another format.
    QString translated(const QString& name, const char* format) {
        const QByteArray driver(format);
        char* arguments[] = {const_cast<char*>("-of"), const_cast<char*>(driver.constData()),
                             nullptr};
        GDALTranslateOptions* options = GDALTranslateOptionsNew(arguments, nullptr);
        const GDALDatasetUniquePtr source(GDALDataset::Open(mInput.toUtf8().constData()));
        GDALClose(GDALTranslate(mFixture->path(name).toUtf8().constData(), source.get(), options,
                                nullptr));
        GDALTranslateOptionsFree(options);
        return mFixture->path(name);
    }
    QString places() {
        const QString path = mFixture->path("places.gpkg");
        const Outcome outcome = mFixture->run("fermat:startpositions",
                                              {{"INPUT", mInput}, {"COUNT", 4}, {"OUTPUT", path}});
        return outcome.ok ? path : QString();
    }
    QVariantMap isochrones(const QVariantMap& more) {
        QVariantMap parameters{{"INPUT", mInput}, {"INTERVALS", "step:20"}};
        if (!more.contains("SOURCES"))
            parameters.insert("START_POINT", "1005,1995");
        parameters.insert("OUTPUT", mFixture->path("out.tif"));
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        return parameters;
    }
    /// The error. Checks that every file is unchanged.
    QString refusal(const QVariantMap& parameters, const char* id = "fermat:isochrones") {
        const auto before = contents();
        const Outcome outcome = mFixture->run(QLatin1String(id), parameters);
        if (outcome.ok)
            return "it succeeded";
        const auto after = contents();
        if (after == before)
            return outcome.error;
        QStringList changed;
        for (const auto& [name, bytes] : before)
            if (after.count(name) == 0 || after.at(name) != bytes)
                changed << name;
        for (const auto& [name, bytes] : after)
            if (before.count(name) == 0)
                changed << name;
        return "it changed " + changed.join(", ") + ": " + outcome.error;
    }

#define REFUSED(error, part)                                                                       \
    do {                                                                                           \
        const QString said = error;                                                                \
        QVERIFY2(said.contains(part), qPrintable(said));                                           \
    } while (false)

  private slots:
    void init() {
        mFixture = std::make_unique<ProviderFixture>();
        mInput = ground("u.tif");
    }

    void aNameToWhichAnExtensionIsAddedIsCompared() {
        const QString sources = places();
        REFUSED(
            refusal(isochrones({{"SOURCES", sources}, {"ISOCHRONES", mFixture->path("places")}})),
            "ISOCHRONES is " + sources + ", but this is also an input");
        REFUSED(refusal({{"INPUT", mInput},
                         {"START_POINT", "1005,1995"},
                         {"RECEIVERS", sources},
                         {"OUTPUT", mFixture->path("places")}},
                        "fermat:raypaths"),
                "but this is also an input");
    }
    void aRasterInAGeoPackageIsCompared() {
        const QString input = translated("ground.gpkg", "GPKG");
        REFUSED(refusal(isochrones({{"INPUT", input}, {"ISOCHRONES", mFixture->path("ground")}})),
                "but this is also an input");
    }
    void aPathWithAColonIsAPath() {
        QVERIFY(QDir(mFixture->path("")).mkpath("t:1"));
        const QString input = ground("t:1/v.tif");
        const QByteArray before = [&] {
            QFile file(input);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        }();
        REFUSED(refusal(isochrones({{"INPUT", input}, {"OUTPUT", input}})),
                "but this is also an input");
        REFUSED(refusal(isochrones({{"OUTPUT", mFixture->path("t:1/a.tif")},
                                    {"ALLOCATION", mFixture->path("t:1/a.tif")}})),
                "but this is also an input or another output");
        QFile file(input);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), before);

        const Outcome outcome = mFixture->run(
            "fermat:isochrones", isochrones({{"INPUT", input},
                                             {"OUTPUT", mFixture->path("t:1/d.tif")},
                                             {"ISOCHRONES", mFixture->path("t:1/bands.gpkg")}}));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(!ProviderFixture::readFeatures(mFixture->path("t:1/bands.gpkg")).empty());
        QVERIFY(ProviderFixture::readRaster(mFixture->path("t:1/d.tif")).rows == 30);
    }
    void filesBesideTheInputAreCompared() {
        const QString input = translated("e2.dat", "ENVI");
        QVERIFY(mFixture->files().contains("e2.hdr"));
        const QString error =
            refusal(isochrones({{"INPUT", input}, {"OUTPUT", mFixture->path("e2.bil")}}));
        REFUSED(error, "OUTPUT is " + mFixture->path("e2.bil"));
        REFUSED(error, mFixture->path("e2.hdr") + ", which belongs to an input");
    }
    void filesBesideTwoOutputsAreCompared() {
        REFUSED(refusal(isochrones({{"OUTPUT", mFixture->path("e.asc")},
                                    {"BACK_DIRECTION", mFixture->path("e.bil")}})),
                mFixture->path("e.prj") + ", which belongs to an input or another output");
    }
    void aTableIsComparedWithTheTableOfTheSources() {
        const QString sources = places();
        for (const QString& source : {sources, sources + "|layername=places"})
            for (const QString table : {"places", "PLACES"})
                REFUSED(refusal(isochrones(
                            {{"SOURCES", source},
                             {"ISOCHRONES", QStringLiteral("ogr:dbname='%1' table=\"%2\" (geom)")
                                                .arg(sources, table)}})),
                        "but this table is also an input");
        REFUSED(refusal(isochrones({{"SOURCES", sources}, {"ISOCHRONES", "ogr:" + sources}})),
                "but this table is also an input");
        const Outcome other = mFixture->run(
            "fermat:isochrones",
            isochrones({{"SOURCES", sources},
                        {"ISOCHRONES",
                         QStringLiteral("ogr:dbname='%1' table=\"bands\" (geom)").arg(sources)}}));
        QVERIFY2(other.ok, qPrintable(other.error));
        QCOMPARE(ProviderFixture::readFeatures(sources + "|layername=places").size(),
                 std::size_t(4));
        QVERIFY(!ProviderFixture::readFeatures(sources + "|layername=bands").empty());
    }
    void aFileThatAnOutputReplacesGetsNoTable() {
        const QString file = mFixture->path("both.gpkg");
        REFUSED(
            refusal(isochrones(
                {{"OUTPUT", file},
                 {"ISOCHRONES", QStringLiteral("ogr:dbname='%1' table=\"b\" (geom)").arg(file)}})),
            "but the file of this table is also the output OUTPUT");
    }
    void theRasterOfAVirtualRasterIsCompared() {
        const QString direct = translated("direct.vrt", "VRT");
        const QString input = mInput;
        mInput = direct;
        const QString nested = translated("nested.vrt", "VRT");
        mInput = input;
        for (const QString& vrt : {direct, nested})
            REFUSED(refusal(isochrones({{"INPUT", vrt}, {"OUTPUT", mInput}})),
                    "OUTPUT is " + mInput + ", but this is also an input");
    }
    void theLayersOfAVirtualLayerAreCompared() {
        if (!QgsProviderRegistry::instance()->providerList().contains("virtual"))
            QSKIP("this QGIS has no virtual layers");
        const QString sources = places();
        QgsVirtualLayerDefinition definition;
        definition.addSource("p", sources, "ogr");
        definition.setQuery("select * from p");
        const QgsVectorLayer layer(definition.toString(), "virtual", "virtual");
        QVERIFY(layer.isValid());
        REFUSED(refusal(isochrones({{"SOURCES", QVariant::fromValue<QgsMapLayer*>(
                                                    const_cast<QgsVectorLayer*>(&layer))},
                                    {"ISOCHRONES", sources}})),
                "but this is also an input");
    }
    void tablesThatAFilterReadsAreCompared() {
        const QString sources = places();
        const QString more = QStringLiteral("ogr:dbname='%1' table=\"more\" (geom)").arg(sources);
        QVERIFY(
            mFixture
                ->run("fermat:startpositions", {{"INPUT", mInput}, {"COUNT", 2}, {"OUTPUT", more}})
                .ok);
        const auto filtered = [&](const QString& filter) {
            return isochrones(
                {{"SOURCES", QStringLiteral("%1|layername=places|subset=%2").arg(sources, filter)},
                 {"ISOCHRONES", more}});
        };
        for (const char* filter :
             {"fid IN (SELECT fid FROM more)", "/* all */ fid in (select fid from \"MORE\")",
              "(SELECT count(*) FROM more) > 0", "fid IN more", "fid in \"MORE\"",
              "CASE WHEN fid IN/**/more THEN 1 ELSE 0 END"})
            REFUSED(refusal(filtered(filter)), "but this table is also an input");
        QVERIFY(mFixture->run("fermat:isochrones", filtered("fid > 1 AND fid IN (2, 3)")).ok);
    }
    void layersThatAnExpressionReadsAreCompared() {
        const QString sources = places();
        auto* read = new QgsVectorLayer(sources, "places", "ogr");
        auto* layer = new QgsVectorLayer("Point?crs=EPSG:32632", "starts", "memory");
        QgsFeature start;
        start.setGeometry(QgsGeometry::fromPointXY({1005, 1995}));
        layer->dataProvider()->addFeature(start);
        QgsProject::instance()->addMapLayers({read, layer});
        for (const char* expression :
             {"aggregate('places', 'max', \"fid\")", "aggregate('pla' || 'ces', 'max', \"fid\")",
              "eval('1')", "array_length(overlay_nearest('pla' || 'ces', $id))"}) {
            layer->addExpressionField(expression, QgsField("most", compat::realField({}).type()));
            REFUSED(refusal(isochrones({{"SOURCES", layer->id()},
                                        {"START_COST_FIELD", "most"},
                                        {"ISOCHRONES", sources}})),
                    "but this is also an input");
            layer->removeExpressionField(layer->fields().lookupField("most"));
        }
        layer->addExpressionField("1 + 1", QgsField("most", compat::realField({}).type()));
        const Outcome outcome =
            mFixture->run("fermat:isochrones", isochrones({{"SOURCES", layer->id()},
                                                           {"START_COST_FIELD", "most"},
                                                           {"ISOCHRONES", sources}}));
        QgsProject::instance()->removeAllMapLayers();
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
    }
    void theProjectIsCompared() {
        const QString file = mFixture->path("project.qgs"), link = mFixture->path("link.qgs");
        QVERIFY(QgsProject::instance()->write(file));
        QVERIFY(QFile::link(file, link));
        QVERIFY(mFixture->run("fermat:isochrones", isochrones({})).ok);
        for (const QString& path : {file, link})
            REFUSED(refusal({{"INPUT", mInput},
                             {"START_POINT", "1005,1995"},
                             {"DISTANCE", mFixture->path("out.tif")},
                             {"REPORT", path}},
                            "fermat:validatedistance"),
                    "but this is also an input");
        QgsProject::instance()->clear();
    }

    void filesBesideATableOfTextAreCompared() {
        for (const auto& [name, text] :
             {std::pair{"starts.csv", "id,WKT\n1,POINT(1005 1995)\n"},
              std::pair{"starts.csvt", "Integer,WKT\n"}, std::pair{"starts.prj", "EPSG:32632\n"}}) {
            QFile file(mFixture->path(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
        }
        for (const char* beside : {"starts.prj", "starts.csvt"})
            REFUSED(refusal({{"INPUT", mInput},
                             {"SOURCES", mFixture->path("starts.csv")},
                             {"DISTANCE", mInput},
                             {"REPORT", mFixture->path(beside)}},
                            "fermat:validatedistance"),
                    "but this is also an input");
    }

    void anArchiveThatIsReadIsCompared() {
        const QString archive = mFixture->path("a.zip");
        QCOMPARE(CPLCopyFile(("/vsizip/" + archive + "/u.tif").toUtf8().constData(),
                             mInput.toUtf8().constData()),
                 0);
        const QString input = "/vsizip/" + archive + "/u.tif";
        QgsRasterLayer layer(input);
        QVERIFY(layer.isValid());
        REFUSED(refusal({{"INPUT", QVariant::fromValue<QgsMapLayer*>(&layer)},
                         {"START_POINT", "1005,1995"},
                         {"DISTANCE", mInput},
                         {"REPORT", archive}},
                        "fermat:validatedistance"),
                "REPORT is " + archive + ", but this is also an input");
    }
    void whatALinkLeadsToIsCompared() {
        QVERIFY(QFile::link(mInput, mFixture->path("link.tif")));
        REFUSED(refusal(isochrones({{"OUTPUT", mFixture->path("link.tif")}})),
                "but this is also an input");
        REFUSED(refusal(isochrones({{"INPUT", mFixture->path("link.tif")}, {"OUTPUT", mInput}})),
                "but this is also an input");
    }
    void theRasterOfAnExtentIsCompared() {
        REFUSED(refusal({{"EXTENT", mInput}, {"CELL_SIZE", 10}, {"OUTPUT", mInput}},
                        "fermat:syntheticvelocity"),
                "but this is also an input");
    }
};

FERMAT_QGIS_TEST(OverwrittenInputsTest)
#include "overwritten_inputs_test.moc"
