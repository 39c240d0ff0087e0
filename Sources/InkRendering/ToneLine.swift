/// The coverage of an ink at one depth as a linear function of the height of the paper, in two layers:
/// one that is seen through the grain, and a plain one over it.
struct ToneLine {
  /// The opacity of the layer that is seen through the grain, 0...1.
  var grained = 0.0
  /// The opacity of the layer over it, 0...1.
  var plain = 0.0
  /// The mean coverage of both, 0...1.
  var mean = 0.0
}

/// The lines of all depths of an ink, and the grain through which one layer of them is seen.
///
/// The grain lets through `floor` of the ink in the deepest valleys of the paper, and all on the highest
/// peaks, linearly between them.
struct ToneLines {
  /// The lines by depth, 0...255.
  let lines: [ToneLine]
  /// The least fraction that the grain lets through, 0..<1.
  let floor: Double

  /// The largest floor that is of use: above it there is no grain to see.
  static let largestFloor = 0.9
  /// The least mean coverage that decides on the floor.
  private static let leastMean = 0.05

  /// Creates the lines that are nearest to a table of coverage.
  ///
  /// - Parameters:
  ///   - table: the coverage, 0...255, at depth · 64 + height / 4.
  ///   - largestFloor: the largest floor, 0..<1. A low one leaves more of the ink to the plain layer,
  ///     which is exact where strokes lie over each other.
  init(nearestTo table: [UInt8], largestFloor: Double) {
    let fits = (0..<256).map { depth in Self.fit(table[(depth * 64)..<(depth * 64 + 64)]) }
    let shares = fits.filter { $0.valley + $0.rise / 2 > Self.leastMean }
      .map { $0.valley / ($0.valley + $0.rise) }
    let floor = min(largestFloor, shares.min() ?? largestFloor)
    self.floor = floor
    lines = fits.map { fit in
      // Both layers over each other: 1 - (1 - plain)(1 - grained · (floor + (1 - floor) · height)).
      let plain = max(0, min(1, fit.valley - fit.rise * floor / (1 - floor)))
      let grained = plain < 1 ? min(1, fit.rise / (1 - floor) / (1 - plain)) : 0
      return ToneLine(grained: grained, plain: plain, mean: fit.valley + fit.rise / 2)
    }
  }

  /// Returns the straight line nearest to coverage by height, which falls nowhere and is nowhere below 0.
  private static func fit(_ row: ArraySlice<UInt8>) -> (valley: Double, rise: Double) {
    var (sum, moment, square) = (0.0, 0.0, 0.0)
    for (index, value) in row.enumerated() {
      let height = (Double(index) + 0.5) / 64 - 0.5
      sum += Double(value) / 255
      moment += Double(value) / 255 * height
      square += height * height
    }
    let mean = sum / Double(row.count)
    let rise = max(0, min(2 * mean, moment / square))
    return (mean - rise / 2, rise)
  }

  /// A range of depths that is drawn with one tone.
  struct Step {
    /// The least depth, 1...255.
    var depth: Int
    /// The tone.
    var line: ToneLine
  }

  /// Divides the depths of a stroke into steps of about equal differences of tone.
  ///
  /// - Parameters:
  ///   - peak: the greatest depth of the stroke, 1...255, whose tone is exact.
  ///   - difference: the difference of the mean coverage of two steps, above 0.
  /// - Returns: the steps by depth; empty if nothing of the stroke is to be seen.
  func steps(upTo peak: Int, difference: Double) -> [Step] {
    let top = lines[peak].mean
    let size = top / max(1, (top / difference).rounded())
    guard size > 0 else { return [] }
    var (steps, level, error) = ([Step](), 0.0, 0.0)
    for depth in 1...peak {
      let line = lines[depth]
      let next = (line.mean / size).rounded()
      let distance = abs(line.mean - next * size)
      if next != level {
        steps.append(Step(depth: depth, line: line))
        (level, error) = (next, distance)
      } else if !steps.isEmpty, distance <= error {
        steps[steps.count - 1].line = line
        error = distance
      }
    }
    return steps
  }
}
