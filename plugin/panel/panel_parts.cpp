#include "panel_parts.h"

#include <QLabel>
#include <QToolButton>

QLabel* makeText(const QString& name) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    label->setSizePolicy(policy);
    return label;
}

QString link(const QString& text) {
    return QStringLiteral("<a href=\"#\">%1</a>").arg(text.toHtmlEscaped());
}

QToolButton* makeButton(const QString& name, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    return button;
}
