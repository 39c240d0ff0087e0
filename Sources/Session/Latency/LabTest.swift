package import LatencyLab

/// The switches of the lab, its blind test, and the figures that a camera gave.
package struct LabTest {
  /// The switches in force.
  package var switches = LabSwitches()
  /// The blind test; `nil` when none runs.
  package var blind: BlindTest?
  /// The result of the latest blind test; `nil` before an answer.
  package private(set) var blindResult: BlindResult?
  /// The two settings that the blind test compares.
  package private(set) var choices = (a: LabSwitches(), b: LabSwitches())
  /// The latencies that were measured from outside.
  package var measured: [ExternalMeasurement] = []
  /// The text that the user is typing; `nil` while nothing is typed.
  package private(set) var typed: String?

  /// Creates a test with the usual switches and without a blind test.
  package init() {}

  // MARK: - The blind test

  /// The switches that the blind test asks for; `nil` while none runs.
  package var blindSwitches: LabSwitches? {
    blind.map { $0.drawsWithA ? choices.a : choices.b }
  }

  /// Handles a key of the blind test; while it runs, its two settings stay what they are.
  ///
  /// - Parameters:
  ///   - key: The name of the key.
  ///   - random: Random bits for the setting that a new trial hides.
  /// - Returns: `false` if the blind test has no such key.
  package mutating func handleBlindKey(_ key: String, random: UInt64) -> Bool {
    switch key {
    // The switches in force are those of a choice then, and the hidden one would be known.
    case "bracketleft" where blind != nil, "bracketright" where blind != nil: break
    case "bracketleft": choices.a = switches
    case "bracketright": choices.b = switches
    case "x":
      if blind == nil { blind = BlindTest(random: random) } else { blind?.shown = .x }
    case "a": blind?.shown = .a
    case "b": blind?.shown = .b
    case "A": blind?.guess(.a, next: random)
    case "B": blind?.guess(.b, next: random)
    case "Escape" where blind != nil: blind = nil
    default: return false
    }
    if let result = blind?.result, result.trials > 0 { blindResult = result }
    return true
  }

  // MARK: - A measured figure

  /// Starts the input of a figure that was measured from outside.
  package mutating func beginTyping() { typed = "" }

  /// Handles a key of the input of a measured figure: Return adds the figure, Escape discards it.
  ///
  /// A text that is no figure stays after Return, to be corrected; an empty one ends the input.
  ///
  /// - Parameter key: The name of the key; keys that are no part of a figure have no effect.
  package mutating func handleTyping(_ key: String) {
    guard let text = typed else { return }
    switch key {
    case "Return", "KP_Enter":
      let figure = ExternalMeasurement(parsing: text)
      guard figure != nil || text.allSatisfy(\.isWhitespace) else { break }
      if let figure { measured.append(figure) }
      typed = nil
    case "Escape": typed = nil
    case "BackSpace": typed = String(text.dropLast())
    case "period", "comma", "KP_Decimal": typed = text + "."
    case "space": typed = text + " "
    case let name where name.count == 1: typed = text + name
    case let name where name.hasPrefix("KP_") && name.count == 4: typed = text + name.suffix(1)
    default: break
    }
  }
}
