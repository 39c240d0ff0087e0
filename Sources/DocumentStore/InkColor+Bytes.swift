internal import InkModel

extension InkColor {
  /// Red, green, blue and alpha as singles, the low byte of each first: 16 bytes.
  var bytes: [UInt8] {
    [red, green, blue, alpha].flatMap { channel in
      let bits = Float(channel).bitPattern
      return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> UInt32($0)) }
    }
  }

  /// Takes a colour from 16 bytes; `nil` for others.
  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let channels = stride(from: 0, to: 16, by: 4).map { start in
      Double(
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) })
      )
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}
