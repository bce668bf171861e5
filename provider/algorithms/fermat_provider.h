#pragma once

#include "solved_part.h"

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

    /// Those of a provider of this kind; otherwise the usual ones.
    static SolvedPart::Rules partRulesOf(const QgsProcessingProvider* provider);
    /// When its algorithms and the map solve parts of rasters. Tests change them, so that parts of
    /// small rasters are solved.
    SolvedPart::Rules mPartRules;

  protected:
    void loadAlgorithms() override;
};
