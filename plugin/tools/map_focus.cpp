#include "map_focus.h"

#include "fermat_dock.h"

#include <qgsmapcanvas.h>

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QUndoStack>

#include <utility>

namespace {

bool isDigit(const QKeyEvent& key) {
    return key.text().size() == 1 && key.text().front().isDigit() &&
           !(key.modifiers() & ~Qt::KeypadModifier);
}

bool isEnter(const QKeyEvent& key) {
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

} // namespace

MapFocus::MapFocus(QgsMapCanvas* canvas, FermatDock* dock, QUndoStack& steps, Rules rules)
    : mCanvas(canvas), mDock(dock), mSteps(steps), mRules(std::move(rules)) {
    canvas->installEventFilter(this);
    canvas->viewport()->installEventFilter(this);
    for (QWidget* field : dock->findChildren<QWidget*>())
        field->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (auto* list = qobject_cast<QAbstractItemView*>(now);
            list && list->window() == mCanvas->window())
            list->installEventFilter(this);
    });
}

bool MapFocus::eventFilter(QObject* object, QEvent* event) {
    const bool onMap = object == mCanvas || object == mCanvas->viewport();
    switch (event->type()) {
    case QEvent::FocusOut:
        // The field takes its text only after this.
        mLeftField = !onMap && static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason &&
                     FermatDock::isTyped(qobject_cast<QWidget*>(object));
        break;
    case QEvent::FocusIn:
        mClickForFocus = std::exchange(mLeftField, false) && onMap;
        // After a choice from a list, the user continues with the map.
        if (qobject_cast<QComboBox*>(object) && mRules.isToolTaken() &&
            static_cast<QFocusEvent*>(event)->reason() == Qt::PopupFocusReason)
            QMetaObject::invokeMethod(
                mCanvas, [canvas = mCanvas] { canvas->setFocus(); }, Qt::QueuedConnection);
        break;
    case QEvent::Enter:
        // After a click in a list, such as the layers, the keys work again when the mouse is back.
        if (object == mCanvas->viewport() && mRules.isToolTaken())
            if (const auto* list = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
                list && list->window() == mCanvas->window())
                mCanvas->setFocus();
        break;
    case QEvent::Leave:
        if (onMap)
            emit mouseLeft();
        break;
    case QEvent::Wheel: // it also brings the focus
        mClickForFocus = mClickForFocus && !onMap;
        break;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (mRules.isToolTaken() ? keyPressed(object, static_cast<QKeyEvent*>(event))
                                 : otherToolPressed(static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::MouseButtonPress:
        if (object == mCanvas->viewport())
            return mousePressed(static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
        if (object == mCanvas->viewport() && mClickIgnored) {
            mClickIgnored = event->type() == QEvent::MouseMove;
            return true;
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

/// Whether the key is used here. For each press, a ShortcutOverride asks first; it must not do
/// anything yet.
bool MapFocus::keyPressed(QObject* object, QKeyEvent* key) {
    if (qobject_cast<QWidget*>(object)->window()->windowType() == Qt::Popup)
        return false; // an open list, which Esc closes
    const bool asksOnly = key->type() == QEvent::ShortcutOverride;
    const bool typing = mDock->isTyping();
    const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
    if (undo || redo) {
        if (typing)
            return false; // the undo of the field itself
        if (!asksOnly)
            undo ? mSteps.undo() : mSteps.redo();
        return true;
    }
    const bool isOnMap = object == mCanvas || object == mCanvas->viewport();
    if (isOnMap && isDigit(*key)) {
        if (!asksOnly)
            mDock->typeIntervals(*key);
        return true;
    }
    const bool enter = isEnter(*key);
    const auto* list = qobject_cast<QAbstractItemView*>(object);
    const bool isOther = list && !mDock->isAncestorOf(list);
    if (isOther && !(key->modifiers() & Qt::ControlModifier))
        return false; // it opens or closes something there
    if (asksOnly || isOnMap || (!enter && key->key() != Qt::Key_Escape))
        return false;
    if (typing)
        enter ? mDock->finishTyping() : mDock->giveUpTyping();
    mCanvas->setFocus();
    if (!typing || key->modifiers() & Qt::ControlModifier) {
        QKeyEvent same(key->type(), key->key(), key->modifiers(), key->text());
        QApplication::sendEvent(mCanvas, &same);
    }
    return true;
}

/// The same while a tool of QGIS is active, which has all other keys.
bool MapFocus::otherToolPressed(QKeyEvent* key) {
    if (!isEnter(*key) || !(key->modifiers() & Qt::ControlModifier) || !mRules.isLive())
        return false;
    if (key->type() == QEvent::ShortcutOverride)
        return true;
    if (mDock->isTyping())
        mDock->finishTyping();
    emit keepAsked();
    return true;
}

bool MapFocus::mousePressed(QMouseEvent* press) {
    mClickIgnored = std::exchange(mClickForFocus, false) && mRules.isToolTaken() &&
                    press->button() == Qt::LeftButton && press->modifiers() == Qt::NoModifier &&
                    mRules.wouldReplace(press->pos());
    if (mClickIgnored)
        emit clickIgnored();
    return mClickIgnored;
}
