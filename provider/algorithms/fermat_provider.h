#pragma once

#include <qgsprocessingprovider.h>

/// Fermat's algorithms, as QGIS' Processing finds them.
class FermatProvider : public QgsProcessingProvider {
    Q_OBJECT

  public:
    explicit FermatProvider(QObject* parent = nullptr);

    QString id() const override;
    QString name() const override;
    QString longName() const override;
    QString versionInfo() const override;
    QIcon icon() const override;
    QString svgIconPath() const override;

  protected:
    void loadAlgorithms() override;
};
