public import Geometry
public import InkModel
internal import InkRendering
public import PenInput
public import Prediction
public import Raster
public import StrokeEngine

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
  /// How far ahead of the last sample to predict, in seconds; `nil` up to when it is seen.
  public var fixedHorizon: Double?

  /// What the ends of a pen are set to.
  var (tip, back) = (HeldTool(.tip), HeldTool(.back))
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
  /// Keys that are held while the tool does what it does.
  var heldKeys: HeldKeys = []
  /// From the window to the canvas.
  private(set) var mapping = CanvasMapping()
  /// What the view was laid out for; see ``laidOut(in:)``.
  var layout: Layout?
  /// How the first page that is shown was left; `nil` when it is seen as if for the first time.
  var opening: Bookmark?
  var lateTruth = LateTruth()
  var predictor: PredictionModel
  /// Samples drawn ahead of the pen in the last frame.
  private(set) var predicted: [PenSample] = []
  private var strokeCount: UInt64 = 0
  private let strokeSeed: UInt64

  /// The visit of a tip to the paper.
  struct Contact {
    let tool: PenTool
    /// What it draws; `nil` while it erases.
    var stroke: InProgressStroke?
    /// Where it erases; `nil` while it draws.
    var erasure: Erasure?
    /// What it does instead; `nil` while it draws freely or erases.
    var gesture: Gesture?
    /// How long its tip has rested.
    var rest: PenRest?
    /// How the canvas was seen when the tip came down.
    let mapping: CanvasMapping

    /// Whether it takes the colour under it.
    var isPicking: Bool {
      guard case .pick = gesture else { return false }
      return true
    }
  }

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
  ///   - predictor: guesses the pen's way ahead of its samples.
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
    self.predictor = predictor
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

  /// Whether the last frame drew ink ahead of the pen that is still there.
  public var isAhead: Bool { contact?.stroke != nil && !predicted.isEmpty }

  /// The stroke under the pen as far as it has come; `nil` when none is being drawn.
  ///
  /// Do not keep it: the next sample would have to copy it.
  public var strokeUnderPen: InProgressStroke? { isInking ? contact?.stroke : nil }

  /// The id that the stroke under the pen will have.
  public var nextStrokeID: StrokeID { StrokeID(high: strokeSeed, low: strokeCount + 1) }

  /// Whether the tip that is on the paper draws freely.
  public var isInking: Bool { contact?.stroke != nil && contact?.gesture == nil }

  /// Whether a tip is on the paper.
  public var isDrawing: Bool { contact != nil }

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
    if let stroke = contact?.stroke { _ = renderer.showWet(stroke, predicted: []) }
    self.renderer = renderer
    showErasureAgain()
  }

  /// Draws the stroke under the pen as it will be when it is seen.
  ///
  /// - Parameter time: when the picture will be seen; `nil` to draw nothing ahead of the pen.
  /// - Returns: the pixels that look different now.
  public func drawFrame(seenAt time: PenTime?) -> PixelRect {
    guard let tool = contact?.tool, let stroke = contact?.stroke, let renderer else {
      return .empty
    }
    predicted.removeAll(keepingCapacity: true)
    if case .line(let line) = contact?.gesture {
      // Nothing of a line settles before its end does.
      return renderer.showWet(stroke, predicted: line.ends)
    }
    // The very first step does not tell yet whether the pen goes on or back.
    if let time, tool.kind.isPen, stroke.samples.count > 2, let last = stroke.samples.last {
      let seen = fixedHorizon.map { last.time.advanced(bySeconds: $0) } ?? time
      let limit = last.time.advanced(bySeconds: PredictionModel.longestHorizon)
      let end = min(seen, limit)
      predictor.predict(to: end, into: &predicted)
      TailTaper.apply(predictor.confidence(at: end), to: &predicted)
      for place in predicted.indices { predicted[place] = mapping.map(predicted[place]) }
    }
    return renderer.showWet(stroke, predicted: predicted)
  }

  // MARK: - Pens

  /// Takes what pens did.
  public func handle(_ batch: PenBatch) -> Effects {
    var effects = Effects()
    if !batch.isEmpty { layout?.isInUse = true }
    for event in batch.events { effects.merge(handle(event)) }
    effects.needsFrame = contact?.stroke != nil
    if contact == nil, !unread.commands.isEmpty { effects.merge(performWaiting()) }
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  private func handle(_ event: PenEvent) -> Effects {
    if event.phase == .amend { return amend(event) }
    var effects = Effects()
    if takeSwitch(event, into: &effects) { return effects }
    if navigate(event, into: &effects) {
      if event.tool.kind != .touch { follow(event) }
    } else {
      effects.merge(draw(event))
    }
    return effects
  }

  /// Takes what a tip did that is meant for the paper.
  func draw(_ event: PenEvent) -> Effects {
    // One tip at a time: while it touches, what other tools do is not meant for the paper.
    if let contact, contact.tool.id != event.tool.id { return Effects() }
    follow(event)
    heldKeys = event.keys
    switch event.phase {
    case .down:
      // A tip that went down without having been lifted keeps what it drew.
      var effects = finish()
      effects.damage.formUnion(bringPicture())
      effects.merge(begin(event))
      return effects
    case .move:
      var effects = snap(at: event.sample.time)
      effects.merge(move(to: event.sample))
      return effects
    case .up:
      var effects = snap(at: event.sample.time)
      effects.merge(finish())
      return effects
    case .hover, .leave, .switchDown, .switchUp, .scroll, .amend: return Effects()
    }
  }

  /// Keeps in mind where the tool over the paper is; a finger that lifts is nowhere.
  private func follow(_ event: PenEvent) {
    if event.phase == .leave || event.phase == .up && event.tool.kind == .touch {
      pointer = nil
    } else if event.button == 0 {
      pointer = (event.tool, event.sample)
    }
  }

  /// Takes away what the tip on the paper has done, as if it had not touched; strokes that an
  /// eraser took wholly stay away.
  func discardContact() -> Effects {
    defer { contact = nil }
    pointer = nil
    if contact?.stroke != nil { return Effects(damage: renderer?.discardWet() ?? .empty) }
    if case .drag(let drag) = contact?.gesture {
      contact = nil
      return putBack(drag)
    }
    guard let erasure = contact?.erasure, erasure.eraser.kind == .pixels else { return Effects() }
    let damage = renderer?.pixels(of: erasure.way.bounds) ?? .empty
    contact = nil
    redraw(damage)
    return Effects(damage: damage)
  }

  private func begin(_ event: PenEvent) -> Effects {
    let held = self[PenEnd(event.tool.kind)]
    switch held.tool {
    case _ where event.tool.kind == .touch && touchUse == .erase: break
    case .lasso, .rectangle: return beginSelecting(event, with: held.tool)
    case .eyedropper: return beginPicking(event)
    case .hand: return Effects()
    case .draw where heldKeys.contains(.control): return beginPicking(event)
    case .draw, .erase: break
    }
    let erases = held.tool == .erase || event.tool.kind == .touch && touchUse == .erase
    if let refusal = refusal(erases: erases) { return Effects(.explain(refusal)) }
    contact = Contact(tool: event.tool, mapping: mapping)
    if erases {
      contact?.erasure = Erasure(held.eraser)
      return move(to: event.sample)
    }
    contact?.stroke = InProgressStroke(
      ink: held.ink,
      response: held.response,
      smoothing: smoothing,
      zoom: view.zoom
    )
    if snapsShapes {
      contact?.rest = PenRest(at: event.sample, within: PenRest.reach * screenScale)
    }
    if heldKeys.contains(.shift) {
      contact?.gesture = .line(StraightLine(from: mapping.map(event.sample)))
    }
    predictor.begin()
    return move(to: event.sample)
  }

  /// Takes a sample of the window to the canvas.
  ///
  /// The stroke grows where it lies: a copy of it would cost more the longer it is. The pen's way
  /// ahead is guessed in window pixels, in which its hand moves, whatever the canvas does.
  private func move(to sample: PenSample) -> Effects {
    if contact?.gesture != nil { return goOn(to: sample) }
    guard contact?.stroke != nil else { return erase(to: mapping.map(sample)) }
    contact?.stroke?.append(mapping.map(sample))
    contact?.rest?.go(to: sample)
    predictor.observe(sample)
    return Effects()
  }

  func finish() -> Effects {
    if let erasure = contact?.erasure {
      contact = nil
      return finish(erasure)
    }
    if let gesture = contact?.gesture {
      guard case .line(let line) = gesture else {
        contact = nil
        return finish(gesture)
      }
      for end in line.ends { contact?.stroke?.append(end) }
    }
    defer { contact = nil }
    contact?.stroke?.finish()
    guard let stroke = contact?.stroke else { return Effects() }
    // Without memory for a picture the ink is kept all the same.
    let damage = (try? renderer?.dryWet(stroke)) ?? .empty
    let finished = stroke.stroke(id: giveStrokeID())
    palette.note(finished.ink.color)
    var effects = Effects(damage: damage)
    // While the layer is being read, nobody knows how many strokes lie below; it is the topmost.
    let place = unread.layers.contains(layer.id) ? .max : drawing.strokes.count
    effects.changes = [
      note(.draw(layer.id, .insert([PlacedStroke(finished, at: place)])), as: .new)
    ]
    if let contact {
      lateTruth.keep(stroke, of: contact.tool, as: finished.id, mapping: contact.mapping)
    }
    return effects
  }

  /// Takes better values of an earlier sample, of the stroke under the pen or of a finished one.
  private func amend(_ event: PenEvent) -> Effects {
    if contact?.tool.id == event.tool.id,
      contact?.stroke?.amend(mapping.map(event.sample)) == true
    {
      return Effects()
    }
    guard let (id, stroke) = lateTruth.amend(by: event), let (layer, old) = document[id] else {
      return Effects()
    }
    var new = stroke.stroke(id: id)
    (new.transform, new.mask) = (old.transform, old.mask)
    let area = StrokeDifference(old, new).area
    var effects = Effects()
    effects.changes = [note(.draw(layer, .replace([new])), as: .none)]
    if let damage = renderer?.pixels(of: area), page.layers.contains(where: { $0.id == layer }) {
      effects.damage = damage
      redraw(damage)
    }
    return effects
  }
}
