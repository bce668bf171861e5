#pragma once

#include <QPointer>
#include <QString>

#include <functional>

class QgsMessageBar;
class QgsMessageBarItem;
struct KeptLayers;

/// What Fermat's map tools say in QGIS' message bar: one warning at a time, and what was kept last.
class MapMessages {
  public:
    explicit MapMessages(QgsMessageBar* bar);
    ~MapMessages();

    void warn(const QString& sentence);
    void inform(const QString& sentence);
    /// The cause of the warning is gone, or another step was taken.
    void clearWarning();

    /// Stays until a person closes it, takes the layers back, or keeps others. `whyTemporary` is
    /// the reason where the layers have no files.
    void sayKept(const KeptLayers& kept, const QString& whyTemporary,
                 const std::function<void()>& takeBack);
    /// The layers that were kept last are no more.
    void forgetKept();

  private:
    void replace(QPointer<QgsMessageBarItem>& shown, QgsMessageBarItem* item);

    QPointer<QgsMessageBar> mBar;
    QPointer<QgsMessageBarItem> mWarning;
    QPointer<QgsMessageBarItem> mKept;
};
