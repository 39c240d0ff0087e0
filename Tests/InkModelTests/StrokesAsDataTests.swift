import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// The code of the article "Strokes as data", line by line, and what the article promises of it.
@Suite struct StrokesAsDataTests {
  func word(_ text: String, from alphabet: [Character: Drawing], gap: Double) -> Drawing {
    var word = Drawing()
    var x = 0.0
    for character in text {
      guard let letter = alphabet[character] else { continue }
      let shift = AffineTransform(translationBy: Vector(dx: x - letter.bounds.minX, dy: 0))
      word.append(letter.transformed(using: shift))
      x += letter.bounds.width + gap
    }
    return word
  }

  func pale(_ word: Drawing) -> Drawing {
    let grey = InkColor(red: 0.7, green: 0.7, blue: 0.7)
    return word.applying(.recoloring(word.strokes.map(\.id), to: grey, in: word))
  }

  func places(of stroke: Stroke, count: Int) -> [Point] {
    let step = stroke.path.length / Double(count - 1)
    let points = stroke.path.interpolatedPoints(by: .distance(step)).prefix(count)
    return points.map { stroke.transform.apply(to: $0.location) }
  }

  func deviation(of stroke: Stroke, from model: Stroke) -> Double {
    let (written, wanted) = (places(of: stroke, count: 32), places(of: model, count: 32))
    return zip(written, wanted).map { $0.distance(to: $1) }.max() ?? .infinity
  }

  func accept(_ stroke: Stroke, for model: Stroke, in drawing: inout Drawing) -> DrawingEdit {
    var accepted = stroke
    accepted.id = model.id
    accepted.ink = Ink(.pen, color: .black)
    return drawing.apply(.replace([accepted]))
  }

  func frames(of stroke: Stroke, each seconds: Double) -> [Stroke] {
    let range = stroke.path.parameterRange
    var frames: [Stroke] = []
    var reached = range.lowerBound
    while reached < range.upperBound {
      reached = stroke.path.parametricValue(reached, offsetBy: .time(seconds))
      frames.append(stroke.substroke(range.lowerBound...reached))
    }
    return frames
  }

  func underline(below word: Drawing) -> Stroke {
    let bounds = word.bounds
    let points = stride(from: bounds.minX, through: bounds.maxX, by: 10).map { x in
      StrokePoint(
        location: Point(x: x, y: bounds.maxY + 12),
        timeOffset: x / 200,
        size: Size(width: 3, height: 3)
      )
    }
    return Stroke(ink: Ink(.crayon, color: .black), path: StrokePath(controlPoints: points))
  }

  /// Each line of code in the article is in this file.
  @Test func articleIsThisCode() throws {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/InkModel/InkModel.docc/StrokesAsData.md"),
      encoding: .utf8
    )
    let code = Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        $0.trimmingPrefix { $0 == " " }
      }
    )
    var isCode = false
    var count = 0
    for line in article.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        count += 1
        #expect(code.contains(line.trimmingPrefix { $0 == " " }))
      }
    }
    #expect(count > 40)
  }

  /// Letters that wave, each in a drawing of its own.
  private var alphabet: [Character: Drawing] {
    var random = SeededGenerator(seed: 99)
    var alphabet: [Character: Drawing] = [:]
    for character in "sumi" {
      alphabet[character] = Drawing(strokes: [
        Stroke(ink: Ink(.pen), path: random.path(points: 8...12))
      ])
    }
    return alphabet
  }

  @Test func wordIsAsWideAsItsLetters() {
    let letters = "sumi".compactMap { alphabet[$0]?.bounds.width }
    let word = word("su mi", from: alphabet, gap: 5)
    #expect(word.strokes.count == 4)
    #expect(abs(word.bounds.width - letters.reduce(15, +)) < 1e-6)
    #expect(pale(word).strokes.allSatisfy { $0.ink.color.hex == "#b3b3b3" })
  }

  @Test func strokeWrittenBackwardsIsNotTheSame() {
    let line = StrokePath(SeededGenerator.line(count: 9))
    let model = Stroke(ink: Ink(.pen), path: line)
    let slower = Stroke(ink: Ink(.marker), path: StrokePath(beziers: line.beziers, like: line[0]))
    let backwards = Stroke(ink: Ink(.pen), path: StrokePath(line.reversed()))
    #expect(deviation(of: model, from: model) == 0)
    #expect(deviation(of: slower, from: model) < 0.1)
    #expect(deviation(of: backwards, from: model) > 50)
  }

  @Test func acceptedStrokeTakesTheModelsPlace() {
    var drawing = word("sumi", from: alphabet, gap: 5)
    let before = drawing
    let model = drawing.strokes[2]
    let written = Stroke(ink: Ink(.marker), path: StrokePath(SeededGenerator.line(count: 4)))
    let inverse = accept(written, for: model, in: &drawing)
    #expect(drawing.strokes[2].path == written.path && drawing.strokes[2].id == model.id)
    drawing.apply(inverse)
    #expect(drawing == before)
  }

  @Test func framesGrowToTheWholeStroke() {
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 21)))
    let frames = frames(of: stroke, each: 1.0 / 60)
    #expect(frames.last?.path == stroke.path)
    let lengths = frames.map(\.path.length)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(frames.count == 12)
  }

  @Test func underlineLiesBelow() {
    let word = word("sumi", from: alphabet, gap: 5)
    #expect(underline(below: word).renderBounds.minY > word.bounds.maxY)
  }
}
