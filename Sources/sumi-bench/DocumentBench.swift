internal import DocumentStore
internal import Geometry
internal import InkModel
internal import PenInput
internal import StrokeEngine
internal import SystemIO

/// Documents on disk: committing, opening, size.
enum DocumentBench {
  private static let samples = 90
  /// Distance between strokes in canvas units, and strokes in a row.
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
      var figures = try committing(in: folder)
      for count in counts {
        let times = try openTimes(of: count, in: folder)
        let name = "of \(count) strokes"
        figures += [
          Figure(
            name: "opening \(name), beyond an empty one",
            value: (times.outline - empty.outline) / 1e6,
            unit: "ms"
          ),
          Figure(
            name: "first window full \(name)",
            value: times.visible / 1e6,
            unit: "ms (\(times.found) strokes, \(times.bytes >> 10) kB of memory)"
          ),
        ]
        if count == 1000 { figures.append(size(times.size, of: count)) }
      }
      return figures
    } catch {
      return [Figure(name: "documents", value: .infinity, unit: "\(error)")]
    }
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
  }

  /// The best of several times: until the outline is there, and until a window is filled.
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
      let before = MemoryBench.residentBytes
      let start = Clock.now
      let file = try DocumentFile(path)
      let page = try file.readOutline().document.pages[0]
      let middle = Clock.now
      let found = try file.readStrokes(on: page, in: window)
      times.visible = min(times.visible, Double(Clock.now - start))
      times.outline = min(times.outline, Double(middle - start))
      times.found = found.values.reduce(0) { $0 + $1.count }
      times.bytes = max(times.bytes, MemoryBench.residentBytes - before)
      try file.close()
    }
    return times
  }

  /// What a file takes for a sample, curve, time, tilt and index included.
  private static func size(_ bytes: Int, of count: Int) -> Figure {
    let each = Double(bytes) / Double(count)
    return Figure(
      name: "bytes of a document for a sample",
      value: each / Double(samples),
      unit: "B (\(Int(each)) B a stroke)"
    )
  }

  /// A scribbled stroke at its place in a wide grid.
  private static func stroke(_ number: Int) -> Stroke {
    let pen = Scribble(rate: 240)
    let first = pen.sample(number * 7)
    let place = Vector(dx: Double(number % row * spacing), dy: Double(number / row * spacing))
    var drawn = InProgressStroke(
      ink: Ink(.pen, color: .black),
      response: InkResponse(width: 3)
    )
    for index in 0..<samples {
      var sample = pen.sample(number * 7 + index)
      // Positions of the X server have 16 binary places.
      let way = (sample.position - first.position) * 0.5 + place
      sample.position = Point(
        x: (way.dx * 65_536).rounded() / 65_536,
        y: (way.dy * 65_536).rounded() / 65_536
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
