#include "local_crs.h"

namespace {

// What GeoPackage calls it (OGC 12-128r18, table 3, srs_id -1).
const QString name = QStringLiteral("Undefined Cartesian SRS");

} // namespace

QgsCoordinateReferenceSystem localCrs() {
    return QgsCoordinateReferenceSystem::fromWkt(
        QStringLiteral("ENGCRS[\"%1\",EDATUM[\"Unknown engineering datum\"],CS[Cartesian,2],"
                       "AXIS[\"x\",unspecified,ORDER[1],LENGTHUNIT[\"metre\",1]],"
                       "AXIS[\"y\",unspecified,ORDER[2],LENGTHUNIT[\"metre\",1]]]")
            .arg(name));
}

bool isLocalCrs(const QgsCoordinateReferenceSystem& crs) {
    return crs.description() == name;
}
