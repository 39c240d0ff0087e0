internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster
internal import SystemIO

/// Benchmarks of panning, zooming and turning a view of 1920 × 1080 with 10,000 visible strokes.
enum MotionBench {
  private static let (width, height, strokes) = (1920, 1080, 10_000)
  /// Nanoseconds of a frame that the program spends on parts that become visible.
  private static let share: Int64 = 5_000_000

  static func figures() -> [Figure] {
    (try? measured()) ?? []
  }

  private static func measured() throws(CairoError) -> [Figure] {
    let page = page()
    let renderer = try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      page: page,
      current: page.layers.first?.id
    )
    let window = try ImageSurface(width: width, height: height)
    let other = try ImageSurface(width: width, height: height)
    let unit = Stopwatch.best(calls: 5) { window.copy(other, in: window.bounds, atX: 0, y: 0) }
    var view = Viewport()
    func show() throws(CairoError) {
      try renderer.setTransform(view.transform)
      if !renderer.showsLastPicture, renderer.isRough {
        let end = Clock.now + share
        _ = try renderer.refine(of: page) { Clock.now < end }
      }
      try renderer.compose(renderer.bounds) { image, rect, x, y in
        window.copy(image, in: rect.shifted(byX: x, y: y), atX: x, y: y)
      }
    }
    let pans = try times(60) { number throws(CairoError) in
      view.pan(by: Vector(dx: number < 30 ? 40 : -40, dy: number < 30 ? 24 : -24))
      try show()
    }
    _ = try renderer.refine(of: page) { true }
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let zooms = try times(60) { number throws(CairoError) in
      view.zoom(to: view.zoom * (number < 30 ? 1.03 : 1 / 1.03), at: middle)
      try show()
    }
    let turns = try times(60) { number throws(CairoError) in
      view.rotate(by: 0.02, at: middle)
      try show()
    }
    var parts: [Double] = []
    while renderer.isRough {
      let start = Clock.threadTime
      _ = try renderer.refine(of: page) { false }
      parts.append(Double(Clock.threadTime - start))
    }
    var runs = [("panned", pans), ("zoomed", zooms), ("turned", turns)].map { name, times in
      ("frame of 10,000 strokes \(name), 99 %", times)
    }
    // If all was sharp, nothing was measured.
    if !parts.isEmpty { runs.append(("part of 10,000 strokes made sharp, 99 %", parts)) }
    return try runs.map { figure($0, $1, unit, "copies of the picture") } + [opening(page)]
  }

  /// Returns the waiting time of the pen when a page is opened, relative to drawing everything.
  private static func opening(_ page: Page) throws(CairoError) -> Figure {
    func open(isGradual: Bool) throws(CairoError) {
      let renderer = try PageRenderer(
        bounds: PixelRect(x: 0, y: 0, width: width, height: height),
        page: page,
        current: page.layers.first?.id,
        isGradual: isGradual
      )
      _ = try renderer.refine(of: page) { false }
    }
    let whole = try times(3) { _ throws(CairoError) in try open(isGradual: false) }
    let first = try times(9) { _ throws(CairoError) in try open(isGradual: true) }
    return figure(
      "10,000 strokes opened until the pen is heard",
      first,
      Stopwatch.percentiles(whole).median,
      "of all drawn"
    )
  }

  private static func figure(
    _ name: String,
    _ times: [Double],
    _ unit: Double,
    _ description: String
  ) -> Figure {
    let (median, p99) = Stopwatch.percentiles(times)
    func milli(_ time: Double) -> String { "\((time / 10_000).rounded() / 100)" }
    return Figure(
      name: name,
      value: p99 / unit,
      unit: "\(description) (\(milli(median)), \(milli(p99)) ms)"
    )
  }

  private static func times(
    _ count: Int,
    _ body: (Int) throws(CairoError) -> Void
  ) throws(CairoError) -> [Double] {
    var times: [Double] = []
    for number in 0..<count {
      let start = Clock.threadTime
      try body(number)
      times.append(Double(Clock.threadTime - start))
    }
    return times
  }

  /// Returns a page that is filled with loops of the size of handwriting.
  private static func page() -> Page {
    var drawing = Drawing()
    for number in 0..<strokes {
      let (column, row) = (number % 125, number / 125)
      let origin = Point(x: Double(column) * 15.3, y: Double(row) * 13.4)
      let path = StrokePath(
        (0..<30).map { index in
          StrokePoint(
            location: origin + Vector(angle: Double(index) * 0.4, length: 4 + Double(index) * 0.5),
            timeOffset: Double(index) * 0.02,
            size: Size(width: 2.5, height: 2.5),
            force: 0.5
          )
        }
      )
      let id = StrokeID(high: 1, low: UInt64(number))
      drawing.append(Stroke(ink: Ink(.pen), path: path, samples: [], id: id))
    }
    var page = Document().pages[0]
    page.layers[0].drawing = drawing
    return page
  }
}
