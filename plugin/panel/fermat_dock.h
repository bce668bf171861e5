#pragma once

#include "band_figures.h"
#include "road_choice.h"

#include <qgsdockwidget.h>
#include <qgsprocessingcontext.h>

#include <QVariantMap>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class BandTable;
class ChangeRow;
class FieldGrid;
class LinesWrapper;
class PathProfile;
class QgsAbstractProcessingParameterWidgetWrapper;
class QgsFieldComboBox;
class QgsMapCanvas;
class QgsProcessingAlgorithm;
class QgsProcessingParameterDefinition;
class QgsProcessingParameterEnum;
class QgsProcessingParameterMapLayer;
class QgsProcessingParameterWidgetContext;
class QComboBox;
class QLabel;
class QKeyEvent;
class QLineEdit;
class QMenu;
class QToolBar;
class QToolButton;
class QVBoxLayout;
class WarningBox;
struct ProfiledPath;

/// The panel with the settings of the map tools: the parameters of fermat:isochrones and of
/// fermat:networkisochrones, each in the widget that QGIS has for it, and the result of the last
/// solve. It shows those that the chosen layer has, a raster or lines.
class FermatDock : public QgsDockWidget {
    Q_OBJECT

  public:
    /// `actions` are shown as a toolbar. The algorithms, one for rasters and one for lines, must
    /// outlive the dock.
    FermatDock(const QgsProcessingAlgorithm& terrain, const QgsProcessingAlgorithm& network,
               const QList<QAction*>& actions, QgsMapCanvas* canvas, QWidget* parent = nullptr);
    ~FermatDock() override;

    void setVisible(bool visible) override;

    /// Without what the user is typing: it counts when it is finished.
    QVariantMap parameters() const;
    /// Parameters that are not given get their defaults.
    void setParameters(const QVariantMap& parameters);
    /// Chooses a layer. What the user is typing stays in its field.
    void setInput(const QString& layer);
    /// Sets the text on what the mouse and the keys do with the current tool.
    void setKeys(const QString& html);
    /// Tells it whether the map has starts. In a narrow panel, the fields need the room of the text
    /// on the keys then, which goes below them.
    void setStarted(bool hasStarts);
    void setStatus(const QString& text);
    /// Sets what is reached in each band; null if that is not known. `areComing`: it will be.
    void setFigures(const std::shared_ptr<const BandFigures>& figures, bool areComing);
    /// Sets the path of the profile; nothing if there is none yet.
    void setProfile(std::optional<ProfiledPath> path);
    /// Shows or hides the profile.
    void setProfileVisible(bool visible);
    /// Sets what else is good to know about the work, below the status; empty: nothing.
    void setNote(const QString& sentence);
    /// Sets the warning about the layer, and the text of a link below it that does what helps;
    /// empty: none. A warning that the user has closed stays closed until it has another text.
    void setDoubt(const QString& sentence, const QString& remedy = {});
    /// Sets what is known of the network that was built, below what was recognised in its layer;
    /// empty: nothing.
    void setNetworkNote(const QString& sentence);
    /// Why the field of speeds probably holds none; empty if there is no doubt.
    QString doubtOfSpeeds();
    /// Marks a field whose text cannot be used.
    void markWrong(const QString& parameter, bool wrong);
    /// Offers a layer below the list of layers; empty: none.
    void setOffer(const QString& layerName);
    /// Offers to go on with a kept result; empty: none.
    void setGoOn(const QString& result);
    /// The menus of the buttons for starts from layers, and for tables of times to layers.
    void setLayerMenus(QMenu* starts, QMenu* times);
    /// Adds a choice of what the map shows, after the buttons for starts.
    void addView(QAction* view);
    /// Takes the row for changes of the ground.
    void setChangeRow(ChangeRow* row);
    /// The widget of a parameter.
    QWidget* widget(const QString& parameter) const;
    /// Takes what the fields show now. QGIS' list of layers does not tell that it shows another one
    /// because the chosen one was removed.
    void fieldChanged();
    /// Calls a function that may change fields, without emitting parametersChanged().
    void quietly(const std::function<void()>& change);

    /// Whether the user is typing into a field.
    bool isTyping() const;
    /// Whether this widget, a field or a part of one, has a text that is typed and not taken yet.
    static bool isTyped(QWidget* field);
    /// Gives the first key of other isochrone intervals to their field, if the panel is visible.
    void typeIntervals(const QKeyEvent& first);
    void finishTyping();
    /// Restores the previous value of the field.
    void giveUpTyping();

  signals:
    /// The user changed the parameters. setParameters() does not emit this.
    void parametersChanged();
    /// The panel shows other parameters, whoever set them.
    void parametersShown();
    /// The user wants the layer that is offered.
    void offerTaken();
    /// The user wants to go on with the result that is offered.
    void goOnTaken();
    /// The user wants what the link below the warning says.
    void remedyTaken();
    /// The user wants the dialog of an algorithm for these settings: isochrones, paths or
    /// traveltimes.
    void dialogAsked(const QString& algorithm);

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    /// A part of the panel that only some layers have.
    struct Part {
        QWidget* widget = nullptr;
        bool isForTerrain = true;
        bool isForNetwork = true;
    };
    struct SlopePart {
        QWidget* widget = nullptr;
        QString parameter;
    };
    /// The label and the field.
    std::array<QWidget*, 2> addRow(const QgsProcessingParameterDefinition& definition,
                                   FieldGrid& grid,
                                   const QgsProcessingParameterWidgetContext& widgets);
    QToolBar* makeButtons();
    void showParts();
    void followInput();
    void fillInRoads();
    void fillInLevelSpeed();
    QComboBox* slopeFunctions() const;
    /// Whether the list of slope functions shows its last item.
    bool choosesTable() const;
    void followTable();
    /// Shows that item if there is a table.
    void showTable();
    void showRoads();
    QWidget* makeField(QgsAbstractProcessingParameterWidgetWrapper& wrapper);
    void enableWhatCounts();
    void placeKeys();
    void showTexts();
    int leastWidth() const;
    void keepField(QgsFieldComboBox& box);
    void leaveWheelToPanel(QWidget& field);

    std::unique_ptr<QgsProcessingParameterMapLayer> mInput, mTable;
    std::unique_ptr<QgsProcessingParameterEnum> mKept;
    QgsProcessingContext mContext;
    std::vector<FieldGrid*> mGrids;
    std::vector<Part> mParts;
    std::vector<QWidget*> mOfDirections; // what a field with the direction needs
    std::vector<SlopePart> mOfSlopes;    // the cells of parameters that depend on SURFACE
    QString mDirectionsOf;               // the lines that had such a field last
    LinesWrapper* mLines = nullptr;      // has no layer any more after that was deleted
    bool mShowsLines = false;
    bool mHasOtherLines = false; // what fits them is not filled in yet
    bool mKeepsStrategy = false; // then, because it was given
    RoadChoice mRoads;
    QString mNetworkNote;
    QList<QgsAbstractProcessingParameterWidgetWrapper*> mWrappers;
    QVBoxLayout* mColumn = nullptr;
    QLabel* mKeys = nullptr;
    int mKeysPlace = 2; // in the column, below the buttons
    bool mHasStarts = false;
    bool mIsNarrow = false;
    QToolButton* mStarts = nullptr;
    QToolBar* mBar = nullptr;
    QToolButton* mTimes = nullptr;
    std::vector<QToolButton*> mButtons; // these, and that for dialogs
    QLabel* mOffer = nullptr;
    QLabel* mGoOn = nullptr;
    QLabel* mRecognised = nullptr;
    WarningBox* mWarning = nullptr;
    QLabel* mStatus = nullptr;
    QLabel* mNote = nullptr;
    BandTable* mBands = nullptr;
    PathProfile* mProfile = nullptr;
    QVariantMap mTold;      ///< the values at the last parametersChanged()
    bool mQuiet = true;     ///< true until all fields exist
    bool mHasWidth = false; ///< it was shown in the window
};
