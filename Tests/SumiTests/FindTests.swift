import Foundation
import Geometry
import InkModel
import Practice
import TestSupport
import Testing

extension EndToEnd {
  /// Finding a written word with a real pen in the real window.
  @Suite struct FindTests {
    /// The words on the page, and where their baselines begin.
    private static let words = [
      ("moon", Point(x: 220, y: 330)), ("pond", Point(x: 560, y: 330)),
      ("frog", Point(x: 220, y: 460)), ("moon", Point(x: 560, y: 460)),
    ]
    /// In the field of the search bar.
    private static let start = Point(x: 470, y: 175)

    /// The strokes of a word in window pixels.
    private static func strokes(_ word: String, at start: Point, height: Double) -> [[Point]] {
      let text = HandwrittenText(word, style: HandwritingStyle(letterHeight: height))
      return text.paths.map { path in
        path.interpolatedPoints(in: path.parameterRange, by: .distance(2)).map {
          start + ($0.location - .zero)
        }
      }
    }

    private static func write(
      _ word: String,
      at start: Point,
      height: Double,
      in sumi: SumiProcess
    ) throws {
      for points in strokes(word, at: start, height: height) {
        let last = Double(points.count - 1)
        try sumi.draw(
          .stroke(seconds: 0.25, rate: 240) { share in
            let index = Int((min(1, max(0, share)) * last).rounded())
            return PenTrace.Sample(time: 0, position: points[index], pressure: 0.5)
          }
        )
      }
    }

    /// The part of the window around a word of the page.
    private static func area(_ number: Int) -> PixelRect {
      let (word, start) = words[number]
      let bounds = Rect(enclosing: strokes(word, at: start, height: 8).joined())
      return PixelRect(covering: bounds.outset(by: 2))
    }

    /// The share of the pixels that a light has made yellow.
    private static func light(in area: PixelRect, of picture: Picture) -> Double {
      let lit = picture.part(area).pixels.filter { pixel in
        let (red, blue) = (Int(pixel >> 16 & 255), Int(pixel & 255))
        return red > 200 && red - blue > 40
      }
      return Double(lit.count) / Double(area.width * area.height)
    }

    /// The numbers of the words that are lit.
    private static func lit(in picture: Picture) -> [Int] {
      words.indices.filter { light(in: area($0), of: picture) > 0.4 }
    }

    /// The number of the word that is lit most, as the current place is.
    private static func current(in picture: Picture) -> Int? {
      words.indices.first { number in
        picture.part(area(number)).pixels.contains { pixel in
          let (red, blue) = (Int(pixel >> 16 & 255), Int(pixel & 255))
          return red > 230 && red - blue > 90
        }
      }
    }

    @Test(arguments: PenRig.Configuration.both)
    func aWordWrittenIntoTheBarIsFoundOnThePage(configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let drawing = folder.path("notes.sumi")
      let sumi = try SumiProcess(on: rig, [drawing], folder: folder, showsInterface: true)
      try sumi.settle()
      for (word, start) in Self.words {
        try Self.write(word, at: start, height: 8, in: sumi)
      }
      let count = Self.words.reduce(0) {
        $0 + Self.strokes($1.0, at: .zero, height: 8).count
      }
      try eventually("the words on the disk") {
        try StoredDocument(drawing).strokes.count == count
      }
      try rig.pen("hover", from: Point(x: 1200, y: 700), to: Point(x: 1210, y: 700))
      try rig.send("pen state=out tool=pen")
      try sumi.settle()
      let before = sumi.picture
      try rig.press("ctrl+f")
      try sumi.picture(with: "the bar") { $0.part(Self.bar) != before.part(Self.bar) }
      try sumi.sharpen()
      try Self.write("moon", at: Self.start, height: 11, in: sumi)
      try sumi.picture(with: "both words lit") { Self.lit(in: $0) == [0, 3] }
      try sumi.picture(with: "the first one") { Self.current(in: $0) == 0 }
      for (key, number) in [("f3", 3), ("f3", 0), ("shift+f3", 3)] {
        try rig.press(key)
        try sumi.picture(with: "word \(number)") { Self.current(in: $0) == number }
      }
      try rig.press("esc")
      let page = PixelRect(x: 180, y: 260, width: 620, height: 260)
      try sumi.picture(with: "the page as it was") { $0.part(page) == before.part(page) }
      // What was written into the bar is no ink of the drawing.
      #expect(try StoredDocument(drawing).strokes.count == count)
      #expect(try sumi.end() == 0)
    }

    /// The part of the window in which the bar stands.
    private static let bar = PixelRect(x: 420, y: 20, width: 440, height: 120)
  }
}
