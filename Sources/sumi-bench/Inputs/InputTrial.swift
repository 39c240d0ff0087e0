internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import StrokeEngine
internal import SystemIO

/// The cost of a sample of recorded strokes, and the distance of the curve from it.
///
/// `inputs FOLDER [RUNS [ZOOM [POINTS.txt]]]` measures each folder in the folder for itself; with 0 runs no
/// times are. The points of the curves are written for other programs: a line `S` begins a stroke, `x y` is a
/// control point.
struct InputTrial {
  private let folder: RecordingFolder
  private let runs: Int
  private let zoom: Double
  private let output: String?
  private var points = ""

  init(_ arguments: [String]) throws(ExchangeError) {
    let numbers = arguments.dropFirst().prefix(2).compactMap(Double.init)
    guard (1...4).contains(arguments.count), numbers.count == min(2, arguments.count - 1),
      numbers.allSatisfy({ $0 >= 0 && $0 < 1000 }), numbers.last != 0 || numbers.count < 2
    else { throw ExchangeError("usage: sumi-bench inputs FOLDER [RUNS [ZOOM [POINTS.txt]]]") }
    folder = RecordingFolder(path: arguments[0])
    runs = numbers.first.map { Int($0) } ?? 5
    zoom = numbers.count > 1 ? numbers[1] : 1
    output = arguments.count > 3 ? arguments[3] : nil
  }

  /// Measures everything and returns the report.
  mutating func report() throws -> String {
    var lines: [String] = []
    for name in FileAccess.names(in: folder.path).sorted() {
      let path = "\(folder.path)/\(name)"
      guard FileAccess.isFolder(path) else { continue }
      let strokes = try RecordedStrokes(in: path)
      guard strokes.sampleCount > 0 else { continue }
      lines += [name] + (try measure(strokes)).map { "  \($0)" }
    }
    guard !lines.isEmpty else { throw ExchangeError("\(folder.path): no folders of recordings") }
    if let output { try FileAccess.replace(output, with: Array(points.utf8)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func measure(_ strokes: RecordedStrokes) throws -> [String] {
    let count = strokes.sampleCount
    let paths = strokes.samples.map { strokes.fitted($0, zoom: zoom).settled }
    let pointCount = paths.reduce(0) { $0 + $1.count }
    if output != nil { for path in paths { write(path) } }
    let distances = zip(strokes.samples, paths).flatMap { samples, path in
      samples.compactMap { path.nearestPoint(to: $0.position)?.distance }
    }.sorted()
    let mean = distances.reduce(0, +) / Double(max(1, distances.count))
    var lines = [
      "\(count) samples, \(strokes.samples.count) strokes, \(pointCount) control points, "
        + "\(Self.text(Double(pointCount) * 100 / Double(count))) for 100 samples",
      "distance of a sample from the curve: mean \(Self.text(mean)), "
        + "99 % \(Self.text(distances[(distances.count - 1) * 99 / 100])), "
        + "worst \(Self.text(distances[distances.count - 1])) units",
    ]
    guard runs > 0 else { return lines }
    var cost = InputCost(strokes, zoom: zoom)
    for stage in InputCost.Stage.allCases {
      var times: [Double] = []
      for _ in 0...runs {
        let start = Clock.threadTime
        try cost.run(stage)
        times.append(Double(Clock.threadTime - start) / Double(count))
      }
      // The first run warms the caches.
      let sorted = times.dropFirst().sorted()
      lines.append(
        "\(stage.rawValue): \(Int(sorted[sorted.count / 2])) (\(Int(sorted[0])) to "
          + "\(Int(sorted[sorted.count - 1]))) ns a sample"
      )
    }
    lines.append("corners of the outlines: \(cost.cornerCount)")
    return lines
  }

  private mutating func write(_ path: StrokePath) {
    points += "S\n"
    for point in path { points += "\(point.location.x) \(point.location.y)\n" }
  }

  private static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
