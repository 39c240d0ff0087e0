public import Geometry
public import InkModel
internal import InkRendering
public import PenInput
public import Prediction
public import Raster

/// The program without a window system: pen batches and commands in, effects and pixels out.
///
/// 1. ``resize(width:height:)`` before the first picture and whenever the window changes.
/// 2. ``handle(_:)`` each batch, ``perform(_:)-(EditorCommand)`` each command.
/// 3. When a frame is due, ``drawFrame(seenAt:)``, and ``drawCopies()`` when that has been put.
/// 4. Show the damage of all of these with ``compose(_:into:)``, and keep the changes.
///
/// Knows no clock: every time is a parameter, so a recorded log gives the same drawing again.
public final class Editor {
  /// The colour of new paper.
  public static let paper = Color(
    red: Paper.warmWhite.red,
    green: Paper.warmWhite.green,
    blue: Paper.warmWhite.blue
  )

  // The document.

  /// The pages with all that lies on them.
  public internal(set) var document: Document
  /// The current page and layer.
  var pages = PageState()
  /// A Boolean value that indicates whether the document must not be changed.
  public var isReadOnly = false
  /// The operations that can be undone and redone.
  var history: History
  /// The parts of the document that have not been read yet.
  var unread: Unread

  // The window.

  /// The view of the current page.
  var viewing = ViewState()
  /// The picture of the current page, and the marks over it.
  var display = Display()

  // The tools.

  /// The options of the tools.
  public var toolOptions = ToolOptions()
  /// The tip on the paper; `nil` when none touches.
  var contact: Contact?
  /// The state of drawing that outlives a stroke.
  var strokes: StrokeState
  /// The selection of the current layer.
  var selected = SelectionState()

  // The input.

  /// The settings of pointers and switches.
  public var inputSettings = InputSettings()
  /// The tool over the paper with its last sample; `nil` when there is none.
  var pointer: (tool: PenTool, sample: PenSample)?
  /// The pointers that move the canvas.
  var navigation = Navigation()
  /// The switches that are held.
  var switches = HeldSwitches()

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - unread: its layers whose strokes will be read later.
  ///   - unreadBounds: the bounds of the strokes that will be read later, in canvas units, by page;
  ///     without pages that have a size.
  ///   - hasUnreadHistory: a Boolean value that indicates whether the stored history will be read later.
  ///   - bookmark: the position at which to begin; `nil` for the first page.
  ///   - historyLimit: the number of bytes that the history may occupy.
  ///   - predictor: the model that predicts the pen.
  ///   - strokeSeed: the upper half of the ids of the strokes; the same seed gives the same ids.
  public init(
    _ document: Document = Document(),
    unread: Set<LayerID> = [],
    unreadBounds: [PageID: Rect] = [:],
    hasUnreadHistory: Bool = false,
    bookmark: Bookmark? = nil,
    historyLimit: Int = 256 << 20,
    predictor: PredictionModel = .off,
    strokeSeed: UInt64 = 0
  ) {
    self.document = document
    self.unread = Unread(layers: unread, bounds: unreadBounds, history: hasUnreadHistory)
    history = History(limit: historyLimit)
    strokes = StrokeState(
      ids: StrokeIDs(seed: strokeSeed),
      prediction: InkPrediction(predictor)
    )
    pages.layer = page.layers.count - 1
    if let bookmark { begin(at: bookmark) }
  }

  /// The number of pages before the current one.
  public var pageNumber: Int { pages.page }

  /// The number of layers of the page below the current one.
  public var layerNumber: Int { pages.layer }

  /// The number of changes of each page; a page that is missing was not changed.
  public var revisions: [PageID: Int] { pages.revisions }

  /// The current page.
  public var page: Page { document.pages[pageNumber] }

  /// The current layer, which the pen draws on.
  public var layer: Layer { document.pages[pageNumber].layers[layerNumber] }

  /// The strokes of the current layer.
  public var drawing: Drawing { document.pages[pageNumber].layers[layerNumber].drawing }

  /// The date of the zero of the pens' clock, in seconds since 1970 began (UTC), by which new strokes
  /// get their dates; `nil` for strokes without a date.
  public var clockOrigin: Double? {
    get { strokes.clockOrigin }
    set { strokes.clockOrigin = newValue }
  }

  /// The times of a recording that is played; `nil` for events of devices.
  public var playedTimes: PlayedTimes? {
    get { strokes.playedTimes }
    set { strokes.playedTimes = newValue }
  }

  /// The id that the stroke under the pen will have.
  public var nextStrokeID: StrokeID { strokes.ids.next }

  /// The selection of the current layer; `nil` when nothing is selected.
  public var selection: Selection? { selected.selection }

  // MARK: - Pixels

  /// The renderer of the current page; `nil` before the first picture.
  var renderer: PageRenderer? { display.renderer }

  /// The colour of the surroundings of a sheet.
  public var desk: Color { display.desk }

  /// The colour of the marks of the selection.
  public var accent: Color {
    get { display.accent }
    set { display.accent = newValue }
  }

  /// Makes the picture anew in another size; much ink is drawn by ``refine(while:)``.
  ///
  /// - Throws: `CairoError` when there is no memory for it; the old picture stays.
  public func resize(width: Int, height: Int) throws(CairoError) {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    try makePicture(in: panes(of: window)?.active ?? window)
    display.window = window
    makeRestingPicture()
  }

  /// Makes the picture of the current page anew.
  ///
  /// - Parameter pane: the part of the window that shows it.
  /// - Throws: `CairoError` when there is no memory for it; the old picture stays.
  func makePicture(in pane: PixelRect) throws(CairoError) {
    let view = viewing.laidOut(sheet, in: pane.rect, showing: display.area(in: pane.rect))
    liftAnew(seenBy: view.transform, in: pane)
    let renderer = try PageRenderer(
      bounds: pane,
      transform: view.transform,
      page: shownPage,
      current: layer.id,
      desk: display.desk,
      isGradual: true,
      tiles: display.tiles
    )
    // Without memory for a copy of the old picture there is paper at first.
    if let old = self.renderer { try? renderer.showRoughly(old) }
    viewing.adopt(view, page: page.size, in: pane.rect)
    display.renderer = renderer
    restoreContact(isNew: true)
  }

  /// Draws the stroke under the pen as it will be when it is seen; its copies by symmetry follow with
  /// ``drawCopies()``.
  ///
  /// - Parameter time: the time at which the picture is seen; `nil` to draw nothing ahead of the pen.
  /// - Returns: the pixels that look different now, in parts that may lie far from each other; empty without
  ///   a stroke.
  public func drawFrame(seenAt time: PenTime?) -> [PixelRect] {
    contact?.work.drawFrame(seenAt: time, in: self) ?? []
  }

  // MARK: - Pens

  /// Handles the events of pens, in order.
  public func handle(_ batch: PenBatch) -> Effects {
    var effects = Effects()
    if !batch.isEmpty { viewing.use() }
    for event in batch.events { effects.merge(handle(event)) }
    effects.needsFrame = contact?.work.needsFrame == true
    if contact == nil, !unread.commands.isEmpty { effects.merge(performWaiting()) }
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  private func handle(_ event: PenEvent) -> Effects {
    if event.phase == .amend { return amend(event) }
    var effects = event.tool.kind.isPen ? notePen(event) : Effects()
    effects.merge(handleInPanes(event) ?? handleSwitch(event) ?? navigate(event))
    return effects
  }
}
