import Geometry
import InkModel
import Practice
import Testing

@Suite struct GuideTests {
  static let words = ["Sumi", "ij:", "한글", "Quick."]

  private func guide(_ word: String, speed: Double = 1) -> WritingGuide {
    let text = HandwrittenText(word, style: HandwritingStyle(letterHeight: 50))
    return WritingGuide(
      paths: text.letters.flatMap(\.strokes),
      xHeight: text.xHeight,
      speed: speed
    )
  }

  /// The pen is at the same place at the same time, however often it is looked at.
  @Test(arguments: words)
  func frameRatesDoNotMoveThePen(word: String) {
    for tick in 1...20 {
      let places = [30, 60, 240].compactMap { rate -> Point? in
        var guide = guide(word)
        for _ in 0..<(tick * rate / 5) { guide.advance(by: 1 / Double(rate)) }
        return guide.tip
      }
      #expect(places.count == 3)
      for place in places.dropFirst() {
        #expect(place.distance(to: places[0]) < 0.5, "\(word) after \(tick) fifths of a second")
      }
    }
  }

  @Test(arguments: words)
  func theGuideWritesEveryStrokeAndEnds(word: String) {
    var guide = guide(word)
    var strokes: Set<Int> = []
    for _ in 0..<20_000 {
      if case .writing(let stroke, _) = guide.phase { strokes.insert(stroke) }
      guide.advance(by: 0.01)
    }
    #expect(guide.phase == .finished)
    // A dot takes no time.
    #expect(strokes.count >= guide.paths.count { $0.count > 1 })
    #expect(guide.written == guide.paths)
  }

  @Test func twiceTheSpeedTakesHalfTheTime() {
    var (slow, fast) = (guide("Sumi"), guide("Sumi", speed: 2))
    slow.advance(by: 2)
    fast.advance(by: 1)
    #expect(slow.phase == fast.phase)
  }

  @Test func aHandSlowsInBends() {
    let text = HandwrittenText("o", style: HandwritingStyle(letterHeight: 50))
    let line = HandwrittenText("l", style: HandwritingStyle(letterHeight: 50))
    func topSpeed(_ text: HandwrittenText) -> Double {
      let path = text.letters[0].strokes[0]
      let places = path.interpolatedPoints(in: path.parameterRange, by: .time(0.01)).map(\.location)
      return zip(places, places.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0
    }
    #expect(topSpeed(text) < 0.9 * topSpeed(line))
  }

  @Test func timesOnlyGrow() {
    for character in AlphabetTests.latin + "가힣" {
      for path in Alphabet.school.letter(for: character)?.strokes ?? [] {
        for (one, next) in zip(path, path.dropFirst()) {
          #expect(next.timeOffset >= one.timeOffset - 1e-6, "\(character)")
        }
      }
    }
  }
}
