// Recognizes gestures of one stroke by the nearest template, wherever and however large they are drawn.
//
//     gesture-recognizer TEMPLATES.csv GESTURES.csv
//
// Both are recordings; each stroke of the first is a template, each of the second is recognized. Prints
// the number of the nearest template and how much nearer it is than the second nearest.
import Foundation
import SumiExchange

/// The fitted strokes of a recording.
func strokes(of path: String) throws -> [Stroke] {
  var (strokes, current): ([Stroke], InProgressStroke?) = ([], nil)
  for event in try TraceReader.events(of: String(contentsOfFile: path, encoding: .utf8)) {
    if event.phase == .down {
      current = InProgressStroke(ink: Ink(.pen), response: .standard(for: .pen))
    }
    if [.down, .move].contains(event.phase) { current?.append(event.sample) }
    guard event.phase == .up, var stroke = current.take() else { continue }
    stroke.finish()
    strokes.append(stroke.stroke(id: StrokeID(high: 0, low: UInt64(strokes.count))))
  }
  return strokes
}

/// Points at equal distances along the curve, moved and scaled so that place and size do not matter.
func signature(of stroke: Stroke, count: Int = 48) -> [Vector] {
  let path = stroke.path
  let length = max(path.length, 1e-6)
  let points = path.interpolatedPoints(by: .distance(length / Double(count))).map(\.location)
  let places = (0..<count).map { points[min(points.count - 1, $0)] }
  let box = Rect(enclosing: places)
  let size = max(box.width, box.height, 1)
  return places.map { ($0 - box.center) * (1 / size) }
}

func difference(_ one: [Vector], _ other: [Vector]) -> Double {
  zip(one, other).map { ($0 - $1).length }.reduce(0, +) / Double(one.count)
}

guard CommandLine.arguments.count == 3 else { exit(2) }
let templates = try strokes(of: CommandLine.arguments[1]).map { signature(of: $0) }
for (number, stroke) in try strokes(of: CommandLine.arguments[2]).enumerated() {
  let drawn = signature(of: stroke)
  let ranked = templates.indices.map { (difference(drawn, templates[$0]), $0) }.sorted { $0 < $1 }
  let lead = ranked.count > 1 ? ranked[1].0 - ranked[0].0 : 0
  print("gesture \(number + 1): template \(ranked[0].1 + 1), lead \((lead * 100).rounded() / 100)")
}
