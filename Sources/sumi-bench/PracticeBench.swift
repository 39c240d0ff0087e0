internal import InkModel
internal import Practice

/// Benchmarks of judging handwriting: a stroke, the progress of a word, and the verdict.
enum PracticeBench {
  /// A word of simple letters, and the densest syllable.
  private static let words = ["Sumi", "뷁"]

  static func figures() -> [Figure] {
    words.flatMap { word -> [Figure] in
      let round = PracticeRound(word)
      let strokes = round.paths.map { Stroke(ink: Ink(.pen), path: $0) }
      guard let last = strokes.last else { return [] }
      let resampling = Stopwatch.best(calls: 20) {
        for stroke in strokes {
          // Points are made when they are asked for.
          _ = Array(
            stroke.path.interpolatedPoints(in: stroke.path.parameterRange, by: .distance(2))
          )
        }
      }
      let unit = resampling / Double(strokes.count)
      let answer = Stopwatch.best(calls: 2) {
        _ = round.answer(to: last, after: Array(strokes.dropLast()))
        _ = round.progress(of: strokes)
      }
      let verdict = Stopwatch.best(calls: 2) { _ = round.verdict(of: strokes) }
      return [
        ("answer to the last stroke of \(word)", answer),
        ("verdict on \(word), a stroke", verdict / Double(strokes.count)),
      ].map { name, time in
        Figure(name: name, value: time / unit, unit: "strokes resampled (\(Int(time / 1e3)) µs)")
      }
    }
  }
}
