#pragma once

#include <QObject>

#include <memory>

class QgsMapCanvas;
class QgsMapRendererSequentialJob;

/// Shows the layers of changes above the live isochrones, whose colours cover the map.
class ChangeOverlay : public QObject {
    Q_OBJECT

  public:
    explicit ChangeOverlay(QgsMapCanvas* canvas);
    ~ChangeOverlay() override;

    /// Whether there are isochrones that would cover the layers.
    void setShown(bool isShown);
    bool isShown() const { return mIsShown; }

  private:
    class Item;

    void refresh();
    void drawn();

    QgsMapCanvas* mCanvas;
    std::unique_ptr<Item> mItem;
    std::unique_ptr<QgsMapRendererSequentialJob> mJob;
    bool mIsShown = false;
};
