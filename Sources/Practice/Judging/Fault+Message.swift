internal import Geometry
internal import SystemIO

extension Fault {
  /// Returns a sentence for the user.
  ///
  /// - Parameter text: The text that was to be written.
  /// - Returns: The sentence in the user's language.
  public func message(in text: HandwrittenText) -> String {
    switch self {
    case .empty: localized("Nothing has been written yet.")
    case .scribbled(let letter):
      localized("“{letter}” is scribbled over; follow the line once.", parameters(letter, text))
    case .missing(let letter, let stroke):
      localized("“{letter}”: stroke {stroke} is missing.", parameters(letter, text, stroke))
    case .reversed(let letter, let stroke):
      localized(
        "“{letter}”: stroke {stroke} goes in the wrong direction; start at the red ring.",
        parameters(letter, text, stroke)
      )
    case .outOfOrder(let letter, let stroke, let before):
      localized(
        "“{letter}”: stroke {before} comes before stroke {stroke}.",
        parameters(letter, text, stroke).merging(["before": "\(before + 1)"]) { $1 }
      )
    case .offPath(let letter):
      localized("“{letter}” leaves the line where marked.", parameters(letter, text))
    case .resembling(let letter, let other):
      localized(
        "“{letter}” looks like “{other}”.",
        parameters(letter, text).merging(["other": String(other)]) { $1 }
      )
    case .moved(let shift): Self.message(moved: shift.dx, shift.dy)
    case .scaled(let size):
      size > 1
        ? localized("Too large: {times} times as large.", ["times": Self.number(size)])
        : localized("Too small: {times} times as large.", ["times": Self.number(size)])
    case .slanted(let angle):
      angle > 0
        ? localized("Slants {degrees}° too far to the right.", ["degrees": Self.whole(angle)])
        : localized("Slants {degrees}° too far to the left.", ["degrees": Self.whole(-angle)])
    case .spaced(let letter, let gap):
      gap > 0
        ? localized("“{letter}” is too far from the letter before.", parameters(letter, text))
        : localized("“{letter}” is too close to the letter before.", parameters(letter, text))
    case .paced(let pace):
      pace > 1
        ? localized("Very slow; keep the pen moving.") : localized("Too fast; take your time.")
    case .uneven: localized("Uneven pressure; try to press evenly.")
    }
  }

  private func parameters(_ letter: Int, _ text: HandwrittenText, _ stroke: Int = 0) -> [String:
    String]
  {
    let character = text.letters.indices.contains(letter) ? text.letters[letter].character : "?"
    return ["letter": String(character), "stroke": "\(stroke + 1)"]
  }

  private static func message(moved dx: Double, _ dy: Double) -> String {
    let amount = ["millimetres": number((dx * dx + dy * dy).squareRoot())]
    if abs(dx) >= abs(dy) {
      return dx > 0
        ? localized("Too far to the right by {millimetres} mm.", amount)
        : localized("Too far to the left by {millimetres} mm.", amount)
    }
    return dy > 0
      ? localized("Too low by {millimetres} mm.", amount)
      : localized("Too high by {millimetres} mm.", amount)
  }

  /// Returns a number with one decimal.
  private static func number(_ value: Double) -> String {
    let tenths = Int(min(1e6, max(-1e6, value * 10)).rounded())
    return localizedNumber("\(tenths / 10).\(abs(tenths % 10))")
  }

  private static func whole(_ value: Double) -> String { "\(Int(min(360, value).rounded()))" }
}
