#include "times_menu.h"

#include "isochrone_session.h"

TimesMenu::TimesMenu(QgsProject* project, const IsochroneSession& session, QWidget* parent)
    : PointLayersMenu(project, true, parent) {
    // After PointLayersMenu has filled it.
    connect(this, &QMenu::aboutToShow, this, [this, &session] {
        addSeparator();
        QAction* between = addAction(tr("Between the starts, as a cross table"), this,
                                     &TimesMenu::betweenStartsChosen);
        between->setEnabled(session.starts().size() > 1);
    });
}
