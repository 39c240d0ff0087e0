// Prints what a document holds: pages, layers, strokes.
//
//     print-document FILE
//
// FILE is a document of Sumi or of another program that Sumi reads.
import Foundation
import SumiExchange

guard CommandLine.arguments.count == 2 else { exit(2) }
let path = CommandLine.arguments[1]

func read(_ path: String) throws -> Document {
  // A document is a database, which is read from its path; others are read from their content.
  if path.hasSuffix(".sumi") { return try DocumentFile(path, .reading).readDocument() }
  return try Document(foreign: Data(contentsOf: URL(filePath: path)))
}

func describe(_ stroke: Stroke) -> String {
  let bounds = stroke.renderBounds
  let duration = stroke.path.last.map { Int($0.timeOffset * 1000) } ?? 0
  return "    \(stroke.ink.inkType) \(stroke.ink.color.hex), \(stroke.path.count) points, "
    + "\(stroke.samples.count) samples, \(duration) ms, "
    + "\(Int(bounds.width)) × \(Int(bounds.height))"
}

let document = try read(path)
for (number, page) in document.pages.enumerated() {
  let size = page.size.map { "\(Int($0.width)) × \(Int($0.height))" } ?? "endless"
  print("page \(number + 1): \(size)")
  for layer in page.layers {
    print("  layer “\(layer.name)”: \(layer.drawing.strokes.count) strokes")
    for stroke in layer.drawing.strokes { print(describe(stroke)) }
  }
}
