package import Geometry
package import LatencyLab
package import PenInput
internal import Raster

/// The images beside the ink for filming with a camera: a square that flips with a counter, a bar at
/// the pen, and a moving target.
package final class CameraView {
  /// Pixels between the square and the window's edge.
  private static let margin = 24

  /// The square that flips; `nil` without the picture for cameras.
  package var patch: FlipPatch?
  /// The target that moves; `nil` for none.
  package var target: MovingTarget?
  private let covers: LabCovers
  private var camera: CameraPicture?
  private var bar: ImageSurface?
  private var mark: ImageSurface?
  private var size = (width: 0, height: 0)
  private var board: PixelRect?
  private var ink = BoardColors()
  /// The time at which the counter was 0, in nanoseconds.
  private var started: Int64 = 0

  /// Creates a view that shows nothing.
  ///
  /// - Parameter covers: the pictures over the paper.
  package init(on covers: LabCovers) { self.covers = covers }

  /// A Boolean value that indicates whether something moves with each frame.
  package var isMoving: Bool { target != nil || patch != nil }

  /// Lays the pictures out in a window.
  ///
  /// - Parameters:
  ///   - size: the size of the window in pixels.
  ///   - board: the pixels of the board; `nil` for none.
  ///   - ink: the colours.
  package func layOut(
    in size: (width: Int, height: Int),
    beside board: PixelRect?,
    ink: BoardColors
  ) {
    (self.size, self.board, self.ink) = (size, board, ink)
    hideMarks()
    target?.area = targetArea
    showCamera()
  }

  /// Hides all images.
  package func close() {
    for image in [camera?.image, bar, mark] { covers.hide(image) }
  }

  /// Shows or hides the square, the counter and the bar.
  package func toggleCamera(now: Int64) {
    if patch == nil {
      patch = FlipPatch()
      started = now
    } else {
      patch = nil
    }
    showCamera()
  }

  /// Flips the square, counts and moves the bar for a batch, for the same frame as its ink.
  package func handle(_ batch: PenBatch, now: Int64) {
    guard patch != nil, let camera else { return }
    _ = patch?.handle(batch)
    draw(camera, now: now)
    guard let bar, let last = batch.events.last?.sample.position else { return }
    let x = Int(last.x.rounded()) - bar.width / 2
    let y = Int(last.y.rounded()) - bar.height - 12
    covers.show(bar, atX: min(max(0, x), size.width), y: min(max(0, y), size.height))
  }

  /// Moves the target and updates the counter.
  package func tick(now: Int64) {
    if let camera { draw(camera, now: now) }
    guard let target else { return }
    if mark == nil, let made = try? ImageSurface(width: 24, height: 24) {
      made.fill(made.bounds, with: ink.accent)
      made.fill(made.bounds.outset(by: -9), with: ink.panel)
      mark = made
    }
    guard let mark else { return }
    let place = target.position(at: Double(now - started) / 1e9)
    covers.show(mark, atX: Int(place.x.rounded()) - 12, y: Int(place.y.rounded()) - 12)
  }

  /// Selects the next path of the target; after the last one there is no target.
  package func nextTarget(now: Int64) {
    let shapes = MovingTarget.Shape.allCases
    let place = target.flatMap { shapes.firstIndex(of: $0.shape) } ?? -1
    if place + 1 < shapes.count {
      target = MovingTarget(shapes[place + 1], in: targetArea, speed: target?.speed ?? 400)
      if patch == nil { started = now }
    } else {
      target = nil
      covers.hide(mark)
    }
  }

  /// Doubles the target's speed; after the fastest comes the slowest.
  package func nextSpeed() {
    guard let speed = target?.speed else { return }
    target?.speed = speed >= 1600 ? 200 : 2 * speed
  }

  /// Changes whether the square flips by motion too, or at contact only.
  package func nextThreshold() {
    let flipsByMotion = patch?.threshold != nil
    patch?.threshold = flipsByMotion ? nil : 50
  }

  /// The columns of the window that the board leaves free.
  private var free: Range<Int> {
    guard let board, !board.isEmpty else { return 0..<size.width }
    let isAtLeft = board.minX + board.maxX < size.width
    return isAtLeft ? min(board.maxX, size.width)..<size.width : 0..<max(0, board.minX)
  }

  private var targetArea: Rect {
    let left = Double(free.lowerBound + 240)
    return Rect(
      minX: left,
      minY: 60,
      maxX: max(left + 160, Double(free.upperBound - 60)),
      maxY: Double(max(300, size.height - 120))
    )
  }

  /// Hides the images that depend on the colours.
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
      made.fill(made.bounds, with: ink.accent)
      bar = made
    }
    if let camera {
      let y = max(0, size.height - camera.image.height - Self.margin)
      covers.show(camera.image, atX: free.lowerBound + Self.margin, y: y)
    }
  }
}
