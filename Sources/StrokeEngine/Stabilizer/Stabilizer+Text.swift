/// The stabilizer as text: its mode and its strength, as in `string:20`.
extension Stabilizer: LosslessStringConvertible {
  /// Reads a text: a mode, with a colon and a strength within its range, or alone for the usual
  /// strength; `nil` for any other.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let mode = Mode(rawValue: "\(parts[0])") else { return nil }
    guard parts.count == 2 else {
      self.init(mode)
      return
    }
    guard mode != .off, let strength = Double("\(parts[1])"), (0...mode.maximum).contains(strength)
    else { return nil }
    self.init(mode, strength: strength)
  }

  /// The text, which ``init(_:)`` reads.
  public var description: String {
    guard mode != .off else { return mode.rawValue }
    // Milliseconds are written as they were read, whatever the division by a thousand left.
    let rounded = (strength * 1e6).rounded() / 1e6
    return "\(mode.rawValue):\(rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)")"
  }
}
