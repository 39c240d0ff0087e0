import Commands
import Editor
import Testing

@testable import Interface

/// The order of the menu and the names that recordings and files of keys hold: a change of either
/// is meant, or it does not happen.
@Suite struct CommandOrderTests {
  /// The names of all commands in the order of the menu, section by section.
  private static let names: [CommandGroup: String] = [
    .document: """
    new open showGallery reopen undoDelete save saveAs export exportAgain print quit
    """,
    .edit: """
    undo redo cut copy paste copyPage cutPage insertText insertHandwriting clear
    """,
    .tools: """
    pen toggleEraser toggleEraserKind toggleEraserForce smaller larger lessOpacity
    moreOpacity fill eyedropper swapColors lessSmoothing moreSmoothing nextStabilizer fadingInk
    laserPointer spotlight previousTool toggleScratchOut toggleCircleAndTap toggleSwitchDoubleTap
    toggleHoldToPick moveGuides toggleSnapping addRuler addParallelLines addEllipseGuide
    addFrenchCurve addOnePointPerspective addTwoPointPerspective addThreePointPerspective
    addIsometricGuide addGridGuide nextGuideHandle turnGuideLeft turnGuideRight
    turnGuideSlightlyLeft turnGuideSlightlyRight removeGuide noSymmetry mirrorSymmetry
    radialSymmetry tileSymmetry moreSymmetryCopies fewerSymmetryCopies showToolSettings
    showColors showInks showPalette showGuides nextInk smudge
    """,
    .selection: """
    editText lasso rectangle showLink selectAll deselect invertSelection deleteSelection
    duplicateSelection copyAsText selectSameColor selectSameInk toggleTouchedSelection openLink nudgeLeft
    nudgeRight nudgeUp nudgeDown nudgeFarLeft nudgeFarRight nudgeFarUp nudgeFarDown
    enlargeSelection shrinkSelection enlargeSelectionSlightly shrinkSelectionSlightly
    turnSelectionLeft turnSelectionRight turnSelectionSlightlyLeft turnSelectionSlightlyRight
    mirrorSelectionSideways mirrorSelectionUpsideDown toggleScaledWidth bringToFront
    bringForward sendBackward sendToBack recolorSelection reinkSelection widenSelection
    narrowSelection fillSelection removeFill straightenWriting copyStyle pasteStyle
    groupSelection ungroupSelection lockSelection unlockStrokes alignLeft
    alignCenter alignRight alignTop alignMiddle alignBottom distributeHorizontally
    distributeVertically
    """,
    .view: """
    zoomIn zoomOut actualSize fitPage rotateLeft rotateRight resetRotation mirrorView
    straightenView toggleSplitView nextPane moveDividerBack moveDividerForward
    toggleSamples toggleReplay toggleReplayPlaying replayFaster replaySlower
    hand showReference showOverview showViews renameView toggleFullscreen toggleLatency
    toggleInterface saveView nextView previousView deleteView
    """,
    .pages: """
    showPages showFind findNext findPrevious nextPage previousPage addPage duplicatePage
    deletePage movePageLater movePageEarlier
    """,
    .paper: """
    showPaper plainPaper ruledPaper gridPaper dottedPaper musicPaper isometricPaper
    isometricDottedPaper moreSpacing lessSpacing nextPaperColor nextPaperTexture endlessPage a4Page
    a5Page letterPage screenPage
    """,
    .layers: """
    showLayers addLayer deleteLayer layerAbove layerBelow raiseLayer lowerLayer
    duplicateLayer mergeLayerDown toggleLayerVisible toggleLayerLocked lessLayerOpacity
    moreLayerOpacity renameLayer
    """,
    .window: """
    showMenu nextPanel previousPanel showWindows practice recordAlphabet nextTheme showSettings close
    """,
    .help: """
    showCommands showMessages showTablet showHelp showAbout reportTablet mapPen nextProfile
    """,
  ]

  @Test(arguments: CommandGroup.allCases)
  func aSectionOfTheMenuKeepsItsOrder(group: CommandGroup) throws {
    let names = try #require(Self.names[group]).split(whereSeparator: \.isWhitespace).map(
      String.init
    )
    let shown = CommandTable.entries.filter { $0.group == group }.map(\.command.rawValue)
    #expect(shown == names)
  }

  @Test func everyNameFindsItsCommand() {
    for command in Command.allCases { #expect(Command(rawValue: command.rawValue) == command) }
    #expect(Command(rawValue: "fly") == nil)
    #expect(Set(Command.allCases.map(\.rawValue)).count == Command.allCases.count)
    #expect(CommandTable.entries.count == Command.allCases.count)
  }

  /// A recording is played without a window: commands of the program have no effect there.
  @Test func theEditorKnowsItsOwnCommandsOnly() {
    #expect(EditorCommand(rawValue: "undo") == .edit(.undo))
    #expect(EditorCommand(rawValue: "save") == nil)
    #expect(EditorCommand.allCases.allSatisfy { EditorCommand(rawValue: $0.rawValue) == $0 })
  }
}
