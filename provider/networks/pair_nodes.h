#pragma once

#include <fermat/network.h>

#include <qgscoordinatereferencesystem.h>
#include <qgsfields.h>

#include <QStringList>
#include <QVariant>

#include <vector>

/// The nodes of a matrix of all pairs, in the order of its rows and columns: their ids, and where
/// they are, if that is known.
struct PairNodes {
    QStringList ids;
    bool isNumber = false; ///< whether all ids are whole numbers of 64 bits, and no texts
    std::vector<fermat::NetworkPoint> places; ///< one for each node, or none
    QgsCoordinateReferenceSystem crs;         ///< of the places

    int size() const { return int(ids.size()); }
    QVariant id(int node) const { return isNumber ? QVariant(ids[node].toLongLong()) : ids[node]; }
    /// A field for ids.
    QgsField field(const QString& name) const;

    /// Ids that are whole numbers, rising from 0.
    static PairNodes numbered(int count);

    /// The nodes as JSON, with which a matrix is read again.
    QString toJson() const;
    /// Values in this text.
    std::size_t values() const { return std::size_t(ids.size()) + 2 * places.size(); }
    /// From such a text; no nodes if it is none.
    static PairNodes fromJson(const QString& text);
};

/// Sorts ids: by number if all are whole numbers of 64 bits, as numbers are usually written;
/// otherwise by text.
void sortIds(QStringList& ids);
/// Whether all of them are whole numbers of 64 bits, as numbers are usually written.
bool areWholeNumbers(const QStringList& ids);
