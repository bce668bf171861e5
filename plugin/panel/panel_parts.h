#pragma once

#include <QString>

class QLabel;
class QToolButton;

/// A text as wide as the panel, which does not make it wide.
QLabel* makeText(const QString& name);

/// The text of a label that is a link.
QString link(const QString& text);

/// Unlike a push button, it leaves the focus on the map.
QToolButton* makeButton(const QString& name, const QString& text, const QString& tip);
