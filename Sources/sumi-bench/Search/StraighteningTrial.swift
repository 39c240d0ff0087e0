internal import Exchange
internal import Geometry
internal import HandwritingSearch

internal import func Glibc.atan2

/// Turns pages of handwriting and puts them level again: `straighten FOLDER`.
struct StraighteningTrial {
  private let folder: RecordingFolder

  /// The angles by which pages are turned, in degrees.
  private static let angles = [-12.0, -8, -5, -3, 3, 5, 8, 12]
  /// Pages that people wrote.
  private static let pages = [
    "handwriting/myscript-words.csv", "pen-tilt/wacom-uim-cell-structure.csv",
    "pen-tilt/wacom-uim-value-of-ink.csv",
  ]
  private static let degree = Double.pi / 180
  /// The least number of strokes of a page.
  private static let leastStrokes = 8

  /// Counts of strokes.
  private struct Counts {
    var strokes = 0
    /// Those that are turned back to the angle of the level page, within a degree.
    var near = 0
    var stay = 0
    var errors: [Double] = []
    /// Pages that a second look changes.
    var changedAgain = 0
    var pages = 0

    static func += (left: inout Counts, right: Counts) {
      left.strokes += right.strokes
      left.near += right.near
      left.stay += right.stay
      left.errors += right.errors
      left.changedAgain += right.changedAgain
      left.pages += right.pages
    }
  }

  init(_ arguments: [String]) throws(ExchangeError) {
    guard arguments.count == 1 else {
      throw ExchangeError("usage: sumi-bench straighten FOLDER")
    }
    folder = RecordingFolder(path: arguments[0])
  }

  /// Runs all parts and returns the report.
  func report() throws -> String {
    var lines: [String] = []
    for path in Self.pages {
      for (number, ink) in try folder.ink(path).enumerated() where ink.count >= Self.leastStrokes {
        lines.append("\(path) \(number): \(Self.text(Self.counts(of: ink)))")
      }
    }
    for isKorean in [false, true] {
      var sum = Counts()
      for drawer in 1...10 {
        var dice = Dice(seed: 31)
        let writer = try folder.writer(drawer, isKorean: isKorean)
        let all = isKorean ? SearchWords.korean : SearchWords.english
        let texts = Array(writer.known(of: all, &dice).prefix(28))
        let pages = ComposedPages(
          writer,
          texts,
          joined: false,
          vary: SearchTrial.variation,
          &dice
        )
        for page in pages.pages { sum += Self.counts(of: page.ink) }
      }
      lines.append("composed of \(isKorean ? "Korean" : "Latin") drawers: \(Self.text(sum))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of ink: [[Point]]) -> Counts {
    var counts = Counts()
    let level = transforms(of: ink)
    for angle in angles {
      let turn = AffineTransform(rotation: angle * degree)
      let turned = ink.map { $0.map(turn.apply(to:)) }
      let back = transforms(of: turned)
      counts.pages += 1
      for number in ink.indices {
        counts.strokes += 1
        guard let move = back[number] else {
          counts.stay += 1
          continue
        }
        let error =
          abs(
            Self.angle(of: move) + angle * degree - Self.angle(of: level[number] ?? .identity)
          ) / degree
        counts.errors.append(error)
        if error < 1 { counts.near += 1 }
      }
      let once = turned.enumerated().map { number, stroke in
        stroke.map((back[number] ?? .identity).apply(to:))
      }
      if !transforms(of: once).isEmpty { counts.changedAgain += 1 }
    }
    return counts
  }

  private static func transforms(of ink: [[Point]]) -> [Int: AffineTransform] {
    let strokes = ink.enumerated().compactMap {
      WrittenStroke(number: $0.offset, points: $0.element)
    }
    return LineStraightener.transforms(of: strokes) ?? [:]
  }

  private static func angle(of transform: AffineTransform) -> Double {
    atan2(transform.b, transform.a)
  }

  private static func text(_ counts: Counts) -> String {
    func share(_ count: Int, _ all: Int) -> String {
      "\((Double(count) / Double(max(1, all)) * 1000).rounded() / 1000)"
    }
    let errors = counts.errors.sorted()
    func error(_ share: Double) -> Double {
      errors.isEmpty ? 0 : (errors[Int(share * Double(errors.count - 1))] * 100).rounded() / 100
    }
    return
      "of \(counts.strokes) strokes \(share(counts.near, counts.strokes)) turned back within 1°, "
      + "\(share(counts.stay, counts.strokes)) not moved, error \(error(0.5))° in the median, \(error(0.9))° for 90 %; "
      + "\(counts.changedAgain) of \(counts.pages) pages change when straightened again"
  }
}
