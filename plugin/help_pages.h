#pragma once

#include <QObject>
#include <QPointer>
#include <QUrl>

class QDialog;
class QTextBrowser;
class QWidget;

/// What a URL such as fermat:isochrones leads to, as HTML: an algorithm with its parameters, or the
/// list of all.
QString helpPage(const QUrl& url);

/// Answers such URLs, which stand behind the Help button of dialogs and in About Fermat, by a
/// window.
class HelpPages : public QObject {
    Q_OBJECT

  public:
    explicit HelpPages(QWidget* parent);
    ~HelpPages() override;

  public slots:
    void show(const QUrl& url);

  private:
    QWidget* mParent;
    QPointer<QDialog> mWindow;
    QPointer<QTextBrowser> mPage;
};
