#pragma once

#include <QString>

/// Whether a field holds the tags of OpenStreetMap that have no field of their own, as GDAL names
/// it: other_tags or all_tags.
bool holdsOsmTags(const QString& field);

/// The value of a tag in a text such as `"lit"=>"yes","maxspeed"=>"50"`; empty if it has none.
QString osmTag(const QString& tags, const QString& key);

/// The value of the tag oneway; “yes” on a roundabout, which is one without the tag.
QString osmOneWay(const QString& tags);
