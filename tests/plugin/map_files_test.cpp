#include "../support/files.h"
#include "background_free.h"
#include "canvas_fixture.h"
#include "fermat_options.h"
#include "loaded_terrain.h"
#include "solved_part.h"

#include <fermat/disk.h>
#include <fermat/synthetic.h>

#include <qgsprocessingutils.h>
#include <qgssettings.h>

#include <QElapsedTimer>
#include <QLabel>
#include <QScopeGuard>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <thread>

/// The map tools on rasters that do not fit into the memory that Fermat may use.
class MapFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CanvasFixture> mFixture;

    static constexpr double tiny = 1e-6; // GiB

    static void setLimit(double gib) {
        FermatOptions options = FermatOptions::read();
        options.memoryLimit = gib;
        options.write();
    }
    static QString folder() { return QgsProcessingUtils::tempFolder(); }
    QString note() const {
        return mFixture->bench().dock()->findChild<QLabel*>("FermatNote")->text();
    }
    QLabel* label() const { return mFixture->canvas().findChild<QLabel*>("FermatPathLabel"); }
    /// On ground in memory.
    QString labelAt(QPoint place) const {
        mFixture->move(place);
        return label()->text();
    }
    static constexpr QPoint start{100, 90}, second{320, 300}, third{200, 200}, shut{20, 380};
    /// 2 pixels per cell. The starts are passable, and `shut` is not.
    QgsRasterLayer* showRoughGround(GDALDataType type, bool isWrongInACorner = false) {
        constexpr int side = 200;
        const fermat::Array<std::uint8_t> rough = fermat::rough_terrain({side, side}, 5);
        std::vector<double> velocity(rough.begin(), rough.end());
        for (const QPoint place : {start, second, third})
            velocity[std::size_t(place.y() / 2 * side + place.x() / 2)] = 20;
        velocity[std::size_t(shut.y() / 2 * side + shut.x() / 2)] = 0;
        if (isWrongInACorner)
            velocity.front() = -5;
        Placement placement;
        placement.transform = {1000, 1000.0 / side, 0, 2000, 0, -1000.0 / side};
        return mFixture->show(mFixture->writeRaster("rough.tif", side, velocity, type, placement));
    }
    /// How many files without a name are mapped into this process.
    static int namelessFiles() {
        QFile maps("/proc/self/maps");
        if (!maps.open(QFile::ReadOnly))
            return -1;
        int count = 0;
        for (const QByteArray& line : maps.readAll().split('\n'))
            count += line.endsWith("(deleted)") && line.contains(folder().toUtf8().left(5));
        return count;
    }

  private slots:
    void initTestCase() {
        if (fermat::available_disk(folder().toStdString()) == 0)
            QSKIP("the folder for temporary files is in memory");
    }
    void init() {
        QgsSettings().remove("fermat"); // of a run that was killed
        mFixture = std::make_unique<CanvasFixture>();
    }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void theMapShowsTheSameFromFiles_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("radius");
        QTest::addColumn<QString>("solver");
        QTest::newRow("bytes") << int(GDT_Byte) << 1 << "auto";
        QTest::newRow("floats") << int(GDT_Float32) << 1 << "auto";
        QTest::newRow("bytes, radius 3") << int(GDT_Byte) << 3 << "auto";
        QTest::newRow("dijkstra") << int(GDT_Byte) << 2 << "dijkstra";
    }
    void theMapShowsTheSameFromFiles() {
        QFETCH(int, type);
        QFETCH(int, radius);
        QFETCH(QString, solver);
        showRoughGround(GDALDataType(type));
        mFixture->start();
        mFixture->set({{"RADIUS", radius}, {"SOLVER", solver}});
        mFixture->click(start);
        mFixture->click(second, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QVERIFY(!mFixture->solved().terrain->isInFiles());
        QCOMPARE(note(), QString());
        const auto copied = []<class T>(const fermat::Field<T>& field) {
            std::vector<T> rows(field.size());
            field.copy({}, field.grid(), rows.data(), std::size_t(field.grid().cols));
            return rows;
        };
        const auto distance = copied(mFixture->solved().solution.distance);
        const auto predecessor = copied(mFixture->solved().solution.predecessor);
        const double furthest = mFixture->solved().maximum();
        const QImage image = mFixture->session().image();
        std::vector<TracedPath> paths;
        QStringList labels;
        std::vector<QPoint> ends;
        const auto pathTo = [&](QPoint end) {
            const QgsMapSettings& map = mFixture->canvas().mapSettings();
            return mFixture->session().wavefronts()->pathTo(map.mapToPixel().toMapCoordinates(end));
        };
        for (int at = 0; at < 36; ++at)
            if (const QPoint end(20 + at % 6 * 70, 20 + at / 6 * 70);
                const auto path = pathTo(end)) {
                ends.push_back(end);
                paths.push_back(*path);
                labels << labelAt(end);
            }
        QVERIFY(ends.size() > 10);

        setLimit(tiny);
        // A click on the first start would take it.
        mFixture->click(third, Qt::ShiftModifier);
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->solved().terrain->isInFiles());
        QVERIFY2(note().contains("temporary files") && note().contains(folder()) &&
                     note().contains("Settings > Options"),
                 qPrintable(note()));
        QVERIFY(copied(mFixture->solved().solution.distance) == distance);
        QVERIFY(copied(mFixture->solved().solution.predecessor) == predecessor);
        QVERIFY(mFixture->solved().maximum() == furthest);
        QCOMPARE(mFixture->session().image(), image);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const TracedPath path = pathTo(ends[i]).value();
            QCOMPARE(path.points, paths[i].points);
            QVERIFY(path.cost == paths[i].cost);
            QVERIFY(path.length == paths[i].length);
            // The path is read from files, and meanwhile the last one stays.
            const QString last = i > 0 ? label()->text() : QString();
            mFixture->move(ends[i]);
            if (i > 0) {
                QVERIFY(label()->isVisible());
                QCOMPARE(label()->text(), last);
            }
            QTRY_COMPARE(label()->text(), labels[int(i)]);
        }
        mFixture->move(ends.front());
        mFixture->move({-1000, 0}); // it leaves the ground before the path is found
        QTest::qWait(100);
        QVERIFY(!label()->isVisible());

        // Files are no longer necessary from the next gesture on.
        setLimit(0);
        mFixture->click(third, Qt::ShiftModifier);
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->settled());
        QVERIFY(!mFixture->solved().terrain->isInFiles());
        QCOMPARE(note(), QString());
        QVERIFY(copied(mFixture->solved().solution.distance) == distance);
    }

    void withAMaximumCostOnlyThePartThatIsReachedIsSolvedInMemory_data() {
        QTest::addColumn<double>("limit");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<bool>("isPart");
        QTest::newRow("the first part") << 3e-4 << 20.0 << true;
        QTest::newRow("a wider part") << 4e-4 << 30.0 << true;
        QTest::newRow("all is reached") << 3e-4 << 1e6 << false;
        QTest::newRow("no memory for a part") << tiny << 20.0 << false;
    }
    void withAMaximumCostOnlyThePartThatIsReachedIsSolvedInMemory() {
        QFETCH(double, limit);
        QFETCH(double, maximum);
        QFETCH(bool, isPart);
        const SolvedPart::Rules rules = ProviderFixture::partRules();
        ProviderFixture::partRules() = {0, 12, 4, 0.8};
        const auto restore = qScopeGuard([&] { ProviderFixture::partRules() = rules; });
        showRoughGround(GDT_Float32);
        mFixture->start();
        mFixture->set({{"MAX_COST", maximum}, {"INTERVALS", "step:5"}});
        mFixture->click(second);
        QVERIFY(mFixture->settled());
        QVERIFY(!mFixture->solved().terrain->isInFiles());
        const RasterGeometry whole = mFixture->solved().terrain->geometry();
        const auto& solution = mFixture->solved().solution;
        std::vector<float> distance(whole.grid.cells());
        std::vector<fermat::Direction> predecessor(whole.grid.cells());
        for (int row = 0; row < whole.grid.rows; ++row) {
            solution.distance.copy_row(row, &distance[whole.grid.index(row, 0)]);
            solution.predecessor.copy_row(row, &predecessor[whole.grid.index(row, 0)]);
        }
        const QImage image = mFixture->session().image();
        const QPoint beside = second + QPoint(10, 6), far(10, 10);
        const QStringList labels{labelAt(beside), labelAt(far)};

        setLimit(limit);
        mFixture->click(third);
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(note().isEmpty(), isPart);
        const TerrainWavefronts& again = mFixture->solved();
        const RasterGeometry part = again.terrain->geometry();
        QCOMPARE(part.grid.cells() < whole.grid.cells(), isPart);
        QCOMPARE(again.terrain->isInFiles(), !isPart);
        QCOMPARE(&again.ground(), mFixture->session().ground());
        std::size_t reached = 0;
        for (std::size_t cell = 0; cell < distance.size(); ++cell) {
            const auto own = part.cellAt(whole.cellCentre(cell));
            QVERIFY((own ? again.solution.distance[*own] : fermat::infinity) == distance[cell]);
            if (own && distance[cell] < fermat::infinity)
                QCOMPARE(int(again.solution.predecessor[*own]), int(predecessor[cell]));
            reached += distance[cell] < fermat::infinity;
        }
        QVERIFY(reached > 50);
        QCOMPARE(mFixture->session().image(), image);
        mFixture->move(beside);
        QTRY_COMPARE(label()->text(), labels[0]);
        mFixture->move(far);
        QTRY_COMPARE(label()->text(), labels[1]);
    }

    void withAMaximumCostNothingElseOfTheRasterIsRead() {
        const SolvedPart::Rules rules = ProviderFixture::partRules();
        ProviderFixture::partRules() = {0, 12, 4, 0.8};
        const auto restore = qScopeGuard([&] { ProviderFixture::partRules() = rules; });
        setLimit(3e-4);
        showRoughGround(GDT_Float32, true);
        mFixture->start();
        mFixture->set({{"MAX_COST", 20}, {"INTERVALS", "step:5"}});
        mFixture->click(second);
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        QVERIFY(mFixture->solved().maximum() > 15);
        QCOMPARE(note(), QString());
        QVERIFY(!mFixture->session().ground()->solverName().empty());

        // What is not reached is in the raster, too.
        QCOMPARE(labelAt({10, 10}), QString("not reached"));
        const QgsMapToPixel& pixels = mFixture->canvas().mapSettings().mapToPixel();
        const Ground* ground = mFixture->session().ground();
        QVERIFY(ground->isOpenAt(pixels.toMapCoordinates(third)));
        QVERIFY(!ground->isOpenAt(pixels.toMapCoordinates(shut)));

        // While a start is dragged, the picture follows.
        const QImage before = mFixture->session().image();
        mFixture->press(second);
        mFixture->move(second + QPoint(4, 4), Qt::LeftButton);
        mFixture->move(second + QPoint(8, 8), Qt::LeftButton);
        QTRY_VERIFY(mFixture->session().image() != before);
        QVERIFY(!mFixture->session().wavefronts());
        mFixture->release(second + QPoint(8, 8));
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        QCOMPARE(mFixture->session()
                     .wavefronts()
                     ->pathTo(mFixture->session().usableStarts()[0])
                     .value()
                     .cost,
                 0.0);

        // Far away, where nothing was read yet.
        mFixture->click(third);
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));

        // Without a maximum, all of it is needed.
        mFixture->set({{"MAX_COST", QVariant()}});
        QVERIFY(mFixture->idle());
        QVERIFY2(mFixture->said().contains("velocities cannot be negative"),
                 qPrintable(mFixture->said()));
        QVERIFY(mFixture->session().isStopped());
    }

    void oneQuestionIsSolvedInAPartAfterTheOther() {
        const SolvedPart::Rules rules = ProviderFixture::partRules();
        ProviderFixture::partRules() = {0, 12, 4, 0.8};
        const auto restore = qScopeGuard([&] { ProviderFixture::partRules() = rules; });
        setLimit(3e-4);
        showRoughGround(GDT_Float32);
        mFixture->start();
        mFixture->click(second);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->solved().terrain->isInFiles());
        const std::shared_ptr<Ground> ground =
            std::const_pointer_cast<Ground>(mFixture->session().ground()->shared_from_this());
        const GroundQuestion question{mFixture->session().usableStarts(), 20};

        /// Stays where it is when it has begun, until it may go on.
        class Halting : public fermat::Progress {
          public:
            void report(double fraction) override {
                begun = begun || fraction > 0;
                while (begun && !mayGoOn)
                    QThread::msleep(1);
            }
            std::atomic<bool> begun = false, mayGoOn = false;
        };
        Halting first, then;
        then.mayGoOn = true;
        std::shared_ptr<const Wavefronts> firstSolved, thenSolved;
        std::thread one([&] { firstSolved = ground->solve(question, first); });
        const bool begun = QTest::qWaitFor([&] { return bool(first.begun); }, 10000);
        std::thread two([&] { thenSolved = ground->solve(question, then); });
        QTest::qWait(300);
        const bool atOnce = then.begun;
        first.mayGoOn = true;
        one.join();
        two.join();
        QVERIFY(begun);
        QVERIFY(!atOnce);
        QCOMPARE(firstSolved->maximum(), thenSolved->maximum());
    }

    void aStartThatIsDraggedOnGroundInFilesGivesTheSameTimes() {
        setLimit(tiny);
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->press(CanvasFixture::middle);
        for (int i = 1; i <= 5; ++i)
            mFixture->move(CanvasFixture::middle + QPoint(8 * i, 0), Qt::LeftButton);
        mFixture->release(CanvasFixture::middle + QPoint(40, 0));
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->solved().terrain->isInFiles());
        QCOMPARE(mFixture->at(CanvasFixture::middle + QPoint(40, 0)), 0.0f);
        QCOMPARE(mFixture->at(CanvasFixture::middle), 10.0f);
    }

    void aResultThatIsKeptIsThatFromMemory() {
        showRoughGround(GDT_Byte);
        QgsProject::instance()->write(mFixture->path("project.qgz"));
        mFixture->start();
        const auto keep = [&](const QString& keptFolder) {
            FermatOptions options = FermatOptions::read();
            options.keepFolder = mFixture->path(keptFolder);
            options.write();
            mFixture->click(start);
            if (!mFixture->settled())
                qFatal("not solved: %s", qPrintable(mFixture->said()));
            mFixture->click(second); // another start, so that the layer is read again
            if (!mFixture->settled())
                qFatal("not solved: %s", qPrintable(mFixture->said()));
            const QDir made(options.keepFolder);
            mFixture->keep();
            if (!QTest::qWaitFor([&] { return mFixture->said().contains("Kept as"); }, 60000))
                qFatal("not kept: %s", qPrintable(mFixture->said()));
            const QDir own(
                made.filePath(made.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0)));
            QFile times(own.filePath(own.entryList({"*Travel time.tif"}).value(0)));
            return times.open(QFile::ReadOnly) ? times.readAll() : QByteArray();
        };
        const QByteArray inMemory = keep("one");
        setLimit(tiny);
        const QByteArray inFiles = keep("two");
        QVERIFY(mFixture->solved().terrain->isInFiles());
        QVERIFY(inMemory.size() > 1000);
        QVERIFY(inFiles == inMemory);
    }

    void nothingIsLeftWhenTheWorkIsCancelledOrTheToolsGo() {
        setLimit(tiny);
        mFixture->showSlowGround(600);
        const int before = namelessFiles();
        QVERIFY(before >= 0);
        mFixture->click({100, 300});
        // The terrain, and the arrays of the solve.
        QVERIFY(QTest::qWaitFor([&] { return namelessFiles() > before + 1; }, 60000));
        QElapsedTimer timer;
        timer.start();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(QTest::qWaitFor([&] { return mFixture->session().starts().empty(); }, 1000));
        QVERIFY(QTest::qWaitFor(
            [] { return QgsApplication::taskManager()->countActiveTasks() == 0; }, 5000));
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QTRY_VERIFY(namelessFiles() <= before + 1);
        mFixture->end();
        QTRY_COMPARE(namelessFiles(), before);
    }

    void aSolutionThatIsReplacedGivesItsFilesBack() {
        setLimit(tiny);
        mFixture->showEvenGround();
        mFixture->start();
        std::set<int> counts;
        for (const int x : {100, 150, 200, 250}) {
            mFixture->click({x, 300});
            QVERIFY(mFixture->settled());
            waitUntilFreed();
            counts.insert(namelessFiles());
        }
        QCOMPARE(counts.size(), std::size_t(1));
        QVERIFY(*counts.begin() > 0);
    }

    void withoutRoomOnADiskTheMapSaysWhatIsMissing() {
        setLimit(tiny);
        QgsRasterLayer* layer = showRoughGround(GDT_Byte);
        mFixture->start();
        std::optional<fermat::test::LargestFile> disk(100'000);
        mFixture->click(start);
        const bool idle = mFixture->idle();
        disk.reset();
        QVERIFY(idle);
        const QString said = mFixture->said();
        QVERIFY2(said.contains(
                     QString("raster layer “%1” (200 × 200 cells) needs").arg(layer->name())) &&
                     said.contains("temporary files") && said.contains("tmpfs"),
                 qPrintable(said));
        QVERIFY(mFixture->session().isStopped());
        QCOMPARE(note(), QString());
        // With the space, the next gesture works.
        mFixture->click(second);
        QVERIFY(mFixture->settled());
    }

    /// The disk is full until what earlier work holds is deleted.
    void filesOfEarlierWorkThatGoesAreWaitedFor_data() {
        QTest::addColumn<bool>("isGroundRead");
        QTest::newRow("before the raster is read") << false;
        QTest::newRow("before a solve") << true;
    }
    void filesOfEarlierWorkThatGoesAreWaitedFor() {
        QFETCH(bool, isGroundRead);
        setLimit(tiny);
        showRoughGround(GDT_Byte);
        mFixture->start();
        if (isGroundRead) {
            mFixture->click(start);
            QVERIFY(mFixture->settled());
        }
        std::optional<fermat::test::LargestFile> disk(100'000);
        auto held = freedInBackground(std::make_unique<int>(0));
        mFixture->click(second);
        QTimer::singleShot(500, this, [&] {
            disk.reset();
            held.reset();
        });
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        QVERIFY(!held);
        QVERIFY(mFixture->solved().terrain->isInFiles());
    }

    void aFolderInMemoryIsNotTaken() {
        if (!QFileInfo::exists("/dev/shm") || fermat::available_disk("/dev/shm") > 0)
            QSKIP("there is no folder in memory");
        setLimit(tiny);
        QgsRasterLayer* layer = showRoughGround(GDT_Byte);
        QgsProcessingContext context;
        const std::unique_ptr<IsochronesAlgorithm> algorithm(
            static_cast<IsochronesAlgorithm*>(IsochronesAlgorithm().create()));
        const QVariantMap parameters{{"INPUT", layer->id()}};
        context.setProject(QgsProject::instance());
        const TerrainInput input = algorithm->takeTerrain(parameters, context);
        const auto room =
            TerrainRoom::make(input, input.shape(input.geometry()), fermat::all_solvers(),
                              algorithm->takeSolver(parameters, context),
                              {"/dev/shm", folder().toStdString()}, fermat::no_progress);
        QVERIFY(room);
        QCOMPARE(QString::fromStdString(room->scratch()->folder()), folder());
    }
};

FERMAT_CANVAS_TEST(MapFilesTest)

#include "map_files_test.moc"
