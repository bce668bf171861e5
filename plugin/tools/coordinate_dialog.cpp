#include "coordinate_dialog.h"

#include "typed_coordinates.h"

#include <qgscoordinatetransform.h>
#include <qgscoordinateutils.h>
#include <qgsexception.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace {

constexpr int degreesKind = 1;

QString degreesName() {
    return CoordinateDialog::tr("Latitude, longitude (WGS 84)");
}

QgsCoordinateReferenceSystem wgs84() {
    return QgsCoordinateReferenceSystem(QStringLiteral("EPSG:4326"));
}

} // namespace

CoordinateDialog::CoordinateDialog(const QgsReferencedPointXY& place,
                                   const QgsCoordinateReferenceSystem& mapCrs,
                                   const QgsCoordinateTransformContext& transforms,
                                   std::function<bool(const QgsReferencedPointXY&)> isUsable,
                                   QWidget* parent)
    : QDialog(parent), mPlace(place), mMapCrs(mapCrs), mTransforms(transforms),
      mIsUsable(std::move(isUsable)) {
    setWindowTitle(tr("Coordinates of the Start"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    mKind = new QComboBox;
    mKind->addItem(mapCrs.isValid()
                       ? tr("x, y in the CRS of the map (%1)").arg(mapCrs.userFriendlyIdentifier())
                       : tr("x, y of the map"));
    if (mapCrs.isValid())
        mKind->addItem(degreesName());
    column->addWidget(mKind);
    mText = new QLineEdit;
    mText->setMinimumWidth(fontMetrics().averageCharWidth() * 40);
    column->addWidget(mText);
    mWhy = new QLabel;
    mWhy->setWordWrap(true);
    column->addWidget(mWhy);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &CoordinateDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &CoordinateDialog::reject);
    column->addWidget(buttons);
    connect(mKind, qOverload<int>(&QComboBox::activated), this, [this] {
        if (mWhy->text().isEmpty())
            write(mPlace);
        else // what is typed may be right as this kind
            mWhy->clear();
    });
    connect(mText, &QLineEdit::textEdited, this, [this](const QString& text) {
        mWhy->clear();
        if (mKind->count() > degreesKind && looksLikeDegrees(text))
            mKind->setCurrentIndex(degreesKind);
    });
    write(place);
    mText->setFocus();
}

void CoordinateDialog::write(const QgsReferencedPointXY& place) {
    const bool isDegrees = mKind->currentIndex() == degreesKind;
    const QgsCoordinateReferenceSystem crs = isDegrees ? wgs84() : mMapCrs;
    mWhy->clear();
    try {
        const QgsPointXY point =
            QgsCoordinateTransform(place.crs(), crs, mTransforms).transform(place);
        const int decimals =
            crs.isValid() ? QgsCoordinateUtils::calculateCoordinatePrecisionForCrs(crs, nullptr)
                          : 3;
        const QString x = QString::number(point.x(), 'f', decimals),
                      y = QString::number(point.y(), 'f', decimals);
        mText->setText(isDegrees ? y + QStringLiteral(", ") + x : x + QStringLiteral(", ") + y);
        mText->selectAll();
    } catch (const QgsCsException&) {
        mText->clear(); // it has no coordinates there
    }
}

std::optional<QgsReferencedPointXY> CoordinateDialog::typed() const {
    const bool isDegrees = mKind->currentIndex() == degreesKind;
    const auto point = isDegrees ? parseLatitudeLongitude(mText->text()) : parsePair(mText->text());
    if (!point)
        return std::nullopt;
    return QgsReferencedPointXY(*point, isDegrees ? wgs84() : mMapCrs);
}

bool CoordinateDialog::areDegrees(const QgsReferencedPointXY& place) const {
    return mKind->currentIndex() != degreesKind && mKind->count() > degreesKind &&
           !mMapCrs.isGeographic() && parseLatitudeLongitude(mText->text()) && !mIsUsable(place);
}

/// A dialog does not grow by itself for a text of several lines.
void CoordinateDialog::refuse(const QString& why) {
    mWhy->setText(why);
    layout()->activate();
    resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
}

void CoordinateDialog::accept() {
    const auto place = typed();
    if (place && areDegrees(*place)) {
        refuse(tr("There can be no start at this x and y of the map. If these numbers are a "
                  "latitude and a longitude, choose “%1” above.")
                   .arg(degreesName()));
        return;
    }
    if (!place) {
        refuse(mKind->currentIndex() == degreesKind
                   ? tr("This is no latitude and longitude. Write for example 48.2085, "
                        "16.3731 or 48°12'30\"N, 16°22'23\"E.")
                   : tr("This is no pair of coordinates. Write two numbers with a comma "
                        "between them, first x, then y."));
        return;
    }
    emit taken(*place);
    QDialog::accept();
}
