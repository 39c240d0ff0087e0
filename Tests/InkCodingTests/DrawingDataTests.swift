import Foundation
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

@Suite struct DrawingDataTests {
  /// How many cases of hostile input to try.
  private let hostileCases = Soak.count(20_000, long: 1_000_000)

  /// The drawing, or `nil` for an error: either may come of hostile data, a crash may not.
  private func decoded(_ data: [UInt8]) -> Drawing? { try? Drawing(data: data) }

  @Test func decodingWhatWasEncodedIsIdentity() throws {
    var random = SeededGenerator(seed: 90)
    for _ in 0..<120 {
      let drawing = random.drawing()
      let data = drawing.dataRepresentation()
      let back = try Drawing(data: data)
      #expect(back == drawing)
      #expect(back.dataRepresentation() == data)
    }
  }

  @Test func slicesAndStrokesDecodeToThemselves() throws {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<300 {
      let whole = random.stroke(points: 3...20)
      let stroke = whole.substroke(random.number(0...1)...random.number(1...2))
      #expect(try Stroke(data: stroke.dataRepresentation()) == stroke)
    }
  }

  @Test func packedStrokesComeBackAsTheyWere() throws {
    var random = SeededGenerator(seed: 97)
    for _ in 0..<400 {
      let stroke = random.stroke(points: 1...60)
      #expect(try Stroke(packed: stroke.packed(), id: stroke.id) == stroke)
    }
  }

  /// Every value that can be kept at all is kept: the ends of the ranges and odd sizes.
  @Test func extremesSurvive() throws {
    let ends = [-1e300, -214_748.364_7, -0.000_1, 0, 0.000_1, 214_748.364_7, 1e300]
    let points = ends.map { value in
      StrokePoint(
        location: Point(x: value, y: -value),
        timeOffset: value,
        size: Size(width: value, height: -value),
        opacity: value,
        force: -value,
        azimuth: value,
        altitude: value
      )
    }
    let samples = ends.map { value in
      StrokeSample(
        location: Point(x: value, y: value),
        timeOffset: -value,
        pressure: value,
        altitude: nil,
        azimuth: value,
        roll: -value
      )
    }
    let strokes = [
      Stroke(ink: Ink(.reed), path: StrokePath()),
      Stroke(
        ink: Ink(.crayon),
        path: StrokePath(controlPoints: points, creationDate: -1e18),
        samples: samples,
        mask: StrokeMask(erased: []),
        randomSeed: .max
      ),
      Stroke(
        ink: Ink(.pencil),
        path: StrokePath(points.prefix(1)),
        mask: StrokeMask(erased: [EraserPath([], radius: 0)])
      ),
    ]
    let drawing = Drawing(strokes: strokes)
    #expect(try Drawing(data: drawing.dataRepresentation()) == drawing)
    #expect(try Drawing(data: Drawing().dataRepresentation()) == Drawing())
  }

  /// Every share and every direction is kept to its step.
  @Test func everyStepOfAFieldSurvives() throws {
    let points = (0...60_000).map { step -> StrokePoint in
      let share = Double(step) / 60_000
      let turn = Double(step) / 65_536
      return StrokePoint(
        location: .zero,
        timeOffset: 0,
        size: .zero,
        opacity: share,
        force: 1 - share,
        azimuth: turn * 2 * .pi,
        altitude: share * .pi / 2
      )
    }
    let path = StrokePath(points)
    #expect(StrokePath(path) == path)
    #expect(path[30_000].opacity == 0.5 && path[48_000].opacity == 0.8)
    #expect(path[60_000].altitude == .pi / 2 && path[16_384].azimuth == .pi / 2)
    let stroke = Stroke(ink: Ink(.pen), path: path)
    #expect(try Stroke(data: stroke.dataRepresentation()).path == path)
  }

  /// A smooth line with changing force, held like a pen.
  @Test func handwritingIsCompact() {
    var random = SeededGenerator(seed: 92)
    let points = (0..<400).map { step -> StrokePoint in
      let angle = Double(step) / 9
      return StrokePoint(
        location: Point(x: angle * 20, y: 30 * sin(angle)),
        timeOffset: Double(step) * 0.02,
        size: Size(width: 2 + cos(angle), height: 2 + cos(angle)),
        force: random.number(0.4...0.5),
        azimuth: 0.5,
        altitude: 0.9
      )
    }
    let data = Stroke(ink: Ink(.pen), path: StrokePath(points)).dataRepresentation()
    #expect(data.count < 400 * 9)
  }

  @Test func otherDataIsRefused() {
    #expect(throws: DrawingDataError.notADrawing) { try Drawing(data: []) }
    #expect(throws: DrawingDataError.notADrawing) { try Drawing(data: Array("SUM".utf8)) }
    #expect(throws: DrawingDataError.notADrawing) { try Drawing(data: Array("PNG stuff".utf8)) }
    #expect(throws: DrawingDataError.endsEarly) { try Drawing(data: Array("SUMI".utf8)) }
    #expect(throws: DrawingDataError.unsupportedVersion(4)) {
      try Drawing(data: Array("SUMI".utf8) + [4, 0, 0])
    }
    let trailing = Drawing().dataRepresentation() + [0]
    #expect(throws: DrawingDataError.self) { try Drawing(data: trailing) }
    #expect(throws: DrawingDataError.self) { try Stroke(data: Drawing().dataRepresentation()) }
  }

  /// Counts that the data cannot back are refused before anything is allocated for them.
  @Test func absurdCountsAreRefused() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]
    let header = Array("SUMI".utf8) + [2]
    #expect(throws: DrawingDataError.endsEarly) { try Drawing(data: header + huge) }
    #expect(throws: DrawingDataError.endsEarly) { try Drawing(data: header + [0] + huge) }
    let ink: [UInt8] = [1, 0] + Array(repeating: 0, count: 16)
    let stroke: [UInt8] = [1, 0] + Array(repeating: 7, count: 16) + [0, 0]
    #expect(throws: DrawingDataError.endsEarly) {
      try Drawing(data: header + ink + stroke + huge)
    }
    // 3 bytes of codes cannot mean 200 points.
    #expect(throws: DrawingDataError.endsEarly) {
      try Drawing(data: header + ink + stroke + [200, 1, 3, 0, 0, 0])
    }
  }

  @Test func truncatedDataIsRefused() {
    var random = SeededGenerator(seed: 93)
    for _ in 0..<8 {
      let data = random.drawing(strokes: 1...2).dataRepresentation()
      for length in stride(from: 0, to: data.count, by: random.whole(1...9)) {
        #expect(throws: DrawingDataError.self) { try Drawing(data: Array(data[..<length])) }
      }
    }
  }

  /// What is read from damaged data is a drawing like any other: it can be written and read again.
  @Test func damagedDataIsAnErrorOrADrawing() {
    var random = SeededGenerator(seed: 94)
    let originals = (0..<20).map { _ in random.drawing(strokes: 1...3).dataRepresentation() }
    var read = 0
    for index in 0..<hostileCases / 40 {
      var data = originals[index % originals.count]
      for _ in 0..<random.whole(1...3) {
        data[random.whole(5...data.count - 1)] ^= 1 << UInt8(random.whole(0...7))
      }
      guard let drawing = decoded(data) else { continue }
      read += 1
      #expect(decoded(drawing.dataRepresentation()) == drawing)
    }
    #expect(read > 0)
  }

  @Test func randomBytesAreAnErrorOrADrawing() {
    var random = SeededGenerator(seed: 95 + Soak.seed)
    var read = 0
    for index in 0..<hostileCases {
      let header =
        Array("SUMI".utf8) + [UInt8(1 + index / 4 % 2), 1, 0] + Array(repeating: 0, count: 16)
      let noise = (0..<random.whole(0...80)).map { _ in
        UInt8(random.whole(0...255) >> random.whole(0...7))
      }
      let data = index % 4 == 0 ? noise : header + noise
      guard let drawing = decoded(data) else { continue }
      read += 1
      if drawing.strokes.count > data.count { Issue.record("\(drawing.strokes.count) strokes") }
    }
    Soak.report("random bytes as drawings: \(hostileCases), of them \(read) read")
  }

  /// The blobs of documents: a stroke alone.
  @Test func randomBytesAreAnErrorOrAStroke() throws {
    var random = SeededGenerator(seed: 98 + Soak.seed)
    var originals: [[UInt8]] = []
    for _ in 0..<40 { originals.append(random.stroke(points: 1...40).packed()) }
    var read = 0
    for index in 0..<hostileCases {
      let original = originals[index % originals.count]
      let noise = (0..<random.whole(0...60)).map { _ in UInt8(random.whole(0...255)) }
      let kept = random.whole(0...min(12, original.count))
      let data = index % 3 == 0 ? random.broken(original) : original[..<kept] + noise
      guard let stroke = try? Stroke(packed: data, id: StrokeID(high: 1, low: 2)) else { continue }
      read += 1
      // What is read can be written and read again.
      if index % 10 == 0 {
        let isSame = try Stroke(packed: stroke.packed(), id: stroke.id) == stroke
        #expect(isSame)
      }
    }
    #expect(read > 0)
    Soak.report("random bytes as strokes: \(hostileCases), of them \(read) read")
  }
}
