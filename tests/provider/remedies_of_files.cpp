#include "remedies.h"

#include <QDir>
#include <QFile>

#include <sys/stat.h>
#include <unistd.h>

void Remedies::addFiles() {
    const char* id = "isochrones";
    const auto to = [](const QString& destination) { return QVariantMap{{"OUTPUT", destination}}; };
    const auto bands = [](const QString& destination) {
        return QVariantMap{{"ISOCHRONES", destination}};
    };
    const auto inTable = [](const QString& file, const QString& table) {
        return QStringLiteral("ogr:dbname='%1' table=\"%2\" (geom)").arg(file, table);
    };
    const QVariantMap other = to(path("out2.tif")), otherBands = bands(path("out2.gpkg"));
    add(id,
        "QGIS cannot write a raster file with the extension “%1” (output file %2). Choose a "
        "file name that ends in .tif.",
        to(path("out.xyzzy")), other);
    for (const QVariantMap& change : {other, QVariantMap{{"CLOUD_OPTIMIZED", false}}})
        add(id, "Choose a name that ends in .tif, or switch it off.",
            merged(to(path("out.img")), {{"CLOUD_OPTIMIZED", true}}), change);
    for (const char* ending : {"tif", "img", "asc"})
        add(id, "Choose a name that ends in .tif, .img or .asc.", to(path("out.png")),
            to(path(QStringLiteral("out2.") + ending)));
    add(id, "a file of this format cannot hold the result: %3. Choose a name that ends in %4.",
        bands(path("out2.dxf")), otherBands);
    add(id, "To write a table into a file, give ogr:dbname='%3' table=\"%4\" (geom).",
        bands(path("out2.gpkg|layername=bands")),
        [=](const Said& said) { return bands(inTable(said.value[3], said.value[4])); });

    add(id, "has no meaning there. Put a backslash before each quote in the name of a table.",
        bands(inTable(path("out2.gpkg"), "a\"b")), bands(inTable(path("out2.gpkg"), "a\\\"b")));
    add(id, "files cannot be made in /dev, /proc and /sys. Choose another folder.",
        to("/dev/out.tif"), other);
    const QByteArray pipe = path("pipe.tif").toUtf8();
    mkfifo(pipe.constData(), 0600);
    add(id, "this is a device, a pipe or a socket. Choose the name of a file.", to(pipe), other);
    mkfifo(path("pipes.tif.aux.xml").toUtf8().constData(), 0600);
    add(id, "this is a device, a pipe or a socket. Choose another name.", to(path("pipes.tif")),
        other);
    add(id, "there is no folder %1. Make it, or choose another folder.",
        to(path("no/such/out.tif")), [](const Said& said) {
            QDir().mkpath(said.value[1]);
            return QVariantMap();
        });
    for (const char* name : {"beside.prj", "beside2.prj"}) {
        QFile crs(path(name));
        crs.open(QIODevice::WriteOnly);
    }
    const char* beside = "for a part of it. Remove %3, or choose another name.";
    add(id, beside, to(path("beside.asc")), other);
    add(id, beside, to(path("beside2.asc")), [](const Said& said) {
        QFile::remove(said.value[3]);
        return QVariantMap();
    });
    for (const char* name : {"nowhere.prj", "nowhere2.prj"}) {
        QFile crs(path(name));
        crs.open(QIODevice::WriteOnly);
        crs.write("LOCAL_CS[\"other\"]");
    }
    const char* crsBeside = "programs would read one from %3. Remove %3, or choose another name.";
    QVariantMap nowhere = to(path("nowhere.asc")), nowhere2 = to(path("nowhere2.asc"));
    Placement section;
    section.crs.clear();
    nowhere["INPUT"] = nowhere2["INPUT"] =
        mFixture.writeRaster("section.tif", 30, std::vector<double>(900, 36), GDT_Byte, section);
    add(id, crsBeside, nowhere, to(path("somewhere.asc")));
    add(id, crsBeside, nowhere2, [](const Said& said) {
        QFile::remove(said.value[3]);
        return QVariantMap();
    });
    const QString left = path(".fermat-aBc123/files/ground.tif");
    QDir().mkpath(QFileInfo(left).path());
    QFile::copy(rasterOf(mGround)->source(), left);
    add(id,
        "An input is in the file %1. A run that was killed left this file, and the next run "
        "removes "
        "it. Move it to another folder.",
        {{"INPUT", left}, {"OUTPUT", path("out2.tif")}}, [this](const Said& said) {
            const QString moved = path("moved.tif");
            QFile::rename(said.value[1], moved);
            return QVariantMap{{"INPUT", moved}};
        });
    add(id, "Small and capital letters matter there, and spaces too. Write %3.",
        bands("Ogr:" + path("out2.gpkg")), [=](const Said& said) {
            return bands(said.all.section("Write ", 1).section('\n', 0, 0).chopped(1));
        });
    QFile::link("far.shp", path("link.shp"));
    add("startpositions", "would not be beside %3. Choose %3 itself.", to(path("link.shp")),
        [=](const Said& said) { return to(said.value[3]); });
    QFile::link("round", path("round"));
    add(id, "cannot be opened: %2. Choose another folder.", to(path("round/out.tif")), other);
    QDir(path("")).mkpath("folder.tif");
    add(id, "already has a folder of this name. Choose another name.", to(path("folder.tif")),
        other);
    add(id, "this is a folder. Choose the name of a file.", to(path("folder.tif/..")), other);
    add(id, "this name has nothing before its extension. Choose the name of a file.",
        bands(path("folder.tif/")), otherBands);
    const QString input = rasterOf(mGround)->source();
    add(id, "but this is also an input or another output. Choose another name.", to(input), other);
    const QString table = path("in.dbf");
    QFile::copy(input, table);
    add(id, "which belongs to an input or another output. Choose another name.",
        merged({{"INPUT", table}}, bands(path("in.shp"))), otherBands);

    const QString base = path("base.gpkg");
    const QString starts = inTable(base, "starts");
    run("fermat:startpositions",
        {{"INPUT", mGround}, {"COUNT", 2}, {"SEED", 1}, {"OUTPUT", starts}});
    run("fermat:startpositions",
        {{"INPUT", mGround}, {"COUNT", 2}, {"OUTPUT", inTable(base, "stops")}});
    const QVariantMap fromTable{{"START_POINT", notSet}, {"SOURCES", base + "|layername=starts"}};
    add(id, "but this table is also an input. Choose another table.",
        merged(fromTable, bands(starts)), bands(inTable(base, "bands")));
    add("networkisochrones", "is also the output %3. Choose another file.",
        {{"OUTPUT", path("out.gpkg")}, {"NODES", inTable(path("out.gpkg"), "n")}},
        {{"NODES", inTable(path("out2.gpkg"), "n")}});
    add("networkisochrones", "Choose a new file for one of them",
        {{"OUTPUT", inTable(base, "lines")}, {"NODES", inTable(path("starts2.gpkg"), "n")}},
        {{"NODES", inTable(path("out2.gpkg"), "n")}});
    for (const char* name : {"gpkg_contents", "sqlite_master"})
        add(id, "is not a table of features that could be replaced. Choose another table.",
            bands(inTable(base, name)), bands(inTable(base, "bands2")));
    const GDALDatasetUniquePtr indexed(
        GDALDataset::Open(base.toUtf8().constData(), GDAL_OF_VECTOR | GDAL_OF_UPDATE));
    indexed->ExecuteSQL("CREATE TABLE rtree_sea_geom (depth REAL)", nullptr, nullptr);
    add(id, "would replace the table “%2”. Choose another table.", bands(inTable(base, "sea")),
        bands(inTable(base, "bands4")));
    indexed->ExecuteSQL("CREATE TABLE visits (place INTEGER REFERENCES stops(fid))", nullptr,
                        nullptr);
    add(id, "refers to rows of “%2”, which would be gone. Choose another table.",
        bands(inTable(base, "stops")), bands(inTable(base, "bands5")));
    run("fermat:startpositions",
        {{"INPUT", mGround}, {"COUNT", 2}, {"OUTPUT", inTable(path("trigger.gpkg"), "t")}});
    GDALDatasetUniquePtr(GDALDataset::Open(path("trigger.gpkg").toUtf8().constData(),
                                           GDAL_OF_VECTOR | GDAL_OF_UPDATE))
        ->ExecuteSQL("CREATE TRIGGER x AFTER INSERT ON gpkg_contents BEGIN DELETE FROM t; END",
                     nullptr, nullptr);
    add(id, "would change other rows. Choose another file.",
        bands(inTable(path("trigger.gpkg"), "u")), bands(inTable(base, "bands6")));
    run("fermat:startpositions",
        {{"INPUT", mGround}, {"COUNT", 2}, {"OUTPUT", inTable(path("wal.gpkg"), "t")}});
    const GDALDatasetUniquePtr logged(
        GDALDataset::Open(path("wal.gpkg").toUtf8().constData(), GDAL_OF_VECTOR | GDAL_OF_UPDATE));
    logged->ReleaseResultSet(logged->ExecuteSQL("PRAGMA journal_mode = WAL", nullptr, nullptr));
    link(QFile::encodeName(path("wal.gpkg")).constData(),
         QFile::encodeName(path("second.gpkg")).constData());
    add(id, "are beside one of its names. Choose another file.",
        bands(inTable(path("second.gpkg"), "u")), bands(inTable(base, "bands7")));
    add(id, "is no database of this format. Choose another file.",
        bands(inTable(path("text.gpkg"), "t")), bands(inTable(base, "bands3")));
    QFile text(path("text.gpkg"));
    text.open(QIODevice::WriteOnly);
    text.write("a letter");
    add(id,
        "To replace it, give ogr:dbname='%2' table=\"%1\" (geom). To keep it, give another "
        "name.",
        bands("ogr:" + path("starts2.gpkg")),
        [=](const Said& said) { return bands(inTable(said.value[2], said.value[1])); });
    run("fermat:startpositions",
        {{"INPUT", mGround}, {"COUNT", 2}, {"OUTPUT", path("starts2.gpkg")}});
    add(id, "Choose another name: ogr:dbname='%2' table=\"NAME\" (geom).",
        bands(inTable(base, "$(x)")),
        [=](const Said& said) { return bands(inTable(said.value[2], "NAME")); });
    add(id, "Write ogr:dbname='FILE' table=\"NAME\" (geom), or the path of a file alone.",
        bands("ogr:GPKG:" + base), [=](const Said&) { return bands(inTable(base, "NAME2")); });
    add(id, "Write ogr:dbname='FILE' table=\"NAME\" (geom), or the path of a file alone.",
        bands("ogr:GPKG:" + base), otherBands);
}
