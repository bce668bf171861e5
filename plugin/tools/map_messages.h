#pragma once

#include <QPointer>
#include <QString>

#include <functional>

class QgsMessageBar;
class QgsMessageBarItem;
struct KeptLayers;
struct ShownResults;

/// The messages of Fermat's map tools in QGIS' message bar: one warning at a time, the result that
/// was kept last, and that earlier ones were unticked.
class MapMessages {
  public:
    explicit MapMessages(QgsMessageBar* bar);
    ~MapMessages();

    void warn(const QString& sentence);
    void inform(const QString& sentence);
    /// Whether a warning shows.
    bool isWarning() const;
    /// Says that something was removed, with a button that brings it back.
    void sayRemoved(const QString& sentence, const std::function<void()>& bringBack);
    /// Removes the warning, because its cause is gone or another step was made.
    void clearWarning();

    /// This message stays until the user closes it, removes the layers, or keeps others.
    /// `whyTemporary` is the reason if the layers have no files. `leftOut`: names of starts. It has
    /// buttons that `print`, if there is something to print, and `takeBack`.
    void sayKept(const KeptLayers& kept, const QString& whyTemporary, const QStringList& leftOut,
                 const std::function<void()>& print, const std::function<void()>& takeBack);
    /// The same for a table, with its paths. `isAlone`: the isochrones are not kept.
    void sayTableKept(const KeptLayers& kept, const QString& whyTemporary,
                      const QStringList& leftOut, bool isAlone,
                      const std::function<void()>& takeBack);
    /// The layers that were kept last no longer exist.
    void forgetKept();

    /// Says once that kept isochrones are not ticked now. A warning lies above this message, which
    /// shows again afterwards, for some seconds.
    void sayUnticked();
    /// They are ticked again.
    void forgetUnticked();
    /// Says that results of dialogs are not ticked, because there is a new one.
    void sayEarlierUnticked();
    /// Says that they are, though the user had unticked them.
    void sayTicked();

    /// Says what the map shows together, if it did not before, and how to tell it apart. Returns
    /// whether it did.
    bool sayShown(const ShownResults& shown, const ShownResults& before);
    /// Says what a change of the layer has done, such as starts that were removed, with a button
    /// that takes it back. It stays when the layer has been read.
    void sayLeftBehind(const QString& sentence, const std::function<void()>& bringBack);

    /// Says that the map tools can go on with a result, with a button that does.
    void sayGoOn(const QString& result, const std::function<void()>& goOn);

  private:
    void replace(QPointer<QgsMessageBarItem>& shown, QgsMessageBarItem* item);
    void say(const KeptLayers& kept, QString text, const QStringList& leftOut,
             const std::function<void()>& print, const std::function<void()>& takeBack);
    void sayOfTicks(const QString& sentence);
    void sayVeiled();

    QPointer<QgsMessageBar> mBar;
    QPointer<QgsMessageBarItem> mWarning;
    QPointer<QgsMessageBarItem> mKept;
    QPointer<QgsMessageBarItem> mUnticked;
    QPointer<QgsMessageBarItem> mShown; // is in the place of mUnticked
    bool mHasSaidUnticked = false;
    bool mHasSaidVeiled = false;
};
