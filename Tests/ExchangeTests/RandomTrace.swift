import TestSupport

/// Traces of a pen in CSV made by chance.
struct RandomTrace {
  /// The same trace for the same seed.
  static func text(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var columns =
      ["t_ms", "x", "y"]
      + ["pressure", "tilt_x_deg", "tilt_y_deg", "contact", "other"].filter { _ in
        !random.once(in: 3)
      }
    columns.shuffle(using: &random)
    let end = random.one(of: ["\n", "\r\n", "\r", "\n\n", "\u{2028}"])
    let gap = random.one(of: [",", ", ", " ,\t"])
    var (text, time) = (
      random.one(of: ["", "# remark" + end, end]) + columns.joined(separator: gap) + end, 0.0
    )
    for row in 0..<random.whole(0...20) {
      if random.once(in: 9) {
        text += random.one(of: ["# recording \(row)", "# note", " ", "#"]) + end
      }
      time += random.one(of: [0, 1, 4.5, -2])
      let cells = columns.map { name -> String in
        if name != "t_ms", name != "x", name != "y", random.once(in: 6) { return "" }
        return switch name {
        case "t_ms": "\(time)"
        case "pressure": random.one(of: ["0", "0.5", "1", "1.5", "-1"])
        case "contact": random.one(of: ["1", "1", "1", "0", "2", "-0"])
        case "tilt_x_deg", "tilt_y_deg": random.one(of: ["0", "30", "-89", "90", "180"])
        default: "\(Double(random.whole(-900...900)) / 8)"
        }
      }
      let most = random.once(in: 12) ? random.whole(1...cells.count) : cells.count
      text += cells.prefix(most).joined(separator: gap) + (random.once(in: 9) ? ",9" : "") + end
    }
    if random.once(in: 12) { text += random.one(of: ["1,x,2", "nan,1,1", "1e12,0,0", "0,1e6,0"]) }
    return text
  }
}
