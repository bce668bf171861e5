#include "road_fields.h"

#include "direction_values.h"
#include "osm_tags.h"
#include "speed_text.h"
#include "texts.h"

#include <algorithm>
#include <array>

namespace {

const char* const openStreetMap = "OpenStreetMap";

/// How some data writes directions. Names of fields have no upper case here.
struct DirectionCodes {
    const char* source;
    const char* field;
    const char* forward;
    const char* backward;
    const char* both;
};

const std::array<DirectionCodes, 13> directionCodes{{
    {openStreetMap, "oneway", "yes,true,1", "-1,reverse", "no,false,0,reversible,alternating"},
    {"OpenStreetMap (Geofabrik)", "oneway", "F", "T", "B"},
    {"ArcGIS", "oneway", "FT,F", "TF,T", "B"},
    {"osm2pgrouting", "one_way", "1", "-1", "0,2"},
    {"HERE", "dir_travel", "F", "T", "B"},
    {"BD TOPO", "sens_de_circulation", "Sens direct", "Sens inverse", "Double sens,Sans objet"},
    {"BD TOPO", "sens_circu", "Sens direct", "Sens inverse", "Double sens,Sans objet"},
    {"BD TOPO", "sens", "Sens direct", "Sens inverse", "Double sens,Sans objet"},
    {"BD TOPO", "sens", "Direct", "Inverse", "Double,NC,Sans objet"},
    {"NWB", "rijrichtng", "H", "T", "B,O"},
    {"Digiroad", "ajosuunta", "4", "3", "2"},
    {"OS Highways", "directionality", "in direction", "in opposite direction", "both directions"},
    {"INSPIRE", "direction", "inDirection", "inOppositeDirection", "bothDirections"},
}};

struct SpeedName {
    const char* source;
    const char* field;
};

/// The first one that a layer has counts.
const std::array<SpeedName, 9> speedNames{{{openStreetMap, "maxspeed"},
                                           {"osm2pgrouting", "maxspeed_forward"},
                                           {"HERE", "speed_cat"},
                                           {"HERE", "fr_spd_lim"},
                                           {"BD TOPO", "vitesse_moyenne_vl"},
                                           {"BD TOPO", "vit_moy_vl"},
                                           {"", "speed_kph"},
                                           {"", "speed_kmh"},
                                           {"", "kmh"}}};

const RoadField* fieldNamed(const std::vector<RoadField>& fields, const char* name) {
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const RoadField& field) {
        return field.name.compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
    });
    return found == fields.end() ? nullptr : &*found;
}

/// Other layers have fields with these names, too: only the values say what they are.
bool isCommonName(const RoadField& field) {
    return field.name.compare(QLatin1String("sens"), Qt::CaseInsensitive) == 0 ||
           field.name.compare(QLatin1String("direction"), Qt::CaseInsensitive) == 0;
}

/// The share of the values for which `known` is true. If there are none, the name counts.
template <class Known>
double shareOf(const RoadField& field, const Known& known) {
    if (field.values.isEmpty())
        return isCommonName(field) ? 0 : 1;
    const auto count = std::count_if(field.values.begin(), field.values.end(), known);
    return double(count) / double(field.values.size());
}

NetworkSettings settingsOf(const DirectionCodes& codes) {
    NetworkSettings settings;
    settings.valueForward = QLatin1String(codes.forward);
    settings.valueBackward = QLatin1String(codes.backward);
    settings.valueBoth = QLatin1String(codes.both);
    return settings;
}

/// The values of one way that occur; if none does, the first of each direction.
QString oneWayValues(const DirectionCodes& codes, const RoadField& field) {
    QStringList firsts, found;
    for (const char* setting : {codes.forward, codes.backward}) {
        const QStringList values = DirectionValues::listed(QLatin1String(setting));
        firsts << values.first();
        for (const QString& value : values)
            if (field.values.contains(value))
                found << value;
    }
    return (found.isEmpty() ? firsts : found).join(QStringLiteral(", "));
}

struct FoundDirection {
    const DirectionCodes* codes = nullptr;
    const RoadField* field = nullptr;
};

/// The codes that most values of a field have. Some values may be mistakes.
FoundDirection directionIn(const std::vector<RoadField>& fields) {
    constexpr double enough = 0.9;
    FoundDirection best;
    double most = 0;
    for (const DirectionCodes& codes : directionCodes) {
        const RoadField* field = fieldNamed(fields, codes.field);
        if (!field)
            continue;
        const DirectionValues values(settingsOf(codes));
        const double share = shareOf(
            *field, [&](const QString& value) { return values.directionOf(value).has_value(); });
        if (share >= enough && share > most) {
            best = {&codes, field};
            most = share;
        }
    }
    return best;
}

bool isSpeed(const RoadField& field, const char* name, const QString& value) {
    if (field.isNumber)
        return value.toDouble() >= 0;
    return (QLatin1String(name) == QLatin1String("speed_cat") ? speedOfCategory(value)
                                                              : speedOfText(value))
        .has_value();
}

struct FoundSpeed {
    const char* source = "";
    const RoadField* field = nullptr;
};

FoundSpeed speedIn(const std::vector<RoadField>& fields) {
    for (const SpeedName& name : speedNames) {
        const RoadField* field = fieldNamed(fields, name.field);
        // As a number, a category would be a speed of 1 to 8 km/h.
        if (!field || (field->isNumber && QLatin1String(name.field) == QLatin1String("speed_cat")))
            continue;
        if (shareOf(*field, [&](const QString& value) {
                return isSpeed(*field, name.field, value);
            }) >= leastShareOfSpeeds)
            return {name.source, field};
    }
    return {};
}

QString sentenceOf(const QString& source, const QStringList& parts) {
    const QString found = parts.join(QStringLiteral(", "));
    return source.isEmpty() ? Tr::tr("Recognised: %1").arg(found)
                            : QStringLiteral("%1: %2").arg(source, found);
}

} // namespace

bool mayDescribeRoads(const QString& field) {
    const auto isField = [&](const auto& each) {
        return field.compare(QLatin1String(each.field), Qt::CaseInsensitive) == 0;
    };
    return std::any_of(directionCodes.begin(), directionCodes.end(), isField) ||
           std::any_of(speedNames.begin(), speedNames.end(), isField);
}

RoadFields recogniseRoads(const std::vector<RoadField>& fields) {
    const FoundSpeed speed = speedIn(fields);
    const FoundDirection direction = directionIn(fields);
    const auto tags = std::find_if(fields.begin(), fields.end(), [](const RoadField& field) {
        return !field.isNumber && holdsOsmTags(field.name);
    });
    const bool hasTags = tags != fields.end();
    RoadFields roads;
    QStringList parts;
    QString source;
    if (speed.field || hasTags) {
        roads.speedField = speed.field ? speed.field->name : tags->name;
        source = QLatin1String(speed.field ? speed.source : openStreetMap);
        parts << (speed.field ? Tr::tr("speeds from %1").arg(roads.speedField)
                              : Tr::tr("speeds from maxspeed in %1").arg(roads.speedField));
    }
    if (direction.field || hasTags) {
        const DirectionCodes& codes = direction.field ? *direction.codes : directionCodes.front();
        const NetworkSettings settings = settingsOf(codes);
        roads.directionField = direction.field ? direction.field->name : tags->name;
        roads.valueForward = settings.valueForward;
        roads.valueBackward = settings.valueBackward;
        roads.valueBoth = settings.valueBoth;
        source = QLatin1String(codes.source);
        parts << (direction.field
                      ? Tr::tr("one-ways from %1 = %2")
                            .arg(roads.directionField, oneWayValues(codes, *direction.field))
                      : Tr::tr("one-ways from oneway in %1 = %2")
                            .arg(roads.directionField, oneWayValues(codes, *tags)));
    }
    if (!parts.isEmpty())
        roads.sentence = sentenceOf(source, parts);
    return roads;
}
