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
/// 3. When a frame is due, ``drawFrame(seenAt:)``.
/// 4. Show the damage of all of these with ``compose(_:into:)``, and keep the changes.
///
/// Knows no clock: every time is a parameter, so a recorded log gives the same drawing again.
public final class Editor {
  /// Widths of the pen in canvas units that `[` and `]` step through.
  public static let widths: [Double] = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48]
  /// Colour of new paper.
  public static let paper = Color(
    red: Paper.warmWhite.red,
    green: Paper.warmWhite.green,
    blue: Paper.warmWhite.blue
  )

  /// The pages with all that lies on them.
  public internal(set) var document: Document
  /// How many pages are before the one that is shown.
  public internal(set) var pageNumber = 0
  /// How many layers of the page lie below the one that is drawn on.
  public internal(set) var layerNumber = 0
  /// How often each page was changed; a page that is missing was not.
  public internal(set) var revisions: [PageID: Int] = [:]
  /// Whether the document must not be changed.
  public var isReadOnly = false
  /// Seconds over which the pen's places are averaged, 0...0.1; 0 is not at all.
  public var smoothing = 0.0
  /// Whether a stroke at whose end the pen rests becomes the shape that was meant.
  public var snapsShapes = false
  /// Colours that were chosen before.
  public var palette = InkPalette()
  /// How the canvas is looked at.
  public internal(set) var view = Viewport() { didSet { mapping = CanvasMapping(view) } }
  /// What lies around a sheet.
  public internal(set) var desk = Editor.lightDesk

  /// What the ends of a pen are set to.
  var (tip, back) = (PenSettings(.tip), PenSettings(.back))
  var history: History
  var unread: Unread
  var renderer: PageRenderer?
  var contact: Contact?
  /// The tool over the paper, as it was last; `nil` when there is none.
  var pointer: (tool: PenTool, sample: PenSample)?
  /// What fingers do.
  public var touchUse = TouchUse.move
  /// Seconds for which fingers are taken for a resting hand after the pen has left.
  public var palmRest = 0.5
  /// Whether the canvas goes on when it is let go.
  public var flings = true
  /// Who moves the canvas.
  var navigation = Navigation()
  /// What side switches, other buttons of mice and keys of tablets do.
  public var switchMap = SwitchMap.standard
  /// Those of them that are held.
  var switches = HeldSwitches()
  /// What lies over the page in the window.
  var overlay = Overlay()
  /// What is selected on the current layer; `nil` for nothing.
  public internal(set) var selection: Selection?
  /// What is known of ``selection`` as long as the document stays as it is.
  var selected = SelectedArea()
  /// What the last step of the history changes, if more of the same is to belong to it.
  var adjustment: Adjustment?
  /// Colour of what shows the selection.
  public var accent = Color(red: 0.13, green: 0.45, blue: 0.85)
  /// From the window to the canvas.
  private(set) var mapping = CanvasMapping()
  /// What the view was laid out for; see ``laidOut(in:)``.
  var layout: Layout?
  /// How the first page that is shown was left; `nil` when it is seen as if for the first time.
  var opening: Bookmark?
  var amendable = AmendableStrokes()
  var prediction: InkPrediction
  private var strokeCount: UInt64 = 0
  private let strokeSeed: UInt64

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - document: what is drawn on.
  ///   - unread: its layers whose strokes will come later.
  ///   - reaches: where the strokes lie that will come later, in canvas units; without a page that
  ///     has an end, or whose place does not matter yet.
  ///   - hasUnreadHistory: whether operations of earlier days will come later.
  ///   - bookmark: where to begin; `nil` for the first page as it is seen at first.
  ///   - historyLimit: bytes that the history may take.
  ///   - predictor: the model that predicts the pen.
  ///   - strokeSeed: upper half of the ids of the strokes; the same seed gives the same ids.
  public init(
    _ document: Document = Document(),
    unread: Set<LayerID> = [],
    reaches: [PageID: Rect] = [:],
    hasUnreadHistory: Bool = false,
    bookmark: Bookmark? = nil,
    historyLimit: Int = 256 << 20,
    predictor: PredictionModel = .off,
    strokeSeed: UInt64 = 0
  ) {
    self.document = document
    self.unread = Unread(layers: unread, reaches: reaches, history: hasUnreadHistory)
    history = History(limit: historyLimit)
    prediction = InkPrediction(predictor)
    self.strokeSeed = strokeSeed
    layerNumber = page.layers.count - 1
    if let bookmark { begin(at: bookmark) }
  }

  /// The page that is shown.
  public var page: Page { document.pages[pageNumber] }

  /// The layer that is drawn on.
  public var layer: Layer { document.pages[pageNumber].layers[layerNumber] }

  /// The strokes of the layer that is drawn on.
  public var drawing: Drawing { document.pages[pageNumber].layers[layerNumber].drawing }

  /// The id that the stroke under the pen will have.
  public var nextStrokeID: StrokeID { StrokeID(high: strokeSeed, low: strokeCount + 1) }

  /// An id for a new stroke, that no other has.
  func giveStrokeID() -> StrokeID {
    defer { strokeCount += 1 }
    return nextStrokeID
  }

  // MARK: - Pixels

  /// Makes the picture anew in another size; much ink is drawn by ``refine(while:)``.
  ///
  /// - Throws: `CairoError` when there is no memory for it; the old picture stays.
  public func resize(width: Int, height: Int) throws(CairoError) {
    let size = Size(width: Double(width), height: Double(height))
    let view = laidOut(in: size)
    let renderer = try PageRenderer(
      width: width,
      height: height,
      transform: view.transform,
      page: page,
      current: layer.id,
      desk: desk,
      isGradual: true
    )
    // Without memory for a copy of the old picture there is paper at first.
    if let old = self.renderer { try? renderer.showRoughly(old) }
    adopt(view, in: size)
    self.renderer = renderer
    restoreContact(isNew: true)
  }

  /// Draws the stroke under the pen as it will be when it is seen.
  ///
  /// - Parameter time: when the picture will be seen; `nil` to draw nothing ahead of the pen.
  /// - Returns: the pixels that look different now.
  public func drawFrame(seenAt time: PenTime?) -> PixelRect {
    contact?.work.current?.drawFrame(seenAt: time, in: self) ?? .empty
  }

  // MARK: - Pens

  /// Handles the events of pens, in order.
  public func handle(_ batch: PenBatch) -> Effects {
    var effects = Effects()
    if !batch.isEmpty { layout?.isInUse = true }
    for event in batch.events { effects.merge(handle(event)) }
    effects.needsFrame = contact?.work.current?.needsFrame == true
    if contact == nil, !unread.commands.isEmpty { effects.merge(performWaiting()) }
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  private func handle(_ event: PenEvent) -> Effects {
    if event.phase == .amend { return amend(event) }
    return handleSwitch(event) ?? navigate(event)
  }
}
