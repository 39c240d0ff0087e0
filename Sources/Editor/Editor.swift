public import Geometry
public import InkModel
internal import InkRendering
public import PenInput
public import Prediction
public import Raster
internal import StrokeEngine

/// The program without a window system: pen batches and commands in, effects and pixels out.
///
/// 1. ``resize(width:height:)`` before the first picture and whenever the window changes.
/// 2. ``handle(_:)`` each batch, ``perform(_:)`` each command.
/// 3. When a frame is due, ``drawFrame(seenAt:)``.
/// 4. Show the damage of all of these with ``compose(_:into:)``.
///
/// Knows no clock: every time is a parameter, so a recorded log gives the same drawing again.
public final class Editor {
  /// Widths of the pen in canvas units that `[` and `]` step through.
  public static let widths: [Double] = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48]
  /// Radius of the eraser in canvas units.
  public static let eraserRadius = 6.0
  /// Colour of the paper.
  public static let paper = Color(red: 252 / 255, green: 251 / 255, blue: 248 / 255)

  /// The finished strokes.
  public private(set) var drawing = Drawing(strokes: [])
  /// What the pen draws with.
  public var ink = Ink(.pen, color: InkColor(red: 27 / 255, green: 26 / 255, blue: 30 / 255))
  /// The pen's width at full force in canvas units.
  public var width = 5.0
  /// Seconds over which the pen's places are averaged, 0...0.1; 0 is not at all.
  public var smoothing = 0.0
  /// Whether the writing end erases.
  public private(set) var isErasing = false
  /// How far ahead of the last sample to predict, in seconds; `nil` up to when it is seen.
  public var fixedHorizon: Double?

  private var history = History()
  private var lateTruth = LateTruth()
  private var renderer: CanvasRenderer?
  private var predictor: PredictionModel
  private var contact: Contact?
  /// Samples drawn ahead of the pen in the last frame.
  private var predicted: [PenSample] = []
  private var strokeCount: UInt64 = 0
  private let strokeSeed: UInt64

  /// The visit of a tip to the paper.
  private struct Contact {
    let tool: PenTool
    /// What it draws; `nil` while it erases.
    var stroke: InProgressStroke?
    var last: Point
    var hasErased = false
  }

  /// Makes an editor with an empty drawing.
  ///
  /// - Parameters:
  ///   - predictor: guesses the pen's way ahead of its samples.
  ///   - strokeSeed: upper half of the ids of the strokes; the same seed gives the same ids.
  public init(predictor: PredictionModel = .off, strokeSeed: UInt64 = 0) {
    self.predictor = predictor
    self.strokeSeed = strokeSeed
  }

  /// Whether the last frame drew ink ahead of the pen that is still there.
  public var isAhead: Bool { contact?.stroke != nil && !predicted.isEmpty }

  /// Whether a tip is on the paper.
  public var isDrawing: Bool { contact != nil }

  // MARK: - Pixels

  /// Makes the picture anew in another size.
  ///
  /// - Throws: `CairoError` when there is no memory for it; the old picture stays.
  public func resize(width: Int, height: Int) throws(CairoError) {
    let renderer = try CanvasRenderer(width: width, height: height, paper: Self.paper)
    try renderer.redraw(renderer.bounds, of: drawing)
    if let stroke = contact?.stroke { _ = renderer.showWet(stroke, predicted: []) }
    self.renderer = renderer
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
    // The very first step does not tell yet whether the pen goes on or back.
    if let time, tool.kind.isPen, stroke.samples.count > 2, let last = stroke.samples.last {
      let seen = fixedHorizon.map { last.time.advanced(bySeconds: $0) } ?? time
      let limit = last.time.advanced(bySeconds: PredictionModel.longestHorizon)
      let end = min(seen, limit)
      predictor.predict(to: end, into: &predicted)
      TailTaper.apply(predictor.confidence(at: end), to: &predicted)
    }
    return renderer.showWet(stroke, predicted: predicted)
  }

  /// Makes final pixels; see `CanvasRenderer.compose(_:into:)`.
  public func compose(
    _ rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    try renderer?.compose(rect, into: body)
  }

  // MARK: - Pens

  /// Takes what pens did.
  public func handle(_ batch: PenBatch) -> Effects {
    var effects = Effects()
    for event in batch.events { effects.merge(handle(event)) }
    effects.needsFrame = contact?.stroke != nil
    return effects
  }

  private func handle(_ event: PenEvent) -> Effects {
    if event.phase == .amend { return amend(event) }
    // One tip at a time: while it touches, what other tools do is not meant for the paper.
    if let contact, contact.tool.id != event.tool.id { return Effects() }
    switch event.phase {
    case .down:
      // A tip that went down without having been lifted keeps what it drew.
      var effects = finish()
      effects.merge(begin(event))
      return effects
    case .move: return move(to: event.sample)
    case .up: return finish()
    case .hover, .leave, .switchDown, .switchUp, .amend: return Effects()
    }
  }

  private func begin(_ event: PenEvent) -> Effects {
    contact = Contact(tool: event.tool, last: event.sample.position)
    guard event.tool.kind != .eraser, !isErasing else { return move(to: event.sample) }
    contact?.stroke = InProgressStroke(
      ink: ink,
      response: InkResponse(width: width),
      smoothing: smoothing
    )
    predictor.begin()
    return move(to: event.sample)
  }

  /// The stroke grows where it lies: a copy of it would cost more the longer it is.
  private func move(to sample: PenSample) -> Effects {
    guard let last = contact?.last else { return Effects() }
    contact?.last = sample.position
    guard contact?.stroke != nil else { return erase(from: last, to: sample.position) }
    contact?.stroke?.append(sample)
    predictor.observe(sample)
    return Effects()
  }

  private func finish() -> Effects {
    defer { contact = nil }
    contact?.stroke?.finish()
    guard let stroke = contact?.stroke else { return Effects() }
    // Without memory for a picture the ink is kept all the same.
    let damage = (try? renderer?.dryWet(stroke)) ?? .empty
    strokeCount += 1
    let finished = stroke.stroke(id: StrokeID(high: strokeSeed, low: strokeCount))
    history.perform(.appending([finished], to: drawing), on: &drawing)
    if let tool = contact?.tool { lateTruth.keep(stroke, of: tool, as: finished.id) }
    return Effects(damage: damage)
  }

  /// Takes better values of an earlier sample, of the stroke under the pen or of a finished one.
  private func amend(_ event: PenEvent) -> Effects {
    if contact?.tool.id == event.tool.id, contact?.stroke?.amend(event.sample) == true {
      return Effects()
    }
    guard let (id, stroke) = lateTruth.amend(by: event), let old = drawing[id] else {
      return Effects()
    }
    var new = stroke.stroke(id: id)
    (new.transform, new.mask) = (old.transform, old.mask)
    let area = StrokeDifference(old, new).area
    drawing.apply(.replace([new]))
    guard let damage = renderer?.pixels(of: area) else { return Effects() }
    try? renderer?.redraw(damage, of: drawing)
    return Effects(damage: damage)
  }

  /// Takes away the strokes that the eraser met on its way; one contact is one operation.
  private func erase(from start: Point, to end: Point) -> Effects {
    let way = EraserPath([start, end], radius: Self.eraserRadius)
    let edit = DrawingEdit.removing(touching: way, in: drawing)
    guard !edit.strokeIDs.isEmpty else { return Effects() }
    defer { contact?.hasErased = true }
    let continuing = contact?.hasErased ?? false
    return redrawing(edit.strokeIDs) {
      history.perform(edit, on: &drawing, continuing: continuing)
    }
  }

  // MARK: - Commands

  /// Does what the user asks for.
  public func perform(_ command: Command) -> Effects {
    switch command {
    case .undo: return undo()
    case .redo: return redo()
    case .clear: return clear()
    case .pen: isErasing = false
    case .toggleEraser: isErasing.toggle()
    case .smaller: width = Self.widths.last { $0 < width } ?? width
    case .larger: width = Self.widths.first { $0 > width } ?? width
    case .toggleFullscreen: return requesting(.toggleFullscreen)
    case .quit: return requesting(.quit)
    }
    return Effects()
  }

  private func undo() -> Effects {
    guard contact == nil, let edit = history.nextUndo else { return Effects() }
    return redrawing(edit.strokeIDs) { history.undo(on: &drawing) }
  }

  private func redo() -> Effects {
    guard contact == nil, let edit = history.nextRedo else { return Effects() }
    return redrawing(edit.strokeIDs) { history.redo(on: &drawing) }
  }

  private func clear() -> Effects {
    guard contact == nil, !drawing.strokes.isEmpty else { return Effects() }
    let ids = drawing.strokes.map(\.id)
    return redrawing(Set(ids)) { history.perform(.remove(ids), on: &drawing) }
  }

  private func requesting(_ request: Effects.Request) -> Effects {
    var effects = Effects()
    effects.requests = [request]
    return effects
  }

  /// Changes the drawing and draws anew where the strokes were and are.
  private func redrawing(_ ids: Set<StrokeID>, _ change: () -> Void) -> Effects {
    var damage = pixels(of: ids)
    change()
    damage.formUnion(pixels(of: ids))
    // Without memory for a mask the old picture stays until the next change.
    try? renderer?.redraw(damage, of: drawing)
    return Effects(damage: damage)
  }

  private func pixels(of ids: Set<StrokeID>) -> PixelRect {
    guard let renderer else { return .empty }
    return ids.reduce(PixelRect.empty) { pixels, id in
      pixels.union(drawing[id].map(renderer.pixels(of:)) ?? .empty)
    }
  }
}
