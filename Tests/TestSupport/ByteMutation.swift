extension SeededGenerator {
  /// Bytes broken in one of the ways in which files break: bits flipped, parts cut off, zeroed,
  /// overwritten, moved.
  public mutating func broken(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<whole(1...3) where !bytes.isEmpty {
      let start = once(in: 4) ? whole(0...min(200, bytes.count - 1)) : whole(0...bytes.count - 1)
      let end = min(bytes.count, start + (once(in: 3) ? whole(1...6000) : whole(1...16)))
      switch whole(0...7) {
      case 0, 1: bytes[start] ^= 1 << UInt8(whole(0...7))
      case 2: bytes[start] = UInt8(whole(0...255))
      case 3: bytes.removeSubrange(start...)
      case 4: for place in start..<end { bytes[place] = 0 }
      case 5: for place in start..<end { bytes[place] = UInt8(whole(0...255)) }
      case 6: for place in start..<end { bytes[place] = 255 }
      default:
        let other = whole(0...bytes.count - 1)
        for place in start..<end { bytes[place] = bytes[(place + other) % bytes.count] }
      }
    }
    return bytes
  }
}
