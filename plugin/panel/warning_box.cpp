#include "warning_box.h"

#include "panel_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int leastLines = 3;
constexpr int heightOfFields = 600; // pixels: those that each task needs, with all around them

/// As high as its text, but not higher than a part of what a window has beside the fields.
class TextArea : public QScrollArea {
  public:
    explicit TextArea(QLabel* text) {
        setObjectName(QStringLiteral("FermatDoubtArea"));
        setWidget(text);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    }
    QSize sizeHint() const override {
        return {0, std::min(widget()->heightForWidth(viewport()->width()),
                            std::max((window()->height() - heightOfFields) / 4, least()))};
    }
    QSize minimumSizeHint() const override { return {0, std::min(sizeHint().height(), least())}; }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        updateGeometry();
    }

  private:
    int least() const { return leastLines * fontMetrics().lineSpacing(); }
};

} // namespace

WarningBox::WarningBox(QWidget* parent)
    : QWidget(parent), mFrame(new QFrame), mText(makeText(QStringLiteral("FermatDoubt"))),
      mRemedy(makeText(QStringLiteral("FermatRemedy"))) {
    mText->setTextFormat(Qt::PlainText);
    mText->setAlignment(Qt::AlignTop);
    auto* close = makeButton(QStringLiteral("FermatCloseDoubt"), QStringLiteral("×"),
                             tr("Closes this warning. It comes back when its text changes."));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, [this] {
        mClosed = mText->text();
        hide();
    });
    mFrame->setObjectName(QStringLiteral("FermatDoubtBox"));
    mFrame->setStyleSheet(QStringLiteral(
        "#FermatDoubtBox { background: #ffe9b8; border: 1px solid #c9952b; } "
        "#FermatDoubtArea { background: transparent; } "
        "#FermatDoubt, #FermatCloseDoubt { color: #5c3d00; background: transparent; }"));
    auto* row = new QHBoxLayout(mFrame);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(new TextArea(mText), 1);
    row->addWidget(close, 0, Qt::AlignTop);
    connect(mRemedy, &QLabel::linkActivated, this, &WarningBox::remedyTaken);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(mFrame);
    column->addWidget(mRemedy);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    hide();
}

void WarningBox::say(const QString& sentence, const QString& remedy) {
    mText->setText(sentence);
    mRemedy->setText(link(remedy));
    const bool isNews = !sentence.isEmpty() && sentence != mClosed;
    if (isNews)
        mClosed.clear();
    setVisible(isNews);
    mRemedy->setVisible(!remedy.isEmpty());
}
