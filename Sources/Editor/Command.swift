/// What a user can ask for, by a key or otherwise.
public enum Command: String, CaseIterable, Sendable {
  /// Take the last operation back.
  case undo
  /// Do again what was taken back.
  case redo
  /// Take everything off the page but what locked layers hold; can be undone.
  case clear
  /// Draw.
  case pen
  /// Draw with the next kind of ink.
  case nextInk
  /// Change between drawing and erasing.
  case toggleEraser
  /// Change between erasing whole strokes and what the eraser goes over.
  case toggleEraserKind
  /// Let force widen the eraser, or not.
  case toggleEraserForce
  /// Make the tool at hand smaller: the pen, or the eraser.
  case smaller
  /// Make the tool at hand larger.
  case larger
  /// Select with an outline drawn around.
  case lasso
  /// Select with a rectangle.
  case rectangle
  /// Move the paper with the pen.
  case hand
  /// Take the colour under the tip.
  case eyedropper
  /// Draw with the colour before the one of now.
  case swapColors
  /// Let ink cover less.
  case lessOpacity
  /// Let ink cover more.
  case moreOpacity
  /// Smooth strokes less.
  case lessSmoothing
  /// Smooth strokes more.
  case moreSmoothing

  /// Select all that lies on the current layer.
  case selectAll
  /// Select nothing.
  case deselect
  /// Take away what is selected.
  case deleteSelection
  /// Put a copy of what is selected beside it.
  case duplicateSelection
  /// Move what is selected to the left by one canvas unit.
  case nudgeLeft
  /// Move it to the right.
  case nudgeRight
  /// Move it up.
  case nudgeUp
  /// Move it down.
  case nudgeDown
  /// Move it to the left by ten canvas units.
  case nudgeFarLeft
  /// Move it to the right by ten.
  case nudgeFarRight
  /// Move it up by ten.
  case nudgeFarUp
  /// Move it down by ten.
  case nudgeFarDown
  /// Make what is selected a tenth larger, ink and all, about its middle.
  case enlargeSelection
  /// Make it as much smaller.
  case shrinkSelection
  /// Make it a hundredth larger.
  case enlargeSelectionSlightly
  /// Make it as much smaller.
  case shrinkSelectionSlightly
  /// Turn what is selected by 15 degrees to the left as it is seen, about its middle.
  case turnSelectionLeft
  /// Turn it to the right.
  case turnSelectionRight
  /// Turn it by one degree to the left.
  case turnSelectionSlightlyLeft
  /// Turn it by one degree to the right.
  case turnSelectionSlightlyRight
  /// Exchange left and right of what is selected.
  case mirrorSelectionSideways
  /// Exchange its top and bottom.
  case mirrorSelectionUpsideDown
  /// Bring what is selected above all others.
  case bringToFront
  /// Bring what is selected above the next one.
  case bringForward
  /// Bring what is selected below the next one.
  case sendBackward
  /// Bring what is selected below all others.
  case sendToBack
  /// Give what is selected the colour of the pen.
  case recolorSelection
  /// Draw what is selected anew with the ink of the pen.
  case reinkSelection
  /// Make what is selected wider.
  case widenSelection
  /// Make what is selected narrower.
  case narrowSelection

  /// Go to the page after this one.
  case nextPage
  /// Go to the page before this one.
  case previousPage
  /// Put an empty page of the same paper after this one and go to it.
  case addPage
  /// Put a copy of the page after it and go to it.
  case duplicatePage
  /// Take the page out; can be undone.
  case deletePage
  /// Bring the page behind the one after it.
  case movePageLater
  /// Bring the page before the one before it.
  case movePageEarlier

  /// Put an empty layer over the current one and draw on it.
  case addLayer
  /// Take the current layer out; can be undone.
  case deleteLayer
  /// Draw on the layer above.
  case layerAbove
  /// Draw on the layer below.
  case layerBelow
  /// Bring the current layer over the one above it.
  case raiseLayer
  /// Bring the current layer under the one below it.
  case lowerLayer
  /// Put a copy of the current layer over it and draw on that.
  case duplicateLayer
  /// Put what lies on the current layer onto the one below.
  case mergeLayerDown
  /// Hide the current layer, or show it again.
  case toggleLayerVisible
  /// Keep the current layer from being changed, or allow it again.
  case toggleLayerLocked
  /// Let a tenth less of the current layer be seen.
  case lessLayerOpacity
  /// Let a tenth more of the current layer be seen.
  case moreLayerOpacity
  /// Write another name of the current layer in the list of layers.
  case renameLayer

  /// Show the canvas larger.
  case zoomIn
  /// Show the canvas smaller.
  case zoomOut
  /// Show the canvas in true size.
  case actualSize
  /// Show the whole sheet, or all ink of an endless page.
  case fitPage
  /// Turn the canvas to the left.
  case rotateLeft
  /// Turn the canvas to the right.
  case rotateRight
  /// Show the canvas upright.
  case resetRotation
  /// Exchange left and right.
  case mirrorView

  /// Paper with nothing printed.
  case plainPaper
  /// Paper with lines to write on.
  case ruledPaper
  /// Paper with a grid.
  case gridPaper
  /// Paper with dots.
  case dottedPaper
  /// Paper of the next colour.
  case nextPaperColor
  /// A page without an end.
  case endlessPage
  /// A page of 210 × 297 mm.
  case a4Page
  /// A page of 148 × 210 mm.
  case a5Page
  /// A page of 8.5 × 11 inches.
  case letterPage
  /// A page as large as the window.
  case screenPage

  /// Begin a new drawing; the one before is kept.
  case new
  /// Open a document.
  case open
  /// Keep the document under its name; without one, under a new one.
  case save
  /// Keep the document under a new name.
  case saveAs
  /// Write the drawing as a file of another kind.
  case export
  /// Write the file of another kind anew that was written last.
  case exportAgain
  /// Put the document on paper.
  case print
  /// Take what is selected away and keep it for a paste.
  case cut
  /// Keep a copy of what is selected for a paste; without a selection, of the whole layer.
  case copy
  /// Ask for a text and put it into the drawing as handwriting.
  case insertHandwriting
  /// Put what was copied last, here or in another program, in the middle of the view.
  case paste
  /// Cover the whole monitor, or stop that.
  case toggleFullscreen
  /// Hide everything but the paper, or show it again.
  case toggleInterface
  /// Show the menu, or hide it.
  case showMenu
  /// Show a palette at the pen.
  case showPalette
  /// Show what the tool at hand can be set to.
  case showToolSettings
  /// Show the list of all commands with their keys.
  case showCommands
  /// Show the layers, or hide them.
  case showLayers
  /// Show the pages, or hide them.
  case showPages
  /// Show what pens report, and what that means.
  case showTablet
  /// Write what pens reported lately into a file, to show somebody.
  case reportTablet
  /// Let the whole tablet be the monitor of the window, or all monitors again.
  case mapPen
  /// Show how long ink takes beside the drawing, or hide it.
  case toggleLatency
  /// Practise handwriting in a window of its own.
  case practice
  /// Write an alphabet of one's own in a window of its own.
  case recordAlphabet
  /// Show the settings.
  case showSettings
  /// Change between the light, the dark and the desktop's theme.
  case nextTheme
  /// Give the keys to the next panel, after the last one to the paper.
  case nextPanel
  /// Give the keys to the panel before, before the first one to the paper.
  case previousPanel
  /// Close what lies over the paper.
  case close
  /// End the program.
  case quit

  /// Whether it is about the program, not about the document and the tools.
  public var isOfProgram: Bool {
    switch self {
    case .new, .open, .save, .saveAs, .export, .exportAgain, .print, .cut, .copy, .paste,
      .insertHandwriting, .practice, .recordAlphabet,
      .toggleFullscreen,
      .toggleInterface, .showMenu, .showPalette, .showToolSettings, .showCommands, .showLayers,
      .showPages,
      .showTablet, .reportTablet, .mapPen, .toggleLatency, .showSettings, .nextTheme, .close, .quit,
      .renameLayer, .nextPanel, .previousPanel:
      true
    default: false
    }
  }
}
