internal import Exchange
internal import SystemIO

/// Measures what has to be fast, as ratios to a plain piece of work done in the same run, and
/// compares them with the stored table.
@main
enum Bench {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "contact-sheet" { return makeContactSheet(Array(words.dropFirst())) }
    let figures = figures(of: words.first)
    var lines = ["figure                                             now    stored   unit"]
    var isWorse = false
    for figure in figures {
      let stored = StoredFigures.value(of: figure.name)
      let verdict = stored.map { figure.value > $0 * StoredFigures.tolerance } ?? false
      isWorse = isWorse || verdict
      lines.append(
        pad(figure.name, 48) + pad(text(figure.value), 9) + pad(stored.map(text) ?? "-", 9)
          + figure.unit + (verdict ? "   WORSE" : "")
      )
    }
    StandardStreams.write(lines.joined(separator: "\n") + "\n", toError: false)
    StandardStreams.exit(isWorse ? 1 : 0)
  }

  /// All figures; with the name of an ink only its own, with `at-rest` those of finished ink, with
  /// `eraser` those of erasing, with `motion` those of a picture that moves, with `meter` that of
  /// keeping account of time, with `practice` those of judging handwriting.
  private static func figures(of subject: String?) -> [Figure] {
    switch subject {
    case nil:
      MemoryBench.figures() + WetPathBench.figures() + EraserBench.figures()
        + FitBench.figures() + DocumentBench.figures() + PredictionBench.figures()
        + RestBench.figures() + MotionBench.figures() + MeterBench.figures()
        + PracticeBench.figures()
    case "meter": MeterBench.figures()
    case "practice": PracticeBench.figures()
    case "at-rest": RestBench.figures()
    case "motion": MotionBench.figures()
    case "eraser": EraserBench.figures()
    default: WetPathBench.figures(of: subject)
    }
  }

  /// Makes the picture of all inks: `contact-sheet RECORDING OUT.png SCALE`.
  private static func makeContactSheet(_ words: [String]) {
    do {
      guard words.count == 3, let scale = Double(words[2]), scale > 0 else {
        throw ExchangeError("usage: sumi-bench contact-sheet RECORDING OUT.png SCALE")
      }
      let sheet = try ContactSheet(FileAccess.read(words[0], limit: 1 << 24))
      try FileAccess.replace(words[1], with: sheet.png(scale: scale))
    } catch {
      StandardStreams.write("sumi-bench: \(error)\n", toError: true)
      StandardStreams.exit(1)
    }
  }

  private static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// One measured number; smaller is better.
struct Figure {
  var name: String
  var value: Double
  var unit: String
}
