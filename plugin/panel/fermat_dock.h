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
    /// What the mouse and the keys do with the tool that is taken.
    void setKeys(const QString& html);
    void setStatus(const QString& text);
    /// What speaks against the raster; empty: nothing.
    void setDoubt(const QString& sentence);
    /// The widget of a parameter.
    QWidget* widget(const QString& parameter) const;
    /// Does what may change fields, without a word of parametersChanged().
    void quietly(const std::function<void()>& change);

    /// Whether a person is typing into a field. What is typed counts when it is finished.
    bool isTyping() const;
    void finishTyping();
    /// Puts back what the field said before.
    void giveUpTyping();

  signals:
    /// By a person, not by setParameters().
    void parametersChanged();

  private:
    QWidget* makeField(QgsAbstractProcessingParameterWidgetWrapper& wrapper);
    void fieldChanged();

    QgsProcessingContext mContext;
    QList<QgsAbstractProcessingParameterWidgetWrapper*> mWrappers;
    QLabel* mKeys = nullptr;
    QLabel* mDoubt = nullptr;
    QLabel* mStatus = nullptr;
    QVariantMap mTold;  ///< what the last parametersChanged() was about
    bool mQuiet = true; ///< until all fields are there
};
