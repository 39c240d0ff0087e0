internal import Geometry

/// The square that flips, as a film shows it.
public struct FilmedSquare: Hashable, Sendable {
  /// The times of the flips, in pictures from the beginning of the first one, ascending.
  ///
  /// A picture shows the mean of the time that it was exposed, nearly the whole time to the next one.
  /// So the brightness during a change tells its middle to a fraction of a picture.
  public let flips: [Double]
  /// The number of a picture in which the square is black, from 0.
  public let dark: Int
  /// The number of a picture in which the square is white, from 0.
  public let bright: Int
  /// Pixels of the film that the square covers, less than ``margin`` from its edges.
  let area: PixelRect
  /// The precision of ``area``, in pixels.
  let margin: Int

  /// The longest change, in pictures to either side.
  private static let longest = 12

  /// Two levels of a signal.
  struct Levels: Hashable, Sendable {
    /// The mean of the values below the middle.
    let low: Double
    /// The mean of the values above the middle.
    let high: Double
    /// The mean distance of the values from their level, as a share of the distance of the levels.
    let spread: Double

    /// The value in the middle of both.
    var middle: Double { (low + high) / 2 }

    /// Finds the levels of some values; `nil` when all are the same.
    init?(_ values: [Double]) {
      guard let least = values.min(), let most = values.max(), least < most else { return nil }
      let middle = (least + most) / 2
      let (dark, bright) = (values.filter { $0 <= middle }, values.filter { $0 > middle })
      low = dark.reduce(0, +) / Double(dark.count)
      high = bright.reduce(0, +) / Double(bright.count)
      let distances = dark.map { [low] in abs($0 - low) } + bright.map { [high] in abs($0 - high) }
      spread = distances.reduce(0, +) / Double(values.count) / (high - low)
    }
  }

  /// Finds the flips of a square.
  ///
  /// - Parameters:
  ///   - area: its pixels in the film.
  ///   - margin: the precision of the area, in pixels.
  ///   - brightness: its brightness in each picture.
  init(area: PixelRect, margin: Int, brightness: [Double]) {
    (self.area, self.margin) = (area, margin)
    let sorted = brightness.sorted()
    dark = brightness.firstIndex(of: sorted.first ?? 0) ?? 0
    bright = brightness.firstIndex(of: sorted.last ?? 0) ?? 0
    guard let levels = Levels(brightness) else {
      flips = []
      return
    }
    // Where the eye of the camera adapts, a level drifts; the middle half of each is used.
    let values = brightness.map { ($0 - levels.low) / (levels.high - levels.low) }
    var flips: [Double] = []
    var isWhite = (values.first ?? 0) > 0.5
    for index in values.indices where isWhite ? values[index] < 0.3 : values[index] > 0.7 {
      flips.append(Self.middle(of: isWhite ? values.map { 1 - $0 } : values, at: index))
      isWhite.toggle()
    }
    self.flips = flips
  }

  /// Returns the middle of the rise of a signal from 0 to 1, in values from its beginning.
  private static func middle(of values: [Double], at index: Int) -> Double {
    var (start, end) = (index, index)
    while start > 0, index - start < longest, values[start - 1] > 0.05 { start -= 1 }
    while end < values.count, end - index < longest, values[end] < 0.95 { end += 1 }
    return values[start..<end].reduce(Double(start)) { $0 + 1 - max(0, min(1, $1)) }
  }
}
