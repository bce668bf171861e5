#pragma once

#include <qgsoptionswidgetfactory.h>

/// Fermat's page in QGIS' options.
class OptionsPageFactory : public QgsOptionsWidgetFactory {
    Q_OBJECT

  public:
    OptionsPageFactory();
    QgsOptionsPageWidget* createWidget(QWidget* parent = nullptr) const override;
};
