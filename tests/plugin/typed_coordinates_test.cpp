#include "qgis_test_main.h"
#include "typed_coordinates.h"

/// Places that people type or paste.
class TypedCoordinatesTest : public QObject {
    Q_OBJECT

  private slots:
    void pairs_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::newRow("comma") << "1505.5, -1495" << 1505.5 << -1495.0;
        QTest::newRow("no space") << "1505.5,1495" << 1505.5 << 1495.0;
        QTest::newRow("spaces") << "  1505.5   1495 " << 1505.5 << 1495.0;
        QTest::newRow("tab") << "1505.5\t1495" << 1505.5 << 1495.0;
        QTest::newRow("semicolon") << "1505.5;1495" << 1505.5 << 1495.0;
        QTest::newRow("decimal commas") << "1505,5; 1495,25" << 1505.5 << 1495.25;
        QTest::newRow("decimal commas and a space") << "1505,5 1495,25" << 1505.5 << 1495.25;
        QTest::newRow("exponent") << "1.5e3,2E2" << 1500.0 << 200.0;
    }
    void pairs() {
        QFETCH(QString, text);
        const auto place = parsePair(text);
        QVERIFY(place);
        QTEST(place->x(), "x");
        QTEST(place->y(), "y");
    }

    void noPairs() {
        for (const char* text : {"", "1505", "1,2,3", "a, b", "12 km, 3", "1505, 1495 [EPSG:32632]",
                                 "48°12'30\"N, 16°22'23\"E"})
            QVERIFY2(!parsePair(text), text);
    }

    void latitudesAndLongitudes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("latitude");
        QTest::addColumn<double>("longitude");
        const double latitude = 48 + 12 / 60.0 + 30 / 3600.0,
                     longitude = 16 + 22 / 60.0 + 23 / 3600.0;
        QTest::newRow("decimal") << "48.2085, 16.3731" << 48.2085 << 16.3731;
        QTest::newRow("negative") << "-33.86 151.2" << -33.86 << 151.2;
        QTest::newRow("letters") << "48.2085N, 16.3731E" << 48.2085 << 16.3731;
        QTest::newRow("letters first") << "N 48.2085 E 16.3731" << 48.2085 << 16.3731;
        QTest::newRow("degree signs")
            << QString::fromUtf8("48.2085° N 16.3731° W") << 48.2085 << -16.3731;
        QTest::newRow("seconds") << QString::fromUtf8("48°12'30\"N, 16°22'23\"E") << latitude
                                 << longitude;
        QTest::newRow("seconds without a comma")
            << QString::fromUtf8("48°12'30\"N 16°22'23\"E") << latitude << longitude;
        QTest::newRow("small letters")
            << QString::fromUtf8("48°12'30\"s, 16°22'23\"w") << -latitude << -longitude;
        QTest::newRow("longitude first")
            << QString::fromUtf8("16°22'23\"E 48°12'30\"N") << latitude << longitude;
    }
    void latitudesAndLongitudes() {
        QFETCH(QString, text);
        QFETCH(double, latitude);
        QFETCH(double, longitude);
        const auto place = parseLatitudeLongitude(text);
        QVERIFY(place);
        QVERIFY2(std::abs(place->y() - latitude) < 1e-9,
                 qPrintable(QString::number(place->y(), 'g', 12)));
        QVERIFY2(std::abs(place->x() - longitude) < 1e-9,
                 qPrintable(QString::number(place->x(), 'g', 12)));
    }

    void noLatitudesAndLongitudes() {
        for (const char* text : {"", "48.2", "91, 16", "48, 181", "48.2N, 16.3N", "48.2E, 16.3E",
                                 "N48.2S, 16", "here"})
            QVERIFY2(!parseLatitudeLongitude(text), text);
    }

    void degreesAreKnownByTheirMarks() {
        QVERIFY(looksLikeDegrees(QString::fromUtf8("48°12'30\"N, 16°22'23\"E")));
        QVERIFY(looksLikeDegrees("48.2N, 16.3E"));
        QVERIFY(!looksLikeDegrees("1505.5, 1495"));
        QVERIFY(!looksLikeDegrees("1.5e3, 2E2"));
    }
};

FERMAT_QGIS_TEST(TypedCoordinatesTest)

#include "typed_coordinates_test.moc"
