import InkModel
import TestSupport
import Testing

@Suite struct StrokeIDTests {
  /// However often a stroke occurs, another copy of it soon has an id: a document of identical strokes
  /// takes a time that grows with their number, not with its square.
  @Test func copiesSoonHaveAnID() {
    let id = StrokeID(high: 7, low: 11)
    var taken: Set<StrokeID> = []
    var mostQuestions = 0
    for _ in 0..<20_000 {
      var questions = 0
      let free = id.free {
        questions += 1
        return taken.contains($0)
      }
      #expect(taken.insert(free).inserted)
      mostQuestions = max(mostQuestions, questions)
    }
    #expect(mostQuestions <= 32)
  }

  /// What stands in for an id depends on nothing but the ids that are taken.
  @Test func standInsAreTheSameAmongTheSameIDs() {
    var random = SeededGenerator(seed: 61)
    let id = StrokeID(high: 1, low: 2)
    var taken: Set<StrokeID> = []
    for _ in 0..<200 { taken.insert(id.free(taken.contains)) }
    for _ in 0..<50 {
      let some = taken.filter { _ in random.whole(0...3) > 0 }
      let free = id.free(some.contains)
      #expect(free == id.free(Set(some).contains) && !some.contains(free))
    }
  }
}
