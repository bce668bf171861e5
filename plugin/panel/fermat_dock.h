#pragma once

#include <qgsdockwidget.h>
#include <qgsprocessingcontext.h>

#include <QVariantMap>

class IsochronesAlgorithm;
class QgsAbstractProcessingParameterWidgetWrapper;
class QgsMapCanvas;
class QGridLayout;
class QLabel;
class QLineEdit;

/// The panel with the settings of the map tools: the parameters of fermat:isochrones, each in the
/// widget that QGIS has for it, and the result of the last solve.
class FermatDock : public QgsDockWidget {
    Q_OBJECT

  public:
    /// `actions` are shown as a toolbar. `algorithm` must outlive the dock.
    FermatDock(const IsochronesAlgorithm& algorithm, const QList<QAction*>& actions,
               QgsMapCanvas* canvas, QWidget* parent = nullptr);

    QVariantMap parameters() const;
    /// Parameters that are not given get their defaults.
    void setParameters(const QVariantMap& parameters);
    /// Sets the text on what the mouse and the keys do with the current tool.
    void setKeys(const QString& html);
    void setStatus(const QString& text);
    /// Sets the warning about the raster; empty: none.
    void setDoubt(const QString& sentence);
    /// The widget of a parameter.
    QWidget* widget(const QString& parameter) const;
    /// Calls a function that may change fields, without emitting parametersChanged().
    void quietly(const std::function<void()>& change);

    /// Whether the user is typing into a field. The text counts when it is finished.
    bool isTyping() const;
    void finishTyping();
    /// Restores the previous value of the field.
    void giveUpTyping();

  signals:
    /// The user changed the parameters. setParameters() does not emit this.
    void parametersChanged();

  private:
    QWidget* makeField(QgsAbstractProcessingParameterWidgetWrapper& wrapper);
    void fieldChanged();

    QgsProcessingContext mContext;
    QList<QgsAbstractProcessingParameterWidgetWrapper*> mWrappers;
    QLabel* mKeys = nullptr;
    QLabel* mDoubt = nullptr;
    QLabel* mStatus = nullptr;
    QVariantMap mTold;  ///< the values at the last parametersChanged()
    bool mQuiet = true; ///< true until all fields exist
};
