#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <ogrsf_frmts.h>

#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QCryptographicHash>
#include <QDir>

#include <map>
#include <unistd.h>

/// Whatever an input is called, and whatever an output is called: the input stays.
class InputsAsOutputsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    std::map<QString, QByteArray> mBefore;
    int mTried = 0;
    int mMade = 0;

    QString path(const QString& name) const { return mFixture->path(name); }
    void write(const QString& name, const QString& text) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    std::map<QString, QByteArray> hashes() const {
        std::map<QString, QByteArray> result;
        for (const QString& name : mFixture->files()) {
            QFile file(path(name));
            if (!name.endsWith(".aux.xml") && file.open(QIODevice::ReadOnly))
                result[name] = QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256);
        }
        return result;
    }
    void query(const char* text) {
        const GDALDatasetUniquePtr file(GDALDataset::Open(path("places.gpkg").toUtf8().constData(),
                                                          GDAL_OF_VECTOR | GDAL_OF_UPDATE));
        file->ReleaseResultSet(file->ExecuteSQL(text, nullptr, nullptr));
    }

    void makeFiles() {
        mFixture = std::make_unique<ProviderFixture>();
        mFixture->writeRaster("u.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
        for (const char* name : {"places.gpkg", "places.geojson", "places.shp"})
            QVERIFY(mFixture
                        ->run("fermat:startpositions",
                              {{"INPUT", path("u.tif")}, {"COUNT", 4}, {"OUTPUT", path(name)}})
                        .ok);
        query("CREATE VIEW v AS SELECT fid AS OGC_FID, geom FROM places");
        query("INSERT INTO gpkg_contents (table_name, identifier, data_type, srs_id) "
              "VALUES ('v', 'v', 'features', 32632)");
        query("INSERT INTO gpkg_geometry_columns VALUES ('v', 'geom', 'POINT', 32632, 0, 0)");
        for (const char* name : {"u.tif", "places.gpkg", "places.geojson"}) {
            const QByteArray file = path(name).toUtf8();
            CPLCopyFile(("/vsizip/" + path("a.zip") + '/' + name).toUtf8().constData(), file);
            CPLCopyFile(("/vsigzip/" + path(name) + ".gz").toUtf8().constData(), file);
            QCOMPARE(link(file.constData(), path(QStringLiteral("hard-") + name).toUtf8()), 0);
            QVERIFY(QFile::link(path(name), path(QStringLiteral("soft-") + name)));
        }
        QVERIFY(QDir(path("")).mkpath("sub"));
        const QString size = QString::number(QFileInfo(path("u.tif")).size());
        write("sparse.xml",
              QStringLiteral("<VSISparseFile><Length>%1</Length><SubfileRegion><Filename "
                             "relative=\"1\">u.tif</Filename><DestinationOffset>0</"
                             "DestinationOffset><SourceOffset>0</SourceOffset><RegionLength>%1"
                             "</RegionLength></SubfileRegion></VSISparseFile>")
                  .arg(size));
        write("places.vrt",
              "<OGRVRTDataSource><OGRVRTLayer name=\"places\"><SrcDataSource relativeToVRT=\"1\">"
              "places.gpkg</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>");
        write("query.vrt",
              "<OGRVRTDataSource><OGRVRTLayer name=\"q\"><SrcDataSource relativeToVRT=\"1\">"
              "places.gpkg</SrcDataSource><SrcSQL>SELECT * FROM places</SrcSQL></OGRVRTLayer>"
              "</OGRVRTDataSource>");
        mBefore = hashes();
    }

    /// The input `files` must have the same bytes after a run that may be refused.
    void requireSame(const QStringList& files, const QVariantMap& parameters, bool mayBeMade) {
        ++mTried;
        const Outcome outcome = mFixture->run("fermat:isochrones", parameters);
        const auto after = hashes();
        const QString what = parameters["INPUT"].toString() + " " +
                             parameters["SOURCES"].toString() + " -> " +
                             parameters["OUTPUT"].toString() + " " +
                             parameters["ISOCHRONES"].toString() + ": " + outcome.error;
        for (const QString& file : files)
            QVERIFY2(after.count(file) == 1 && after.at(file) == mBefore.at(file),
                     qPrintable(file + ": " + what));
        QVERIFY2(!outcome.ok || mayBeMade, qPrintable("made: " + what));
        if (outcome.ok || after != mBefore) {
            ++mMade;
            makeFiles();
        }
    }

  private slots:
    void initTestCase() {
        // QGIS keeps statistics of a raster beside it, also inside an archive.
        CPLSetConfigOption("GDAL_PAM_ENABLED", "NO");
        makeFiles();
    }

    void rasters() {
        const QString u = path("u.tif");
        struct Form {
            const char* name; ///< F: the folder
            QStringList files;
        };
        const std::vector<Form> inputs{
            {"F/u.tif", {"u.tif"}},
            {"F/sub/../u.tif", {"u.tif"}},
            {"F/soft-u.tif", {"u.tif"}},
            {"F/hard-u.tif", {"hard-u.tif"}},
            {"GTIFF_DIR:1:F/u.tif", {"u.tif"}},
            {"/vsisubfile/0_,F/u.tif", {"u.tif"}},
            {"/vsisparse/F/sparse.xml", {"u.tif", "sparse.xml"}},
            {"/vsizip/F/a.zip/u.tif", {"a.zip"}},
            {"/vsizip/{F/a.zip}/u.tif", {"a.zip"}},
            {"/vsigzip/F/u.tif.gz", {"u.tif.gz"}},
            {"/vsigzip/{F/u.tif.gz}", {"u.tif.gz"}},
        };
        const QStringList ends{"", "soft-", "hard-"};
        for (const Form& input : inputs)
            for (const QString& file :
                 {QString("u.tif"), QString("a.zip"), QString("u.tif.gz"), QString("sparse.xml")})
                for (const QString& before : file == "u.tif" ? ends : QStringList{""})
                    for (const char* output : {"%1", "ogr:dbname='%1' table=\"u\" (geom)"}) {
                        QString source = input.name;
                        source.replace("F", path("").chopped(path("").endsWith('/') ? 1 : 0));
                        if (input.name[0] == 'G')
                            source = "GTIFF_DIR:1:" + path("u.tif");
                        const bool isTable = output[0] == 'o';
                        QVariantMap parameters{{"INPUT", source},
                                               {"START_POINT", "1005,1995"},
                                               {"INTERVALS", "step:20"},
                                               {"OUTPUT", path("out.tif")}};
                        parameters[isTable ? "ISOCHRONES" : "OUTPUT"] =
                            QString(output).arg(path(before + file));
                        requireSame(input.files, parameters, true);
                    }
    }

    void tables() {
        const std::vector<std::pair<QString, QString>> inputs{
            {"places.gpkg", "places.gpkg"},
            {"sub/../places.gpkg", "places.gpkg"},
            {"places.gpkg|layername=places", "places.gpkg"},
            {"places.gpkg|layerid=0", "places.gpkg"},
            {"places.gpkg|layerid=0|subset=fid > 0", "places.gpkg"},
            {"places.gpkg|subset=SELECT * FROM places", "places.gpkg"},
            {"places.gpkg|layername=v", "places.gpkg"},
            {"soft-places.gpkg", "places.gpkg"},
            {"hard-places.gpkg", "hard-places.gpkg"},
            {"hard-places.gpkg|layerid=0", "hard-places.gpkg"},
            {"places.vrt", "places.gpkg"},
            {"query.vrt", "places.gpkg"},
        };
        for (const auto& [input, file] : inputs)
            for (const char* output :
                 {"%1/places.gpkg", "%1/places", "%1/sub/../places.gpkg", "%1/soft-places.gpkg",
                  "%1/places.gpkg|layername=places", "ogr:%1/places.gpkg|layername=places",
                  "ogr:%1/places.gpkg", "ogr:dbname='%1/places.gpkg' table=\"places\" (geom)",
                  "ogr:dbname='%1/places.gpkg' table=\"PLACES\" (geom)",
                  "ogr:dbname='%1/soft-places.gpkg' table=\"places\" (geom)",
                  "ogr:dbname='%1/hard-places.gpkg' table=\"places\" (geom)"}) {
                // The other name of the file may get a new file.
                const bool isOther = file.startsWith("hard") && output[0] == '%';
                requireSame({file},
                            {{"INPUT", path("u.tif")},
                             {"SOURCES", path(input)},
                             {"INTERVALS", "step:20"},
                             {"OUTPUT", path("out.tif")},
                             {"ISOCHRONES", QString(output).arg(QDir(path("")).absolutePath())}},
                            isOther);
            }
    }

    void aDriverBeforeThePath() {
        QgsVectorLayer layer("GPKG:" + path("places.gpkg") + "|layername=places", "x", "ogr");
        QVERIFY(layer.isValid());
        requireSame(
            {"places.gpkg"},
            {{"INPUT", path("u.tif")},
             {"SOURCES", QVariant::fromValue<QObject*>(&layer)},
             {"INTERVALS", "step:20"},
             {"OUTPUT", path("out.tif")},
             {"ISOCHRONES", "ogr:dbname='" + path("places.gpkg") + "' table=\"places\" (geom)"}},
            false);
    }

    void filesThatAreNoDatabases() {
        for (const char* input : {"places.shp", "places.geojson", "soft-places.geojson"})
            for (const char* output :
                 {"%1", "ogr:%1", "ogr:dbname='%1' table=\"places\" (geom)",
                  "ogr:dbname='%1' table=\"other\" (geom)", "%1|layername=other"}) {
                const QString file = QString(input).remove("soft-");
                requireSame({file},
                            {{"INPUT", path("u.tif")},
                             {"SOURCES", path(input)},
                             {"INTERVALS", "step:20"},
                             {"OUTPUT", path("out.tif")},
                             {"ISOCHRONES", QString(output).arg(path(file))}},
                            false);
            }
    }

    void manyWaysWereTried() {
        QVERIFY2(mTried >= 200, qPrintable(QString::number(mTried)));
        QVERIFY2(mTried - mMade >= 150, qPrintable(QString::number(mMade)));
    }
};

FERMAT_QGIS_TEST(InputsAsOutputsTest)
#include "inputs_as_outputs_test.moc"
