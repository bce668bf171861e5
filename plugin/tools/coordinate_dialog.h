#pragma once

#include <qgscoordinatetransformcontext.h>
#include <qgsreferencedgeometry.h>

#include <QDialog>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;

/// Asks for a place: as x and y in the CRS of the map, or as latitude and longitude.
class CoordinateDialog : public QDialog {
    Q_OBJECT

  public:
    /// Begins with `place`. `isUsable` tells whether a start can be at a place.
    CoordinateDialog(const QgsReferencedPointXY& place, const QgsCoordinateReferenceSystem& mapCrs,
                     const QgsCoordinateTransformContext& transforms,
                     std::function<bool(const QgsReferencedPointXY&)> isUsable, QWidget* parent);

    void accept() override;

  signals:
    void taken(const QgsReferencedPointXY& place);

  private:
    void write(const QgsReferencedPointXY& place);
    void refuse(const QString& why);
    /// Whether the numbers are a latitude and a longitude and would be no start as x and y.
    bool areDegrees(const QgsReferencedPointXY& place) const;
    /// What is typed; nothing if it is no place.
    std::optional<QgsReferencedPointXY> typed() const;

    QgsReferencedPointXY mPlace;
    QgsCoordinateReferenceSystem mMapCrs;
    QgsCoordinateTransformContext mTransforms;
    std::function<bool(const QgsReferencedPointXY&)> mIsUsable;
    QComboBox* mKind = nullptr; ///< its second entry: latitude and longitude
    QLineEdit* mText = nullptr;
    QLabel* mWhy = nullptr;
};
