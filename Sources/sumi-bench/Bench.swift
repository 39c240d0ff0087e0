internal import Exchange
internal import Geometry
internal import InkModel
internal import SystemIO

/// Measures the performance-critical parts, as ratios to simple work in the same run, and
/// compares them with the stored table.
@main
enum Bench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "contact-sheet" { return makeContactSheet(Array(arguments.dropFirst())) }
    if arguments.first == "smudges" { return drawSmudges(Array(arguments.dropFirst())) }
    if arguments.first == "trace" { return drawTrace(Array(arguments.dropFirst())) }
    if arguments.first == "interop" { return writeSheets(Array(arguments.dropFirst())) }
    if evaluate(arguments.first, Array(arguments.dropFirst())) { return }
    let figures = figures(of: arguments.first)
    if figures.isEmpty, let subject = arguments.first {
      orComplain { throw ExchangeError("no figure of “\(subject)” was measured") }
    }
    var lines = ["figure                                             now    stored   unit"]
    var isWorse = false
    for figure in figures {
      let stored = StoredFigures.value(of: figure.name)
      // What is no number is worse, too.
      let isGood =
        figure.value.isFinite
        && (stored.map { figure.value <= $0 * StoredFigures.tolerance } ?? true)
      isWorse = isWorse || !isGood
      lines.append(
        pad(figure.name, 48) + pad(text(figure.value), 9) + pad(stored.map(text) ?? "-", 9)
          + figure.unit + (isGood ? "" : "   WORSE")
      )
    }
    // Of all, what failed would otherwise be seen by its absence alone.
    let missing = arguments.isEmpty ? StoredFigures.names.subtracting(figures.map(\.name)) : []
    lines += missing.sorted().map { "\($0): MISSING" }
    isWorse = isWorse || !missing.isEmpty
    // Figures that nobody receives are no result.
    let isWritten = (try? StandardStreams.write(lines.joined(separator: "\n") + "\n")) != nil
    StandardStreams.exit(isWorse || !isWritten ? 1 : 0)
  }

  /// Returns all figures; with the name of an ink only its own, with `at-rest` those of finished
  /// ink, with `smudge` also those of a stump over ink, with `copies` those of symmetry, with `eraser` those of erasing, with `documents` those of
  /// files, with `motion` those of a picture that moves, with `cold` those of samples that find the caches
  /// empty, with `meter` that of the latency meter, with `practice` those of judging handwriting.
  private static func figures(of subject: String?) -> [Figure] {
    switch subject {
    case nil:
      MemoryBench.figures() + WetPathBench.figures() + WetPathBench.coldFigures()
        + SmudgeBench.figures() + CopiesBench.figures() + EraserBench.figures()
        + FitBench.figures() + DocumentBench.figures() + PredictionBench.figures()
        + RestBench.figures() + MotionBench.figures() + MeterBench.figures()
        + PracticeBench.figures()
    case "cold": WetPathBench.coldFigures()
    case "meter": MeterBench.figures()
    case "practice": PracticeBench.figures()
    case "at-rest": RestBench.figures()
    case "motion": MotionBench.figures()
    case "copies": CopiesBench.figures()
    case "eraser": EraserBench.figures()
    case "smudge": WetPathBench.figures(of: subject) + SmudgeBench.figures()
    case "documents": DocumentBench.figures()
    default: WetPathBench.figures(of: subject)
    }
  }

  /// Writes the contact sheet of all inks: `contact-sheet RECORDING OUT.png SCALE`.
  private static func makeContactSheet(_ arguments: [String]) {
    orComplain {
      guard arguments.count == 3, let scale = Double(arguments[2]), scale > 0 else {
        throw ExchangeError("usage: sumi-bench contact-sheet RECORDING OUT.png SCALE")
      }
      let sheet = try ContactSheet(FileAccess.read(arguments[0], limit: 1 << 24))
      try FileAccess.replace(arguments[1], with: sheet.png(scale: scale))
    }
  }

  /// Writes the sheet of smudged inks, or a part of it: `smudges OUT.png SCALE [X Y WIDTH HEIGHT]`.
  private static func drawSmudges(_ arguments: [String]) {
    orComplain {
      let numbers = arguments.dropFirst().compactMap(Double.init)
      guard arguments.count == numbers.count + 1, [1, 5].contains(numbers.count) else {
        throw ExchangeError("usage: sumi-bench smudges OUT.png SCALE [X Y WIDTH HEIGHT]")
      }
      let part =
        numbers.count == 5
        ? Rect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4]) : nil
      try FileAccess.replace(
        arguments[0],
        with: SmudgeSheet.png(scale: numbers[0], part: part)
      )
    }
  }

  /// Writes the documents that `Scripts/interop` compares: `interop FOLDER`.
  private static func writeSheets(_ arguments: [String]) {
    orComplain {
      guard arguments.count == 1 else { throw ExchangeError("usage: sumi-bench interop FOLDER") }
      try InteropSheets.write(into: arguments[0])
    }
  }

  /// Draws a recording with one ink:
  /// `trace RECORDING OUT.png INK COLOR TEXTURE WIDTH HEIGHT SCALE`, size in canvas units.
  private static func drawTrace(_ arguments: [String]) {
    orComplain {
      let numbers = arguments.dropFirst(5).compactMap { Double($0) }.filter { $0 > 0 }
      guard arguments.count == 8, numbers.count == 3, let type = InkType(rawValue: arguments[2]),
        let color = InkColor(hex: arguments[3]), let texture = Paper.Texture(rawValue: arguments[4])
      else {
        throw ExchangeError(
          "usage: sumi-bench trace RECORDING OUT.png INK COLOR TEXTURE WIDTH HEIGHT SCALE"
        )
      }
      let recording = try FileAccess.read(arguments[0], limit: 1 << 24)
      let png = try TracePicture(recording, type, color: color).png(
        size: Size(width: numbers[0], height: numbers[1]),
        scale: numbers[2],
        texture: texture
      )
      try FileAccess.replace(arguments[1], with: png)
    }
  }

  /// Evaluates something on recordings and writes a report; returns whether there is such an evaluation.
  ///
  /// They are the search in handwriting, `search FOLDER tuning|unseen [WORDS]`; its times with many words,
  /// `many-words FOLDER latin|korean WORDS [OUT.sumi]`; reading handwriting as text, `read FOLDER tuning|unseen LATIN.dic
  /// KOREAN.dic [WORDS]`; putting it level, `straighten FOLDER`; gestures, their false alarms and made ones that
  /// are found, `gestures FOLDER`; and what a sample costs and how near to it the curve is,
  /// `inputs FOLDER [RUNS [ZOOM [POINTS.txt]]]`.
  private static func evaluate(_ name: String?, _ arguments: [String]) -> Bool {
    let names = ["search", "many-words", "read", "straighten", "gestures", "inputs"]
    guard let name, names.contains(name) else { return false }
    orComplain {
      try StandardStreams.write(report(of: name, arguments))
    }
    return true
  }

  private static func report(of name: String, _ arguments: [String]) throws -> String {
    switch name {
    case "search":
      var trial = try SearchTrial(arguments)
      return try trial.report()
    case "many-words":
      var book = try LargeBook(arguments)
      return try book.report()
    case "read":
      var trial = try ReadingTrial(arguments)
      return try trial.report()
    case "straighten": return try StraighteningTrial(arguments).report()
    case "inputs":
      var trial = try InputTrial(arguments)
      return try trial.report()
    default:
      var trial = try GestureTrial(arguments)
      return trial.report()
    }
  }

  /// Does some work; a failure is written to standard error and ends the program.
  private static func orComplain(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      StandardStreams.complain("sumi-bench: \(error)\n")
      StandardStreams.exit(1)
    }
  }

  private static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// A measured figure; smaller is better.
struct Figure {
  var name: String
  var value: Double
  var unit: String
}
