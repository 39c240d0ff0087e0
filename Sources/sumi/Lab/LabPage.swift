internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Prediction
internal import Raster
internal import SystemIO

/// What the lab shows: its board, the picture for cameras, the target.
final class LabPage {
  /// Nanoseconds between two pictures of the board; twice as many while the pen draws.
  static let pause: Int64 = 250_000_000
  /// A pen that was silent for so many nanoseconds is not drawing.
  static let quiet: Int64 = 60_000_000
  /// Pixels that what cameras look at keeps from the window's edge.
  private static let margin = 24

  /// What lies over the paper.
  private let covers: LabCovers
  /// What the board shows.
  var state = BoardState()
  /// What is foreseen of the pen, and how well.
  var watch: PredictionMonitor
  /// What flips; `nil` without the picture for cameras.
  var patch: FlipPatch?
  /// What moves; `nil` for nothing.
  var target: MovingTarget?
  let extent: Board.Extent
  private let millimetres: Double
  private var board: Board?
  private var camera: CameraPicture?
  private var bar: ImageSurface?
  private var mark: ImageSurface?
  private var size = (width: 0, height: 0)
  /// Where the board may be.
  private var room: PixelRect?
  private var look = Look()
  /// Gauges that are to be drawn anew.
  private var due: [Int] = []
  private var started: Int64 = 0
  private var seenContact = 0

  /// How it is drawn.
  struct Look: Hashable {
    /// Pixels in a point.
    var scale = 1.0
    /// The colours.
    var ink = BoardColors()
  }

  /// - Parameters:
  ///   - extent: how much is shown.
  ///   - model: name of what foresees the pen.
  ///   - millimetres: in a pixel.
  ///   - covers: takes what it shows.
  init(
    _ extent: Board.Extent,
    model: PredictionModel,
    millimetresPerPixel millimetres: Double,
    on covers: LabCovers
  ) {
    (self.extent, self.covers) = (extent, covers)
    self.millimetres = millimetres
    watch = PredictionMonitor(model, millimetresPerPixel: millimetres)
  }

  /// Lays it out anew if anything of this is another.
  ///
  /// - Parameters:
  ///   - size: of the window, in pixels.
  ///   - room: where the board may be, in window pixels; `nil` for nowhere.
  ///   - look: how it is drawn.
  func place(in size: (width: Int, height: Int), board room: PixelRect?, look: Look) {
    guard size != self.size || room != self.room || look != self.look else { return }
    (self.size, self.room, self.look) = (size, room, look)
    covers.hide(board?.image)
    // Without memory for it there is no board; drawing goes on.
    board = room.flatMap {
      try? Board(extent, in: ($0.width, $0.height), scale: look.scale, colors: look.ink)
    }
    if let board, let room {
      covers.show(board.image, atX: max(0, room.maxX - board.image.width), y: room.minY)
    }
    hideMarks()
    due = Array(0..<(board?.gauges.count ?? 0))
    target?.area = targetRoom
    showCamera()
  }

  /// Takes everything away.
  func close() {
    for image in [board?.image, camera?.image, bar, mark] { covers.hide(image) }
    (board, due) = (nil, [])
  }

  // MARK: - The board

  /// Begins to make the board anew.
  func beginRefresh() { due = Array(-1..<(board?.gauges.count ?? 0)) }

  /// Whether a part of the board waits to be drawn.
  var hasWork: Bool { !due.isEmpty }

  /// Does one piece of the work, short enough for the pause between two samples.
  func work(_ meter: LatencyMeter) {
    guard !due.isEmpty else { return }
    let next = due.removeFirst()
    guard next >= 0 else { return state.refresh(meter, millimetresPerPixel: millimetres) }
    guard let board else { return }
    covers.refresh(board.image, board.draw(next, state))
  }

  /// Looks back at the contact that has just ended.
  func lookBack(_ meter: LatencyMeter) {
    guard meter.samples.total > seenContact,
      let contact = PenContact.all(of: meter, limit: 1).last
    else { return }
    seenContact = meter.samples.total
    watch.evaluate(contact.samples)
    state.prediction = watch
    state.horizons = watch.reports(rate: meter.penReports.rate ?? 0)
  }

  // MARK: - For cameras

  /// Shows what a camera looks at, or takes it away.
  func toggleCamera(now: Int64) {
    if patch == nil {
      patch = FlipPatch()
      started = now
    } else {
      patch = nil
    }
    showCamera()
  }

  /// Takes what pens did: flips, counts, moves the bar, all for the picture that shows their ink.
  func take(_ batch: PenBatch, now: Int64) {
    guard patch != nil, let camera else { return }
    _ = patch?.handle(batch)
    draw(camera, now: now)
    guard let bar, let last = batch.events.last?.sample.position else { return }
    let x = Int(last.x.rounded()) - bar.width / 2
    let y = Int(last.y.rounded()) - bar.height - 12
    covers.show(bar, atX: min(max(0, x), size.width), y: min(max(0, y), size.height))
  }

  /// Moves the target and counts on.
  func tick(now: Int64) {
    if let camera { draw(camera, now: now) }
    guard let target else { return }
    if mark == nil, let made = try? ImageSurface(width: 24, height: 24) {
      made.fill(made.bounds, with: look.ink.accent)
      made.fill(made.bounds.outset(by: -9), with: look.ink.panel)
      mark = made
    }
    guard let mark else { return }
    let place = target.position(at: Double(now - started) / 1e9)
    covers.show(mark, atX: Int(place.x.rounded()) - 12, y: Int(place.y.rounded()) - 12)
  }

  /// Goes to the next way of the target; after the last there is none.
  func nextTarget(now: Int64) {
    let shapes = MovingTarget.Shape.allCases
    let place = target.flatMap { shapes.firstIndex(of: $0.shape) } ?? -1
    if place + 1 < shapes.count {
      target = MovingTarget(shapes[place + 1], in: targetRoom, speed: target?.speed ?? 400)
      if patch == nil { started = now }
    } else {
      target = nil
      covers.hide(mark)
    }
  }

  /// Doubles the target's speed; after the fastest comes the slowest.
  func nextSpeed() {
    guard let speed = target?.speed else { return }
    target?.speed = speed >= 1600 ? 200 : 2 * speed
  }

  /// Lets the square flip by motion too, or at contact only.
  func nextThreshold() {
    let flipsByMotion = patch?.threshold != nil
    patch?.threshold = flipsByMotion ? nil : 50
  }

  private var targetRoom: Rect {
    let board = board.map { $0.image.width } ?? 0
    let right = Double(max(400, size.width - board - 60))
    return Rect(minX: 240, minY: 60, maxX: right, maxY: Double(max(300, size.height - 120)))
  }

  /// Takes away what is to be drawn anew in other colours.
  private func hideMarks() {
    covers.hide(mark)
    covers.hide(bar)
    (mark, bar) = (nil, nil)
  }

  private func draw(_ camera: CameraPicture, now: Int64) {
    let time = Int((now - started) / 1_000_000)
    camera.draw(isWhite: patch?.isWhite ?? false, milliseconds: time)
    covers.refresh(camera.image, camera.image.bounds)
  }

  private func showCamera() {
    guard patch != nil else {
      covers.hide(camera?.image)
      covers.hide(bar)
      (camera, bar) = (nil, nil)
      return
    }
    // Without memory for them there is nothing to film; drawing goes on.
    if camera == nil { camera = try? CameraPicture() }
    if bar == nil, let made = try? ImageSurface(width: 8, height: 120) {
      made.fill(made.bounds, with: look.ink.accent)
      bar = made
    }
    if let camera {
      let y = max(0, size.height - camera.image.height - Self.margin)
      covers.show(camera.image, atX: Self.margin, y: y)
    }
  }
}
