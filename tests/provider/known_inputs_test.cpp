#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <ogrsf_frmts.h>

#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerjoininfo.h>

#include <QDir>

/// Files behind inputs that GDAL does not list: an output that would replace one is refused, and so
/// is one that might.
class KnownInputsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;

    QString path(const QString& name) const { return mFixture->path(name); }
    QByteArray bytes(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString write(const QString& name, QString text) const {
        QFile file(path(name));
        text.replace("FOLDER", QDir(path("")).absolutePath());
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
            qFatal("cannot write %s", qPrintable(name));
        return path(name);
    }
    /// A virtual raster over one source.
    QString rasterOver(const QString& source, const char* more = "") const {
        return write(
            "over.vrt",
            QStringLiteral(
                "<VRTDataset rasterXSize=\"90\" rasterYSize=\"30\">%2<GeoTransform>1000,10,"
                "0,2000,0,-10</GeoTransform><VRTRasterBand dataType=\"Byte\" band=\"1\">"
                "<SimpleSource><SourceFilename relativeToVRT=\"%3\">%1</SourceFilename>"
                "<SourceBand>1</SourceBand></SimpleSource></VRTRasterBand></VRTDataset>")
                .arg(source.toHtmlEscaped(), more, source.contains(path("")) ? "0" : "1"));
    }
    QString layersOver(const QString& layer) const {
        return write("over.vrt", "<OGRVRTDataSource>" + layer + "</OGRVRTDataSource>");
    }
    /// Runs isochrones whose ISOCHRONES replaces `file`.
    Outcome replace(const QString& file, const QVariant& raster, const QVariant& sources = {}) {
        QVariantMap parameters{{"INPUT", raster},
                               {"INTERVALS", "step:20"},
                               {"OUTPUT", path("out.tif")},
                               {"ISOCHRONES", path(file)}};
        if (file.endsWith("tif")) {
            parameters["OUTPUT"] = path(file);
            parameters.remove("ISOCHRONES");
        }
        if (sources.isValid())
            parameters["SOURCES"] = sources;
        else
            parameters["START_POINT"] = "1005,1995";
        return mFixture->run("fermat:isochrones", parameters);
    }
    void requireKept(const QString& file, const QVariant& raster, const QVariant& sources = {}) {
        const QByteArray before = bytes(file);
        const Outcome outcome = replace(file, raster, sources);
        QVERIFY2(!outcome.ok, qPrintable(file + " was replaced"));
        QVERIFY2(outcome.error.contains(path(file)) &&
                     (outcome.error.contains("is also an input") ||
                      outcome.error.contains("belongs to an input") ||
                      outcome.error.contains("may be a part of the input")),
                 qPrintable(outcome.error));
        QVERIFY(bytes(file) == before);
    }

  private slots:
    void init() {
        CPLSetConfigOption("GDAL_PAM_ENABLED", "NO");
        mFixture = std::make_unique<ProviderFixture>();
        mFixture->writeRaster("u.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
        for (const char* name : {"places.gpkg", "other.gpkg", "some.geojson"})
            QVERIFY(mFixture
                        ->run("fermat:startpositions",
                              {{"INPUT", path("u.tif")}, {"COUNT", 4}, {"OUTPUT", path(name)}})
                        .ok);
        QVERIFY(QFile::copy(path("u.tif"), path("v.tif")));
    }
    void cleanup() { QgsProject::instance()->clear(); }

    void rastersBehindAName_data() {
        QTest::addColumn<QString>("source");
        QTest::newRow("path") << "u.tif";
        QTest::newRow("absolute") << "FOLDER/u.tif";
        QTest::newRow("other way") << "./sub/../u.tif";
        QTest::newRow("part") << "GTIFF_DIR:1:FOLDER/u.tif";
        QTest::newRow("bytes") << "/vsisubfile/0,FOLDER/u.tif";
        QTest::newRow("sparse") << "/vsisparse/FOLDER/sparse.xml";
        QTest::newRow("nested") << "inner.vrt";
    }
    void rastersBehindAName() {
        QFETCH(QString, source);
        QVERIFY(QDir(path("")).mkpath("sub"));
        write("sparse.xml", QStringLiteral("<VSISparseFile><Length>%1</Length><SubfileRegion>"
                                           "<Filename>FOLDER/u.tif</Filename><DestinationOffset>0"
                                           "</DestinationOffset><SourceOffset>0</SourceOffset>"
                                           "<RegionLength>%1</RegionLength></SubfileRegion>"
                                           "</VSISparseFile>")
                                .arg(QFileInfo(path("u.tif")).size()));
        QVERIFY(QFile::rename(rasterOver("GTIFF_DIR:1:" + path("u.tif")), path("inner.vrt")));
        const QString raster = rasterOver(source.replace("FOLDER", QDir(path("")).absolutePath()));
        requireKept("u.tif", raster);
        QgsProject::instance()->addMapLayer(new QgsRasterLayer(raster, "behind a name"));
        requireKept("u.tif", "behind a name");
    }

    void layersBehindAName_data() {
        QTest::addColumn<QString>("layer");
        const QString plain = "<OGRVRTLayer name=\"places\"><SrcDataSource%1</SrcDataSource>%2"
                              "</OGRVRTLayer>";
        QTest::newRow("path") << plain.arg(" relativeToVRT=\"1\">places.gpkg", "");
        QTest::newRow("driver") << plain.arg(">GPKG:FOLDER/places.gpkg", "");
        QTest::newRow("query") << plain.arg(">FOLDER/some.geojson", "<SrcSQL>SELECT * FROM "
                                                                    "'FOLDER/places.gpkg'.places"
                                                                    "</SrcSQL>");
        QTest::newRow("union") << "<OGRVRTUnionLayer name=\"u\">" +
                                      plain.arg(">FOLDER/places.gpkg", "") + "</OGRVRTUnionLayer>";
        QTest::newRow("warped") << "<OGRVRTWarpedLayer>" + plain.arg(">FOLDER/places.gpkg", "") +
                                       "<TargetSRS>EPSG:32632</TargetSRS></OGRVRTWarpedLayer>";
    }
    void layersBehindAName() {
        QFETCH(QString, layer);
        const QString sources = layersOver(layer);
        requireKept("places.gpkg", path("u.tif"), sources);
        QgsProject::instance()->addMapLayer(new QgsVectorLayer(sources, "behind a name", "ogr"));
        requireKept("places.gpkg", path("u.tif"), "behind a name");
    }

    void tablesOfOtherFilesInADatabase() {
        QVERIFY(mFixture
                    ->run("fermat:startpositions",
                          {{"INPUT", path("u.tif")}, {"COUNT", 4}, {"OUTPUT", path("points.shp")}})
                    .ok);
        {
            const GDALDatasetUniquePtr database(GDALDataset::Open(
                path("places.gpkg").toUtf8().constData(), GDAL_OF_VECTOR | GDAL_OF_UPDATE));
            CPLPushErrorHandler(CPLQuietErrorHandler);
            database->ReleaseResultSet(database->ExecuteSQL(
                QStringLiteral("CREATE VIRTUAL TABLE p USING VirtualShape('%1', UTF-8, 32632)")
                    .arg(path("points"))
                    .toUtf8()
                    .constData(),
                nullptr, nullptr));
            CPLPopErrorHandler();
            OGRLayer* made = database->ExecuteSQL("SELECT 1 FROM sqlite_master WHERE name = 'p'",
                                                  nullptr, nullptr);
            const bool isMade = made && OGRFeatureUniquePtr(made->GetNextFeature());
            database->ReleaseResultSet(made);
            if (!isMade)
                QSKIP("this GDAL has no virtual tables");
        }
        requireKept("points.shp", path("u.tif"), path("places.gpkg") + "|layername=places");
    }

    void joinedLayersAndThoseInExpressions() {
        auto* sources =
            new QgsVectorLayer(path("places.gpkg") + "|layername=places", "places", "ogr");
        auto* other = new QgsVectorLayer(path("other.gpkg") + "|layername=other", "more", "ogr");
        QgsProject::instance()->addMapLayers({sources, other});
        sources->setDisplayExpression("aggregate('more', 'count', 1)");
        requireKept("other.gpkg", path("u.tif"), "places");
        sources->setDisplayExpression("1");
        QgsVectorLayerJoinInfo join;
        join.setJoinLayer(other);
        join.setJoinFieldName("fid");
        join.setTargetFieldName("fid");
        QVERIFY(sources->addJoin(join));
        requireKept("other.gpkg", path("u.tif"), "places");
    }

    void theLayerOfAnExtent() {
        const QByteArray before = bytes("u.tif");
        QgsProject::instance()->addMapLayer(new QgsRasterLayer(path("u.tif"), "ground"));
        const Outcome outcome =
            mFixture->run("fermat:syntheticvelocity",
                          {{"EXTENT", "ground"}, {"CELL_SIZE", 10}, {"OUTPUT", path("u.tif")}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("this is also an input"), qPrintable(outcome.error));
        QVERIFY(bytes("u.tif") == before);
    }

    void aRasterBehindALinkAndTheFolderAboveIt() {
        // The system follows the link first: this is there/u.tif, and not u.tif.
        QVERIFY(QDir(path("")).mkpath("there/deep"));
        QVERIFY(QFile::link("there/deep", path("link")));
        QVERIFY(QFile::copy(path("u.tif"), path("there/u.tif")));
        requireKept("there/u.tif", path("link/../u.tif"));
        QVERIFY(replace("u.tif", path("link/../u.tif")).ok);
    }

    void tablesInAFolder() {
        QVERIFY(QDir(path("")).mkpath("tables"));
        write("tables/edges.csv", "a,b,c\n1,2,3\n2,3,4\n");
        const QByteArray before = bytes("tables/edges.csv");
        const auto pairs = [&](const QString& table) {
            return mFixture->run("fermat:allpairs", {{"INPUT", path("tables|layername=edges")},
                                                     {"FROM_FIELD", "a"},
                                                     {"TO_FIELD", "b"},
                                                     {"COST_FIELD", "c"},
                                                     {"TABLE", path(table)}});
        };
        const Outcome outcome = pairs("tables/edges.csv");
        QVERIFY2(outcome.error.contains("is also an input"), qPrintable(outcome.error));
        QVERIFY(bytes("tables/edges.csv") == before);
        for (int again = 0; again < 2; ++again) {
            const Outcome other = pairs("pairs.csv");
            QVERIFY2(other.ok, qPrintable(other.error));
        }
    }

    void inputsThatAreKnownLetOtherFilesBeReplaced() {
        for (const QString& raster : {path("u.tif"), rasterOver("u.tif")}) {
            const Outcome outcome = replace("v.tif", raster);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
        }
        for (const QString& sources :
             {path("places.gpkg"),
              layersOver("<OGRVRTLayer name=\"places\"><SrcDataSource relativeToVRT=\"1\">"
                         "places.gpkg</SrcDataSource></OGRVRTLayer>")}) {
            const Outcome outcome = replace("other.gpkg", path("u.tif"), sources);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
        }
    }

    void inputsThatAreNotKnownLetNewFilesBeMade() {
        const QString raster =
            rasterOver("u.tif", "<Metadata domain=\"OTHER\"><MDI key=\"a\">b</MDI></Metadata>");
        const Outcome made = replace("new.tif", raster);
        QVERIFY2(made.ok, qPrintable(made.error));
        requireKept("new.tif", raster);
        requireKept("v.tif", raster);
        QVERIFY(QFile::remove(path("new.tif"))); // the remedy
        QVERIFY(replace("new.tif", raster).ok);
        // A table beside others is new, too.
        QVariantMap parameters{
            {"INPUT", raster},
            {"START_POINT", "1005,1995"},
            {"OUTPUT", path("newer.tif")},
            {"ISOCHRONES", "ogr:dbname='" + path("other.gpkg") + "' table=\"b\" (geom)"}};
        QVERIFY(mFixture->run("fermat:isochrones", parameters).ok);
        parameters["OUTPUT"] = path("newest.tif");
        const Outcome again = mFixture->run("fermat:isochrones", parameters);
        QVERIFY(!again.ok);
        QVERIFY2(again.error.contains("there is the table “b” already"), qPrintable(again.error));
    }
};

FERMAT_QGIS_TEST(KnownInputsTest)
#include "known_inputs_test.moc"
