#pragma once

#include <qgsprocessingmodelalgorithm.h>

/// A model of the plugin as an algorithm of the provider, in the language of QGIS. Its algorithms
/// must be in Processing's registry when it is made.
class ReadyModel : public QgsProcessingModelAlgorithm {
  public:
    /// The model `:/fermat/models/<file>.model3`. Its id is the name of the file without
    /// underscores.
    explicit ReadyModel(const QString& file);

    QString name() const override;
    QString displayName() const override;
    QStringList tags() const override;
    QString helpUrl() const override;
    QString group() const override;
    QString groupId() const override;
    QIcon icon() const override;
    QString svgIconPath() const override;
    /// Like that of QGIS' models, but values that are left out have their defaults.
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    QgsProcessingAlgorithm* createInstance() const override;
    QVariantMap processAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                                 QgsProcessingFeedback* feedback) override;

  private:
    QVariantMap complete(QVariantMap parameters) const;
    QString problemWith(const QVariantMap& complete, QgsProcessingContext& context) const;
    QStringList parameterNames() const;

    QString mFile;
};
