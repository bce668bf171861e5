#pragma once

#include <qgscoordinatetransformcontext.h>
#include <qgsreferencedgeometry.h>

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;

/// Asks for a place: as x and y in the CRS of the map, or as latitude and longitude.
class CoordinateDialog : public QDialog {
    Q_OBJECT

  public:
    /// Begins with `place`.
    CoordinateDialog(const QgsReferencedPointXY& place, const QgsCoordinateReferenceSystem& mapCrs,
                     const QgsCoordinateTransformContext& transforms, QWidget* parent);

    void accept() override;

  signals:
    void taken(const QgsReferencedPointXY& place);

  private:
    void write(const QgsReferencedPointXY& place);
    /// What is typed; nothing if it is no place.
    std::optional<QgsReferencedPointXY> typed() const;

    QgsReferencedPointXY mPlace;
    QgsCoordinateReferenceSystem mMapCrs;
    QgsCoordinateTransformContext mTransforms;
    QComboBox* mKind = nullptr; ///< its second entry: latitude and longitude
    QLineEdit* mText = nullptr;
    QLabel* mWhy = nullptr;
};
