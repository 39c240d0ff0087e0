internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// The work that recorded strokes cause, up to some stage.
struct InputCost {
  /// The stage up to which each sample is worked at.
  enum Stage: String, CaseIterable {
    /// The control points that never change again.
    case fit = "fit"
    /// Also those of the tail, so that the curve reaches the pen.
    case tail = "fit and tail"
    /// Also the polygon around both.
    case outline = "fit, tail and outline"
    /// Also the pixels of a window.
    case pixels = "to final pixels"
  }

  private let strokes: RecordedStrokes
  private let zoom: Double
  private let renderer: CanvasRenderer?
  /// The number of corners of the outlines of the finished strokes, of the last run.
  private(set) var cornerCount = 0

  /// The largest number of pixels of a side of the picture.
  private static let largestSide = 4000.0

  init(_ strokes: RecordedStrokes, zoom: Double) {
    (self.strokes, self.zoom) = (strokes, zoom)
    let bounds = strokes.bounds
    renderer = try? CanvasRenderer(
      width: Int(min(Self.largestSide, bounds.width + 64)),
      height: Int(min(Self.largestSide, bounds.height + 64)),
      transform: AffineTransform(
        translationBy: Vector(dx: 32 - bounds.minX, dy: 32 - bounds.minY)
      ),
      paper: Color(red: 1, green: 1, blue: 1)
    )
  }

  /// Draws all strokes once.
  mutating func run(_ stage: Stage) throws {
    switch stage {
    case .fit: for samples in strokes.samples { _ = strokes.fitted(samples, zoom: zoom) }
    case .tail: runTails()
    case .outline: runOutlines()
    case .pixels: try runPixels()
    }
  }

  private func runTails() {
    var count = 0
    for samples in strokes.samples {
      var stroke = strokes.started(zoom: zoom)
      for sample in samples {
        stroke.append(sample)
        count += stroke.tail().count
      }
      stroke.finish()
    }
  }

  private mutating func runOutlines() {
    cornerCount = 0
    for samples in strokes.samples {
      var stroke = strokes.started(zoom: zoom)
      var outline = GrowingOutline()
      for sample in samples {
        stroke.append(sample)
        outline.update(stroke.settled, tail: stroke.tail())
      }
      stroke.finish()
      outline.update(stroke.settled, tail: [])
      cornerCount += outline.cornerCount
    }
  }

  private func runPixels() throws {
    guard let renderer else { return }
    for samples in strokes.samples {
      var stroke = strokes.started(zoom: zoom)
      for sample in samples {
        stroke.append(sample)
        for part in renderer.showWet(stroke, predicted: [], copies: []) where !part.isEmpty {
          try renderer.compose(part) { _, _, _, _ in }
        }
      }
      stroke.finish()
      let part = try renderer.dryWet(stroke)
      if !part.isEmpty { try renderer.compose(part) { _, _, _, _ in } }
    }
  }
}
