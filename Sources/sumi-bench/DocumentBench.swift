internal import DocumentStore
internal import Exchange
internal import Geometry
internal import InkCoding
internal import InkModel
internal import PenInput
internal import StrokeEngine
internal import SystemIO

/// Documents on disk: committing, opening, size.
enum DocumentBench {
  private static let samples = 90
  /// The distance of strokes in canvas units, and the number of strokes in a row.
  private static let (spacing, row) = (40, 1000)
  /// A window full of strokes.
  private static let window = Rect(x: 4000, y: 0, width: 1920, height: 1080)

  static func figures() -> [Figure] {
    let folder = (Environment["TMPDIR"] ?? "/tmp") + "/sumi-bench-\(Clock.now)"
    defer { remove(folder) }
    do {
      try FileAccess.makeFolder(of: folder + "/a")
      let counts = Environment["SUMI_SOAK"] == nil ? [1000, 100_000] : [1000, 100_000, 1_000_000]
      let empty = try openTimes(of: 0, in: folder)
      var figures = try committing(in: folder) + sizes(in: folder)
      for count in counts {
        figures += Self.figures(of: try openTimes(of: count, in: folder), count, beyond: empty)
      }
      return figures
    } catch {
      return [Figure(name: "documents", value: .infinity, unit: "\(error)")]
    }
  }

  private static func figures(of times: Times, _ count: Int, beyond empty: Times) -> [Figure] {
    let megabytes = 1e6
    return [
      Figure(
        name: "opening of \(count) strokes, beyond an empty one",
        value: (times.outline - empty.outline) / 1e6,
        unit: "ms"
      ),
      Figure(
        name: "first window full of \(count) strokes",
        value: times.visible / 1e6,
        unit: "ms (\(times.found) strokes, \(times.bytes >> 10) kB of memory)"
      ),
      Figure(
        name: "all of \(count) strokes",
        value: times.whole / max(1, times.plain),
        unit: "of reading the plain file (\(Int(times.whole / 1e6)) ms)"
      ),
      Figure(
        name: "memory of \(count) strokes that were read",
        value: Double(times.wholeBytes) / Double(times.size),
        unit: "of the file (\(Int(Double(times.wholeBytes) / megabytes)) MB)"
      ),
    ]
  }

  // MARK: Committing

  private static func committing(in folder: String) throws -> [Figure] {
    let file = try DocumentFile.create(folder + "/commits.sumi")
    let strokes = (0..<500).map(stroke)
    var (times, plain): ([Double], [Double]) = ([], [])
    for (index, stroke) in strokes.enumerated() {
      let start = Clock.now
      try file.commit(change([stroke], at: index))
      let middle = Clock.now
      try FileAccess.replace(folder + "/plain", with: stroke.packed())
      times.append(Double(middle - start))
      plain.append(Double(Clock.now - middle))
    }
    let (commit, replace) = (Stopwatch.percentiles(times), Stopwatch.percentiles(plain))
    return [
      Figure(
        name: "commit of a stroke, median",
        value: commit.median / replace.median,
        unit: "of replacing a small file (\(Int(commit.median / 1000)) µs)"
      ),
      Figure(
        name: "commit of a stroke, 99 %",
        value: commit.p99 / replace.p99,
        unit: "of replacing a small file (\(Int(commit.p99 / 1000)) µs)"
      ),
    ]
  }

  private static func change(_ strokes: [Stroke], at index: Int) -> DocumentChange {
    DocumentChange(
      .draw(LayerID(1), .insert(strokes.enumerated().map { PlacedStroke($1, at: index + $0) })),
      inverse: .draw(LayerID(1), .remove(strokes.map(\.id))),
      step: .none
    )
  }

  // MARK: Opening

  private struct Times {
    var outline = Double.infinity
    var visible = Double.infinity
    var found = 0
    var bytes = 0
    var size = 0
    /// The time until all strokes are read, and until the plain bytes are read.
    var whole = Double.infinity
    var plain = Double.infinity
    var wholeBytes = 0
  }

  /// Returns the best of several times: until the outline is read, until a window is filled, and
  /// until all strokes are read.
  private static func openTimes(of count: Int, in folder: String) throws -> Times {
    let path = "\(folder)/\(count).sumi"
    let file = try DocumentFile.create(path)
    for start in stride(from: 0, to: count, by: 10_000) {
      let strokes = (start..<min(count, start + 10_000)).map(stroke)
      try file.commit(change(strokes, at: start))
      try file.foldIn()
    }
    try file.close()
    var times = Times(size: try FileReader(path).count)
    for _ in 0..<7 {
      let before = Memory.bytesInUse
      let start = Clock.now
      let file = try DocumentFile(path)
      let page = try file.readOutline().document.pages[0]
      _ = try file.readReach(of: page)
      let middle = Clock.now
      let found = try file.readStrokes(on: page, in: window)
      times.visible = min(times.visible, Double(Clock.now - start))
      times.outline = min(times.outline, Double(middle - start))
      times.found = found.values.reduce(0) { $0 + $1.count }
      withExtendedLifetime(found) {
        times.bytes = max(times.bytes, Memory.bytesInUse - before)
      }
      try file.close()
    }
    for _ in 0..<(count > 200_000 ? 1 : 3) { try readAll(path, &times) }
    return times
  }

  private static func readAll(_ path: String, _ times: inout Times) throws {
    let start = Clock.now
    let plain = try FileReader(path)
    for offset in stride(from: 0, to: plain.count, by: 1 << 20) {
      _ = try plain.bytes(1 << 20, at: offset)
    }
    times.plain = min(times.plain, Double(Clock.now - start))
    let before = Memory.bytesInUse
    let begin = Clock.now
    let file = try DocumentFile(path, .reading)
    let layers = try file.readOutline().document.pages[0].layers.map(\.id)
    var stream = try StrokeStream(file, layers: layers)
    var drawing = Drawing()
    while let batch = try stream.next() { for stroke in batch.strokes { drawing.append(stroke) } }
    times.whole = min(times.whole, Double(Clock.now - begin))
    times.wholeBytes = max(times.wholeBytes, Memory.bytesInUse - before)
    precondition(drawing.strokes.count > 0 || layers.count == 1, "Nobody else holds the drawing")
  }

  // MARK: Size

  /// Returns the size of a file, curves, times, tilt and index included, beside other formats.
  private static func sizes(in folder: String) throws -> [Figure] {
    let strokes = (0..<1000).map(stroke)
    let layer = Layer(drawing: Drawing(strokes: strokes))
    let document = Document(pages: [Page(layers: [layer])])
    try DocumentFile.write(document, to: folder + "/size.sumi")
    let bytes = Double(try FileReader(folder + "/size.sumi").count)
    let xopp = try FormatWriter.write(document, as: .xournal)?.bytes.count ?? 0
    let svg = try FormatWriter.write(document, as: .svg)?.bytes.count ?? 0
    let each = bytes / Double(strokes.count)
    return [
      Figure(
        name: "bytes of a document for a sample",
        value: each / Double(samples),
        unit: "B (\(Int(each)) B a stroke)"
      ),
      Figure(
        name: "size of a document against .xopp",
        value: bytes / Double(max(1, xopp)),
        unit: "of \(xopp / strokes.count) B a stroke"
      ),
      Figure(
        name: "size of a document against .svg",
        value: bytes / Double(max(1, svg)),
        unit: "of \(svg / strokes.count) B a stroke"
      ),
    ]
  }

  /// Returns a scribbled stroke in its cell of a wide grid.
  private static func stroke(_ number: Int) -> Stroke {
    let offset = Vector(dx: Double(number % row * spacing), dy: Double(number / row * spacing))
    let form = forms[number % forms.count]
    let points = form.path.map { point in
      var point = point
      point.location = point.location + offset
      return point
    }
    let samples = form.samples.map { sample in
      StrokeSample(
        location: sample.location + offset,
        timeOffset: sample.timeOffset,
        pressure: sample.pressure,
        altitude: sample.altitude,
        azimuth: sample.azimuth,
        roll: sample.roll
      )
    }
    let id = StrokeID(high: 1, low: UInt64(number))
    return Stroke(ink: form.ink, path: StrokePath(points), samples: samples, id: id)
  }

  /// Strokes about the origin; fitting a million would take longer than what is measured.
  private static let forms = (0..<1000).map { number in
    let pen = Scribble(rate: 240)
    let first = pen.sample(number * 7)
    var drawn = InProgressStroke(
      ink: Ink(.pen, color: .black),
      response: InkResponse(width: 3)
    )
    for index in 0..<samples {
      var sample = pen.sample(number * 7 + index)
      // Positions of the X server have 16 binary places.
      let offset = (sample.position - first.position) * 0.5
      sample.position = Point(
        x: (offset.dx * 65_536).rounded() / 65_536,
        y: (offset.dy * 65_536).rounded() / 65_536
      )
      drawn.append(sample)
    }
    drawn.finish()
    return drawn.stroke(id: StrokeID(high: 1, low: UInt64(number)))
  }

  private static func remove(_ folder: String) {
    for name in FileAccess.names(in: folder) { FileAccess.remove(folder + "/" + name) }
    FileAccess.removeFolder(folder)
  }
}
