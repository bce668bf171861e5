#include "times_menu.h"

#include "isochrone_session.h"

TimesMenu::TimesMenu(QgsProject* project, const IsochroneSession& session, QWidget* parent)
    : PointLayersMenu(project, parent), mSession(session) {
    // After PointLayersMenu has filled it.
    connect(this, &QMenu::aboutToShow, this, [this] {
        addSeparator();
        QAction* between = addAction(tr("Between the starts, as a cross table"), this,
                                     &TimesMenu::betweenStartsChosen);
        between->setEnabled(mSession.starts().size() > 1);
    });
}

std::vector<PointLayersMenu::Paths> TimesMenu::offered() const {
    std::vector<Paths> all{Paths::None, Paths::FromTheNearestStart};
    if (mSession.starts().size() > 1)
        all.push_back(Paths::FromEachStart);
    return all;
}
