#pragma once

#include <qgsprocessingwidgetwrapper.h>
#include <qgsvectorlayer.h>

#include <QPointer>

/// Stands for the widget of a parameter for lines. It tells the widgets for fields which layer has
/// them. They must not ask the widget for the layer itself, because QGIS (3.22 to 3.44) crashes if
/// a raster is chosen in the widget on which a field depends.
class LinesWrapper : public QgsAbstractProcessingParameterWidgetWrapper {
  public:
    using QgsAbstractProcessingParameterWidgetWrapper::QgsAbstractProcessingParameterWidgetWrapper;

    QgsVectorLayer* layer() const { return mLayer; }
    /// Null: the chosen layer has no lines.
    void setLayer(QgsVectorLayer* layer) {
        mLayer = layer;
        emit widgetValueHasChanged(this);
    }

  protected:
    QWidget* createWidget() override { return nullptr; }
    void setWidgetValue(const QVariant&, QgsProcessingContext&) override {}
    QVariant widgetValue() const override {
        return mLayer ? QVariant::fromValue<QgsMapLayer*>(mLayer) : QVariant();
    }

  private:
    QPointer<QgsVectorLayer> mLayer;
};
