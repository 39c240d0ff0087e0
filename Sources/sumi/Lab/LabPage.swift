internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Prediction
internal import Raster
internal import SystemIO

/// The page of the lab: its board and the pictures for cameras.
final class LabPage {
  /// Nanoseconds between two pictures of the board; twice as many while the pen draws.
  static let pause: Int64 = 250_000_000
  /// A pen that was silent for so many nanoseconds is not drawing.
  static let quiet: Int64 = 60_000_000

  /// The pictures over the paper.
  private let covers: LabCovers
  /// The contents of the board.
  var state = BoardState()
  /// The prediction of the pen and its errors.
  var watch: PredictionMonitor
  /// The pictures for cameras, and the target.
  let cameraView: CameraView
  let extent: Board.Extent
  private let millimetres: Double
  private var board: Board?
  private var size = (width: 0, height: 0)
  /// The area that is free for the board.
  private var room: PixelRect?
  private var look = Look()
  /// Gauges that are to be drawn anew.
  private var due: [Int] = []
  private var seenContact = 0

  /// The scale and the colours.
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
    cameraView = CameraView(on: covers)
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
    due = Array(0..<(board?.gauges.count ?? 0))
    cameraView.place(in: size, besideBoardOf: board?.image.width ?? 0, ink: look.ink)
  }

  /// Takes everything away.
  func close() {
    covers.hide(board?.image)
    cameraView.close()
    (board, due) = (nil, [])
  }

  // MARK: - The board

  /// Begins to make the board anew.
  func beginRefresh() { due = Array(-1..<(board?.gauges.count ?? 0)) }

  /// A Boolean value that indicates whether a part of the board waits to be drawn.
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
}
