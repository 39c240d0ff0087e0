package import Geometry
package import LatencyLab
internal import PenInput
package import Prediction
internal import Raster
internal import SystemIO

/// The page of the lab: its board and the pictures for cameras.
package final class LabPage {
  /// The nanoseconds between two pictures of the board; twice as many while the pen draws.
  package static let pause: Int64 = 250_000_000
  /// The nanoseconds without a sample after which the pen counts as not drawing.
  package static let quiet: Int64 = 60_000_000

  /// The pictures over the paper.
  private let covers: LabCovers
  /// The contents of the board.
  package var state = BoardState()
  /// The prediction of the pen and its errors.
  package var watch: PredictionMonitor
  /// The pictures for cameras, and the target.
  package let cameraView: CameraView
  private let millimetres: Double
  private var board: Board?
  private var layout: Layout?
  /// The indices of the gauges to be drawn; -1 refreshes their values.
  private var due: [Int] = []
  private var seenContact = 0

  /// The values that the layout depends on.
  private struct Layout: Equatable {
    let width: Int
    let height: Int
    let room: PixelRect?
    let section: Board.Section
    let look: Look
  }

  /// The scale and the colours.
  package struct Look: Hashable {
    /// The number of pixels in a point.
    package var scale: Double
    /// The colours.
    package var ink: BoardColors

    /// Creates a look.
    package init(scale: Double = 1, ink: BoardColors = BoardColors()) {
      (self.scale, self.ink) = (scale, ink)
    }
  }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - model: The model that predicts the pen.
  ///   - millimetres: The size of a pixel in millimetres.
  ///   - covers: The covers that show its images.
  package init(
    model: PredictionModel,
    millimetresPerPixel millimetres: Double,
    on covers: LabCovers
  ) {
    self.covers = covers
    cameraView = CameraView(on: covers)
    self.millimetres = millimetres
    watch = PredictionMonitor(model, millimetresPerPixel: millimetres)
  }

  /// Lays the page out when any argument has changed.
  ///
  /// - Parameters:
  ///   - size: The size of the window in pixels.
  ///   - room: The area of the board in window pixels; `nil` for none.
  ///   - section: The section of the board.
  ///   - look: The scale and the colours.
  package func layOut(
    in size: (width: Int, height: Int),
    board room: PixelRect?,
    section: Board.Section = .figures,
    look: Look
  ) {
    let new = Layout(
      width: size.width,
      height: size.height,
      room: room,
      section: section,
      look: look
    )
    guard new != layout else { return }
    layout = new
    covers.hide(board?.image)
    // Without memory for it there is no board; drawing goes on.
    board = room.flatMap {
      try? Board(section, in: ($0.width, $0.height), scale: look.scale, colors: look.ink)
    }
    if let board, let room { covers.show(board.image, atX: room.minX, y: room.minY) }
    due = Array(0..<(board?.gauges.count ?? 0))
    cameraView.layOut(in: size, beside: room, ink: look.ink)
  }

  /// Hides everything.
  package func close() {
    covers.hide(board?.image)
    cameraView.close()
    (board, due) = (nil, [])
  }

  // MARK: - The board

  /// Marks the whole board for drawing.
  package func beginRefresh() { due = Array(-1..<(board?.gauges.count ?? 0)) }

  /// A Boolean value that indicates whether a part of the board waits to be drawn.
  package var hasWork: Bool { !due.isEmpty }

  /// Draws one part of the board, in less time than passes between two samples.
  package func drawNextPart(_ meter: LatencyMeter) {
    guard !due.isEmpty else { return }
    let next = due.removeFirst()
    guard next >= 0 else { return state.refresh(meter, millimetresPerPixel: millimetres) }
    guard let board else { return }
    covers.refresh(board.image, board.draw(next, state))
  }

  /// Evaluates the prediction of the contact that has just ended.
  package func evaluateLastContact(_ meter: LatencyMeter) {
    guard meter.samples.total > seenContact,
      let contact = PenContact.all(of: meter, limit: 1).last
    else { return }
    seenContact = meter.samples.total
    watch.evaluate(contact.samples)
    state.prediction = watch
    state.horizons = watch.reports(rate: meter.penReports.rate ?? 0)
  }
}
