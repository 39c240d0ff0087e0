internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import SystemIO

/// Benchmarks of erasing: from a sample to final pixels, and at the end of the contact.
enum EraserBench {
  private static let (count, strokeCount) = (2500, 300)
  private static let radius = 8.0

  static func figures() -> [Figure] {
    guard let times = try? timesOfLongContact() else { return [] }
    let early = Stopwatch.percentiles(Array(times.samples[50..<150]))
    let late = Stopwatch.percentiles(Array(times.samples[1950..<2050]))
    return [
      Figure(
        name: "2,000th erased sample against 100th",
        value: late.median / early.median,
        unit: "times (\(Int(late.median / 100) / 10) µs)"
      ),
      Figure(
        name: "2,500 erased samples taken from \(strokeCount) strokes",
        value: times.lift / late.median,
        unit: "erased samples (\(Int(times.lift / 1e6)) ms)"
      ),
    ]
  }

  /// Nanoseconds of each sample of one contact, and of the change of the strokes after it.
  private static func timesOfLongContact()
    throws(CairoError) -> (samples: [Double], lift: Double)
  {
    let page = Page(layers: [Layer(drawing: Drawing(strokes: (0..<strokeCount).map(stroke)))])
    let layer = page.layers[0]
    let renderer = try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: 1920, height: 1080),
      page: page,
      current: layer.id
    )
    let scribble = Scribble(rate: 240)
    var path = EraserPath(points: [])
    var times: [Double] = []
    for number in 0..<count {
      let location = scribble.sample(number).position
      let start = Clock.threadTime
      path.points.append(EraserPoint(location: location, radius: radius))
      let damage = try renderer.showErasure(
        EraserPath(points: Array(path.points.suffix(2))),
        of: page
      )
      try renderer.compose(damage) { _, _, _, _ in }
      times.append(Double(Clock.threadTime - start))
    }
    let start = Clock.threadTime
    var drawing = layer.drawing
    drawing.apply(.erasing(along: path, in: drawing))
    return (times, Double(Clock.threadTime - start))
  }

  /// One of many strokes that lie all over the window.
  private static func stroke(_ number: Int) -> Stroke {
    let scribble = Scribble(rate: 240)
    var stroke = InProgressStroke(ink: Ink(.pen, color: .black), response: .standard(for: .pen))
    for index in 0..<60 { stroke.append(scribble.sample(number * 60 + index)) }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 1, low: UInt64(number)))
  }
}
