internal import Geometry
internal import StrokeEngine

/// The contours of a stroke's depth as curves.
struct ToneCurves {
  private let relief: DepthRelief
  private let tracer: ContourTracer
  private var fitter = CurveFitter(tolerance: Self.tolerance)
  /// The contours at the start of each step, in canvas units.
  private var contours: [Int: [[Point]]] = [:]
  private var paths: [Range<Int>: VectorPath] = [:]

  /// The largest distance from a contour to the curves, in canvas units: a third of a pixel on a screen
  /// that shows the page three times as large.
  private static let tolerance = 0.11
  /// The area of a contour that is too small to be seen, in square canvas units.
  private static let leastArea = 0.08

  /// Creates the curves of a stroke, which are traced when they are needed.
  init(of relief: DepthRelief) {
    self.relief = relief
    tracer = ContourTracer(relief.values, width: relief.width, effect: relief.effect)
  }

  /// Returns the areas of layers, without those of which nothing is to be seen.
  mutating func areas(_ layers: ToneLayers) -> [InkTones.Area] {
    layers.layers.compactMap { layer in
      let path = path(layer.steps)
      return path.elements.isEmpty ? nil : InkTones.Area(path: path, opacity: layer.opacity)
    }
  }

  private mutating func path(_ steps: Range<Int>) -> VectorPath {
    if let path = paths[steps] { return path }
    var path = VectorPath()
    for contour in contours(steps.lowerBound) {
      fitter.append(contour, isClosed: true, to: &path)
    }
    if steps.upperBound < relief.levels.count {
      for contour in contours(steps.upperBound) {
        fitter.append(contour.reversed(), isClosed: true, to: &path)
      }
    }
    paths[steps] = path
    return path
  }

  private mutating func contours(_ step: Int) -> [[Point]] {
    if let contours = contours[step] { return contours }
    let traced = tracer.contours(at: relief.levels[step])
      .map { $0.map(relief.canvas.apply(to:)) }
      .filter { Self.area(of: $0) >= Self.leastArea }
    contours[step] = traced
    return traced
  }

  private static func area(of contour: [Point]) -> Double {
    guard let first = contour.first else { return 0 }
    var (sum, last) = (0.0, first)
    for point in contour.dropFirst() {
      sum += (last - first).cross(point - first)
      last = point
    }
    return abs(sum) / 2
  }
}
