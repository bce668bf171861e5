#pragma once

#include <qgsdockwidget.h>
#include <qgsprocessingcontext.h>

#include <QVariantMap>

class IsochronesAlgorithm;
class QgsAbstractProcessingParameterWidgetWrapper;
class QgsMapCanvas;
class QLabel;

/// The settings of the map tools: the parameters of fermat:isochrones, each in the widget that
/// QGIS has for it, and what the last solve came to.
class FermatDock : public QgsDockWidget {
    Q_OBJECT

  public:
    /// `actions` are shown as a toolbar. `algorithm` must outlive the dock.
    FermatDock(const IsochronesAlgorithm& algorithm, const QList<QAction*>& actions,
               QgsMapCanvas* canvas, QWidget* parent = nullptr);

    QVariantMap parameters() const;
    /// Those that are not given get their defaults.
    void setParameters(const QVariantMap& parameters);
    void setStatus(const QString& text);
    /// The widget of a parameter.
    QWidget* widget(const QString& parameter) const;

  signals:
    /// By a person, not by setParameters().
    void parametersChanged();

  private:
    QgsProcessingContext mContext;
    QList<QgsAbstractProcessingParameterWidgetWrapper*> mWrappers;
    QLabel* mStatus = nullptr;
    bool mSetting = false;
};
