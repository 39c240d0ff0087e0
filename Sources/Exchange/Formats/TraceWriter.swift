internal import Geometry
internal import InkModel
internal import PenInput
internal import Progress

/// Writes what the pen did as a trace in CSV, which ``TraceReader`` reads: a run of contact for
/// each stroke, a recording for each page.
struct TraceWriter {
  /// Seconds between two strokes that do not tell when they were drawn.
  private static let pause = 0.25
  /// Seconds between two strokes beyond which no pause is believed.
  private static let longestPause = 600.0

  private let number = NumberText(digits: 4)
  private var text = "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact\n"
  private var losses = Losses()
  /// The time at which the next stroke may begin, in seconds.
  private var time = 0.0
  private var lastDate: Double?

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: strokes on pages.
  ///   - meter: is told how many strokes are written.
  /// - Returns: the file, and what it does not hold; a part of it when the work is stopped.
  static func write(_ document: Document, meter: WorkMeter) -> WrittenFile {
    var writer = TraceWriter()
    let strokeCount = document.strokeCount
    var strokesDone = 0
    writer.losses.note("inks, colours, widths and layers are left out")
    for (number, page) in document.pages.enumerated() {
      if number > 0 { writer.text += "# recording of page \(number + 1)\n" }
      (writer.time, writer.lastDate) = (0, nil)
      for layer in page.layers {
        for _ in layer.pictures { writer.losses.note("a picture is left out") }
        for _ in layer.notes { writer.losses.note("a text is left out") }
        for stroke in layer.drawing.strokes {
          strokesDone += 1
          guard meter.advance(strokesDone, of: strokeCount) else { break }
          writer.write(stroke)
        }
      }
    }
    return WrittenFile(Array(writer.text.utf8), losses: writer.losses)
  }

  private mutating func write(_ stroke: Stroke) {
    if stroke.mask != nil { losses.note("a stroke that was erased in part is whole") }
    if stroke.fill != nil { losses.note("a filled area is left out") }
    var samples = stroke.samples
    if samples.isEmpty {
      samples = Self.samples(along: stroke.path)
      if !samples.isEmpty { losses.note("a stroke without samples is written by its curve") }
    }
    guard let first = samples.first else { return }
    let date = stroke.path.creationDate
    if let date, let lastDate, (time...(time + Self.longestPause)).contains(date - lastDate) {
      time = date - lastDate
    } else {
      if time > 0 { time += Self.pause }
      lastDate = date.map { $0 - time }
    }
    // The pen comes down where it hovers; this also ends the stroke before.
    writeLine(first, stroke.transform, isDown: false)
    for sample in samples { writeLine(sample, stroke.transform, isDown: true) }
    time += max(0, samples.last?.timeOffset ?? 0)
  }

  private mutating func writeLine(
    _ sample: StrokeSample,
    _ transform: AffineTransform,
    isDown: Bool
  ) {
    let location = transform.apply(to: sample.location)
    var cells = [number((time + sample.timeOffset) * 1000), number(location.x), number(location.y)]
    cells.append(
      isDown ? sample.pressure.map { number($0) } ?? "" : sample.pressure == nil ? "" : "0"
    )
    if let altitude = sample.altitude, let azimuth = sample.azimuth {
      let tilt = Tilt(altitude: altitude, azimuth: azimuth)
      cells += [number(tilt.tiltX * 180 / .pi), number(tilt.tiltY * 180 / .pi)]
    } else {
      cells += ["", ""]
    }
    text += cells.joined(separator: ",") + (isDown ? ",1\n" : ",0\n")
  }

  /// Samples where the curve comes by its control points.
  private static func samples(along path: StrokePath) -> [StrokeSample] {
    guard !path.isEmpty else { return [] }
    let range = path.parameterRange
    let inner = (0..<path.count).map { Double($0) }.filter {
      $0 > range.lowerBound && $0 < range.upperBound
    }
    return ([range.lowerBound] + inner + [range.upperBound]).map { value in
      let point = path.interpolatedPoint(at: value)
      return StrokeSample(
        location: path.interpolatedLocation(at: value),
        timeOffset: point.timeOffset,
        pressure: point.force
      )
    }
  }
}
