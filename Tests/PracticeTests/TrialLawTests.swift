import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

/// The evaluation of the judge, with hands that are made up.
@Suite struct TrialLawTests {
  /// A recording of a letter by a hand with its own place, size and unsteadiness.
  private static func recording(of letter: Character, by writer: String, seed: UInt64)
    -> LabelledRecording
  {
    var generator = SeededGenerator(seed: seed)
    let text = HandwrittenText(String(letter), style: HandwritingStyle(letterHeight: 10))
    let mapping = AffineTransform(scale: generator.number(0.5...4))
      .concatenating(
        AffineTransform(translationBy: Vector(dx: generator.number(-500...500), dy: 90))
      )
    let strokes = (text.letters.first?.strokes ?? []).map { path in
      let shaken = path.map { point in
        var point = point
        point.location =
          point.location
          + Vector(dx: generator.number(-1...1), dy: generator.number(-1...1))
          * (0.03 * text.xHeight)
        return point
      }
      return StrokePath(shaken).mapped(by: mapping)
    }
    return LabelledRecording(label: String(letter), writer: writer, strokes: strokes)
  }

  /// Letters of a nearly steady hand are known, and not taken for letters of another shape.
  @Test(arguments: [PracticeLevel.easy, .medium])
  func steadyHandsAreKnown(level: PracticeLevel) {
    var trial = LetterTrial(level: level)
    for (number, letter) in ("aeostB47" as String).enumerated() {
      let recording = Self.recording(of: letter, by: "w\(number % 2)", seed: UInt64(number))
      trial.add(recording, against: ["x", "L", letter])
    }
    #expect(trial.total.own == 8 && trial.total.others == 16)
    #expect(trial.total.accepted == 8, "\(trial.refusedOwn)")
    #expect(trial.total.refused >= 15, "\(trial.acceptedOthers)")
    #expect(trial.total.acceptedShare == 1)
    #expect(trial.writers.keys.sorted() == ["w0", "w1"])
    #expect(trial.writers.values.reduce(0) { $0 + $1.own } == 8)
    #expect(trial.refusedOwn.count == trial.total.own - trial.total.accepted)
    #expect(trial.acceptedOthers.count == trial.total.others - trial.total.refused)
    // Both halves hold each writer once as known and once as unseen.
    let halves = trial.halves
    #expect(halves.count == 2)
    #expect(
      halves[0].known.own == halves[1].unseen.own && halves[0].unseen.own == halves[1].known.own
    )
  }

  @Test func whatIsNoLetterIsNotCounted() {
    var trial = LetterTrial(level: .easy)
    for label in ["", "ab", "漢"] {
      let strokes = Self.recording(of: "a", by: "w", seed: 1).strokes
      trial.add(LabelledRecording(label: label, writer: "w", strokes: strokes), against: ["b"])
    }
    trial.add(LabelledRecording(label: "a", writer: "w", strokes: []), against: ["b"])
    #expect(trial.total.own == 0 && trial.total.others == 0)
    #expect(trial.total.acceptedShare == 1 && trial.total.refusedShare == 1)
  }

  /// A search never ends with limits that are worse than those it began with, and finds those that
  /// part the cases.
  @Test(arguments: 0..<12)
  func searchesGetNoWorse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let edge = generator.number(0.04...0.2)
    let cases = (0..<60).map { _ -> TrialCase in
      let isOwn = generator.once(in: 2)
      let mean = isOwn ? generator.number(0...edge) : generator.number(edge...0.4)
      let measures = LetterMeasures(
        mean: mean,
        most: 2 * mean,
        presence: 1,
        onPath: 1,
        length: 1,
        likeness: nil,
        isReversed: false,
        isOutOfOrder: false
      )
      return TrialCase(writer: "w", label: "a", letter: isOwn ? "a" : "b", measures: [measures])
    }
    let start = PracticeLevel.medium.limits
    let found = LimitSearch(cases, from: start).limits
    func worth(_ limits: PracticeLevel.Limits) -> Double {
      let count = LetterTrial.Count(of: cases, by: limits)
      let (own, other) = ((count.acceptedShare - 0.9) / 0.1, (count.refusedShare - 0.95) / 0.05)
      return min(own, other) + 0.1 * max(own, other)
    }
    #expect(worth(found) >= worth(start) - 1e-9)
    #expect(LetterTrial.Count(of: cases, by: found).own == cases.count(where: \.isOwn))
  }

  /// Limits are limits: each measure alone can make a letter be refused.
  @Test func eachMeasureCanRefuse() {
    let limits = PracticeLevel.strict.limits
    let good = LetterMeasures(
      mean: 0.01,
      most: 0.02,
      presence: 1,
      onPath: 1,
      length: 1,
      likeness: 0.5,
      isReversed: false,
      isOutOfOrder: false
    )
    #expect(limits.allow(good))
    let changes: [(inout LetterMeasures) -> Void] = [
      { $0.mean = 0.06 }, { $0.most = 0.2 }, { $0.presence = 0.6 }, { $0.onPath = 0.7 },
      { $0.length = 2 }, { $0.length = 0.5 }, { $0.isReversed = true }, { $0.isOutOfOrder = true },
    ]
    for change in changes {
      var bad = good
      change(&bad)
      #expect(!limits.allow(bad), "\(bad)")
    }
    var alike = good
    alike.likeness = 1.2
    #expect(limits.allow(alike))
    #expect(PracticeLevel.easy.limitsAmongOthers?.allow(alike) == false)
    #expect(PracticeLevel.medium.limitsAmongOthers == nil)
  }

  // MARK: - Recordings

  private static let head = "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact"

  /// A trace of some strokes: lines from the left to the right, one below the other.
  private static func trace(strokes: Int, title: String) -> String {
    var lines = ["# recording \(title)"]
    var time = 0.0
    for stroke in 0..<strokes {
      for step in 0...10 {
        lines.append("\(time),\(Double(step) * 5),\(Double(stroke) * 20),0.5,0,0,1")
        time += 5
      }
      lines.append("\(time),60,\(Double(stroke) * 20),0,0,0,0")
      time += 100
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: 1...4)
  func recordingsAreRead(count: Int) throws {
    let text =
      "# made up\n" + Self.head + "\n"
      + Self.trace(strokes: count, title: "1 label=\"a\" user=\"7\"")
      + Self.trace(strokes: 1, title: "2 label=\"가\"") + Self.trace(strokes: 2, title: "3")
      + Self.trace(strokes: 1, title: "4 character=\"2\"")
    let read = try LabelledRecording.read(Array(text.utf8), writer: "me", letters: "xyz")
    #expect(read.map(\.label) == ["a", "가", "y"])
    #expect(read.map(\.writer) == ["me 7", "me", "me"])
    #expect(read.map(\.strokes.count) == [count, 1, 1])
    for (number, path) in (read.first?.strokes ?? []).enumerated() {
      let (start, end) = (path.parameterRange.lowerBound, path.parameterRange.upperBound)
      let first = path.interpolatedLocation(at: start)
      #expect(first.distance(to: Point(x: 0, y: Double(number) * 20)) < 1)
      #expect(path.interpolatedLocation(at: end).x > 45)
      #expect(path.first?.timeOffset == 0)
    }
    // Without the letters a number says nothing, and one beyond them neither.
    #expect(try LabelledRecording.read(Array(text.utf8), writer: "me").count == 2)
    #expect(try LabelledRecording.read(Array(text.utf8), writer: "me", letters: "x").count == 2)
  }

  @Test func nothingIsReadFromNothing() throws {
    #expect(try LabelledRecording.read([], writer: "").isEmpty)
    #expect(try LabelledRecording.read(Array((Self.head + "\n").utf8), writer: "").isEmpty)
    let broken = Self.head + "\n# recording label=\"a\"\nx,y,z\n"
    #expect(throws: ExchangeError.self) {
      try LabelledRecording.read(Array(broken.utf8), writer: "")
    }
  }

  // MARK: - How it was written

  /// The pace is that of the model times the factor, whatever the size.
  @Test(arguments: [0.1, 0.5, 1, 2, 9], [0.5, 1.0, 3])
  func paceIsTimeForLength(factor: Double, scale: Double) throws {
    let text = HandwrittenText("Sumi", style: HandwritingStyle(letterHeight: 20))
    let strokes = text.letters.flatMap(\.strokes).map { path in
      let points = path.map { point in
        var point = point
        point.timeOffset *= factor * scale
        return point
      }
      return Stroke(
        ink: Ink(.pen),
        path: StrokePath(points).mapped(by: AffineTransform(scale: scale))
      )
    }
    let dynamics = WritingDynamics(of: strokes, over: text)
    #expect(abs(try #require(dynamics.pace) - factor) < 0.02 * factor)
    var (marks, faults): ([Criterion: Double], [Fault]) = ([:], [])
    dynamics.score(&marks, &faults)
    #expect(faults.contains { $0.criterion == .speed } == (factor < 0.25 || factor > 7.2))
    #expect((marks[.speed] ?? 0) == 100 || factor < 0.3 || factor > 6)
  }

  /// An even force is even whatever it is; one that goes up and down is told.
  @Test func forcesAreEvenOrNot() throws {
    let text = HandwrittenText("Sumi", style: HandwritingStyle(letterHeight: 20))
    func dynamics(_ force: (Int) -> Double) -> WritingDynamics {
      let strokes = text.letters.flatMap(\.strokes).map { path in
        let points = path.enumerated().map { index, point in
          var point = point
          point.force = force(index)
          return point
        }
        return Stroke(ink: Ink(.pen), path: StrokePath(points))
      }
      return WritingDynamics(of: strokes, over: text)
    }
    #expect(try #require(dynamics { _ in 0.3 }.unevenness) < 1e-9)
    #expect(try #require(dynamics { _ in 0.9 }.unevenness) < 1e-9)
    #expect(dynamics { _ in 0 }.unevenness == nil)
    let uneven = dynamics { $0 < 6 ? 1 : 0.05 }
    #expect(try #require(uneven.unevenness) > 0.5)
    var (marks, faults): ([Criterion: Double], [Fault]) = ([:], [])
    uneven.score(&marks, &faults)
    #expect(faults.contains { $0.criterion == .force } && (marks[.force] ?? 100) < 100)
  }
}
