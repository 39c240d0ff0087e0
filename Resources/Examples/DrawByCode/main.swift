// Draws a spiral in each ink without a pen, and writes it as a document and as SVG.
//
//     draw-by-code OUT.sumi OUT.svg
import Foundation
import SumiExchange

guard CommandLine.arguments.count == 3 else { exit(2) }

/// A spiral as control points, which become wider and darker outwards.
func spiral(around center: Point, turns: Double) -> [StrokePoint] {
  let steps = Int(turns * 16)
  return (0...steps).map { step in
    let share = Double(step) / Double(steps)
    let arm = Vector(angle: share * turns * 2 * .pi, length: 4 + share * 40)
    return StrokePoint(
      location: center + arm,
      timeOffset: share * turns * 0.4,
      size: Size(width: 1 + 3 * share, height: 1 + 3 * share),
      opacity: 0.4 + 0.6 * share,
      force: share
    )
  }
}

var drawing = Drawing()
for (column, type) in InkType.allCases.enumerated() {
  let center = Point(x: 60 + 110 * Double(column % 4), y: 60 + 110 * Double(column / 4))
  let color = InkColor(red: 0.1, green: 0.1 * Double(column), blue: 0.6)
  let path = StrokePath(
    controlPoints: spiral(around: center, turns: 3),
    creationDate: Date(timeIntervalSince1970: 1_700_000_000)
  )
  drawing.append(Stroke(ink: Ink(type, color: color), path: path, randomSeed: UInt32(column)))
}

// An eraser goes through all of them; what it took can be given back by removing the masks.
let eraser = EraserPath([Point(x: 10, y: 20), Point(x: 440, y: 210)], radius: 6)
drawing.strokes = drawing.strokes.map { $0.erased(along: eraser) }

let document = Document(title: "Spirals", pages: [Page(layers: [Layer(drawing: drawing)])])
try DocumentFile.write(document, to: CommandLine.arguments[1])
guard let svg = try document.data(as: .svg) else { exit(1) }
try svg.write(to: URL(filePath: CommandLine.arguments[2]))
print(
  "\(drawing.strokes.count) strokes in \(Int(drawing.bounds.width)) × \(Int(drawing.bounds.height))"
)
