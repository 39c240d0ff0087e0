public import Geometry

/// A typed word as its writer would write it: letters of the writer's own alphabet, side by side.
public struct TypedWord: Hashable, Sendable {
  /// A letter: its strokes in writing order, as points in canvas units, y down.
  public typealias Letter = [[Point]]

  /// The possible shapes: in print, and joined, with dots and bars written last.
  public let shapes: [WordShape]

  /// The number of points of a joining stroke.
  private static let joint = 6

  /// Measures a word.
  ///
  /// - Parameters:
  ///   - letters: The letters, laid out on their line.
  ///   - canJoin: A Boolean value that indicates whether the script has joined writing.
  public init(letters: [Letter], canJoin: Bool) {
    let printed = letters.flatMap { $0 }
    let forms = canJoin ? [printed, Self.joined(letters)] : [printed]
    shapes = forms.compactMap { form in
      WordShape(
        form.enumerated().compactMap { WrittenStroke(number: $0.offset, points: $0.element) }
      )
    }
  }

  /// Returns whether a word is of a script with joined writing.
  ///
  /// - Parameter word: The word.
  /// - Returns: Whether all of it is Latin, Greek or Cyrillic letters.
  public static func canJoin(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.value < 0x0530 }
  }

  private static func joined(_ letters: [Letter]) -> [[Point]] {
    var main: [Point] = []
    var late: [[Point]] = []
    for letter in letters {
      guard let first = letter.first, let start = first.first else { continue }
      if let end = main.last {
        main += (1..<joint).map { end.interpolated(to: start, by: Double($0) / Double(joint)) }
      }
      main += first
      late += letter.dropFirst()
    }
    return [main] + late
  }
}
