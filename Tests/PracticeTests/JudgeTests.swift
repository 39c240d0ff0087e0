import Geometry
import InkModel
import Practice
import Testing

/// What the verdict says of writing that is wrong in one way alone.
@Suite struct JudgeTests {
  /// Every letter and digit, every jamo, and syllables of each shape.
  static let letters =
    (AlphabetTests.latin + AlphabetTests.jamo).map { String($0) } + AlphabetTests.syllables
  static let words = ["apple", "Sumi", "Hi, you!", "안녕", "한글", "바람"]
  static let style = HandwritingStyle(letterHeight: 20)

  /// Each text and what judges it, made once: that takes longer than to judge.
  private static let texts = Dictionary(
    uniqueKeysWithValues: Set(letters + words).map { ($0, HandwrittenText($0, style: style)) }
  )
  private static let judges = Dictionary(
    uniqueKeysWithValues: PracticeLevel.allCases.map { level in
      (level, texts.mapValues { WordJudge($0, level: level) })
    }
  )

  private func text(_ text: String) -> HandwrittenText {
    Self.texts[text] ?? HandwrittenText(text, style: Self.style)
  }

  private func judge(_ text: String, _ level: PracticeLevel) -> WordJudge {
    Self.judges[level]?[text] ?? WordJudge(self.text(text), level: level)
  }

  private func strokes(of text: HandwrittenText) -> [Stroke] {
    text.letters.flatMap(\.strokes).map { Stroke(ink: Ink(.monoline), path: $0) }
  }

  private func changed(_ strokes: [Stroke], _ transform: AffineTransform) -> [Stroke] {
    strokes.map { stroke in
      var stroke = stroke
      stroke.transform = transform
      return stroke
    }
  }

  private func reversed(_ stroke: Stroke) -> Stroke {
    let end = stroke.path.last?.timeOffset ?? 0
    let points = stroke.path.reversed().map { point in
      var point = point
      point.timeOffset = end - point.timeOffset
      return point
    }
    return Stroke(ink: stroke.ink, path: StrokePath(points))
  }

  private func isLine(_ stroke: Stroke) -> Bool { stroke.path.count > 1 }

  @Test(arguments: PracticeLevel.allCases, letters + words)
  func aPerfectTraceScoresAHundred(level: PracticeLevel, text: String) {
    let written = self.text(text)
    let verdict = judge(text, level).judge(strokes(of: written))
    #expect(abs(verdict.score - 100) < 1e-6, "\(text): \(verdict.marks)")
    #expect(verdict.faults == [], "\(text)")
    #expect(verdict.isAccepted)
  }

  @Test(arguments: letters + words)
  func twoMillimetresAsideIsToldAsThatAndNothingElse(text: String) {
    let written = self.text(text)
    let way = Vector(dx: 2 * Document.unitsPerMillimetre, dy: 0)
    let moved = changed(strokes(of: written), AffineTransform(translationBy: way))
    let verdict = judge(text, .medium).judge(moved)
    #expect(Set(verdict.faults.map(\.criterion)) == [.position], "\(text): \(verdict.faults)")
    #expect(verdict.score < 97)
    #expect((verdict.marks[.shape] ?? 0) > 99.9)
    guard case .moved(let shift)? = verdict.faults.first else { return }
    #expect(abs(shift.dx - 2) < 0.05 && abs(shift.dy) < 0.05)
  }

  @Test(arguments: letters + words)
  func aFifthTooLargeIsToldAsThatAndNothingElse(text: String) {
    let written = self.text(text)
    let larger = changed(strokes(of: written), AffineTransform(scale: 1.2))
    let verdict = judge(text, .medium).judge(larger)
    // About the line's beginning: what does not touch it has moved as well.
    #expect(Set(verdict.faults.map(\.criterion)).isSubset(of: [.size, .position]), "\(text)")
    #expect(verdict.faults.contains { $0.criterion == .size }, "\(text): \(verdict.faults)")
    #expect(verdict.score < 95)
    #expect((verdict.marks[.shape] ?? 0) > 99)
  }

  @Test(arguments: letters)
  func aFifthTooLargeAboutItsMiddleIsNotSaidToBeMoved(text: String) {
    let written = self.text(text)
    let center = written.letters[0].bounds.center
    let larger = AffineTransform(translationBy: .zero - center)
      .concatenating(AffineTransform(scale: 1.2))
      .concatenating(AffineTransform(translationBy: center - .zero))
    let verdict = judge(text, .medium).judge(changed(strokes(of: written), larger))
    #expect(Set(verdict.faults.map(\.criterion)) == [.size], "\(text): \(verdict.faults)")
  }

  @Test(arguments: letters + words)
  func writtenTheOtherWayIsToldForEachStroke(text: String) {
    let written = self.text(text)
    let strokes = strokes(of: written)
    let verdict = judge(text, .medium).judge(strokes.map(reversed))
    #expect(Set(verdict.faults.map(\.criterion)) == [.direction], "\(text): \(verdict.faults)")
    #expect(verdict.faults.count == strokes.count(where: isLine), "\(text): \(verdict.faults)")
    #expect(!verdict.isAccepted)
    let mild = judge(text, .easy).judge(strokes.map(reversed))
    #expect(mild.isAccepted && mild.score < 80, "\(text): \(mild.score)")
  }

  @Test(arguments: letters)
  func twoStrokesSwappedAreToldAsThatAndNothingElse(text: String) {
    let written = self.text(text)
    let right = strokes(of: written)
    for place in right.indices.dropFirst() {
      var swapped = right
      swapped.swapAt(place - 1, place)
      let verdict = judge(text, .strict).judge(swapped)
      #expect(
        verdict.faults == [.outOfOrder(letter: 0, stroke: place, before: place - 1)],
        "\(text): \(verdict.faults)"
      )
      #expect(!verdict.isAccepted)
      // One of the thirteen strokes of 뷁 costs least.
      #expect(verdict.score < 97)
    }
  }

  @Test(arguments: letters)
  func aMissingStrokeIsToldAsThatAndNothingElse(text: String) {
    let written = self.text(text)
    let right = strokes(of: written)
    guard right.count > 1 else { return }
    for place in right.indices {
      var rest = right
      rest.remove(at: place)
      let verdict = judge(text, .easy).judge(rest)
      #expect(
        verdict.faults == [.missing(letter: 0, stroke: place)],
        "\(text) without \(place): \(verdict.faults)"
      )
      #expect(!verdict.isAccepted)
      #expect(verdict.score < 96)
    }
  }

  @Test(arguments: letters)
  func aScribbleIsToldAsThatAndNothingElse(text: String) {
    let written = self.text(text)
    let box = written.letters[0].bounds.outset(by: 8)
    let points = (0..<40).map { index -> StrokePoint in
      let (x, share) = (index % 2 == 0 ? box.minX : box.maxX, Double(index) / 39)
      let place = Point(x: x, y: box.minY + box.height * share)
      return StrokePoint(location: place, timeOffset: 2 * share, size: Size(width: 2, height: 2))
    }
    let scribble = Stroke(ink: Ink(.monoline), path: StrokePath(points))
    let verdict = judge(text, .easy).judge([scribble])
    #expect(verdict.faults == [.scribbled(letter: 0)], "\(text): \(verdict.faults)")
    #expect(!verdict.isAccepted)
    #expect(verdict.score < 5)
  }

  @Test(arguments: ["B", "m", "S", "한"])
  func aStrokeInPiecesCountsAsTheStroke(text: String) {
    let written = self.text(text)
    let pieces = strokes(of: written).flatMap { stroke -> [Stroke] in
      let range = stroke.path.parameterRange
      let middle = (range.lowerBound + range.upperBound) / 2
      return [range.lowerBound...middle, middle...range.upperBound].map {
        Stroke(ink: stroke.ink, path: stroke.path.sliced(to: $0))
      }
    }
    let verdict = judge(text, .strict).judge(pieces)
    #expect(verdict.isAccepted && verdict.faults == [], "\(verdict.faults)")
    #expect(verdict.score > 98, "\(verdict.marks)")
  }

  @Test func nothingWrittenIsSaidToBeEmpty() {
    let verdict = judge("a", .easy).judge([])
    #expect(verdict.faults == [.empty] && verdict.score == 0 && !verdict.isAccepted)
  }
}
