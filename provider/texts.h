#pragma once

#include <QCoreApplication>

/// Texts for users in functions that belong to no class: Tr::tr("…").
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Tr)
};
