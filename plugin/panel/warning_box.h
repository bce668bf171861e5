#pragma once

#include <QWidget>

class QFrame;
class QLabel;

/// A warning that the user can close, and below it a link that does what helps. If the panel is
/// low, the text scrolls, so that the fields keep their room.
class WarningBox : public QWidget {
    Q_OBJECT

  public:
    explicit WarningBox(QWidget* parent = nullptr);

    /// Empty: none. A warning that the user has closed stays closed until it has another text.
    void say(const QString& sentence, const QString& remedy);

  signals:
    void remedyTaken();

  private:
    QFrame* mFrame;
    QLabel* mText;
    QLabel* mRemedy;
    QString mClosed; // the sentence that the user has read
};
