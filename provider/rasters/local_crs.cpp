#include "local_crs.h"

QgsCoordinateReferenceSystem localCrs() {
    // Its name in GeoPackage (OGC 12-128r18, table 3, srs_id -1).
    return QgsCoordinateReferenceSystem::fromWkt(QStringLiteral(
        "ENGCRS[\"Undefined Cartesian SRS\",EDATUM[\"Unknown engineering datum\"],CS[Cartesian,2],"
        "AXIS[\"x\",unspecified,ORDER[1],LENGTHUNIT[\"metre\",1]],"
        "AXIS[\"y\",unspecified,ORDER[2],LENGTHUNIT[\"metre\",1]]]"));
}
