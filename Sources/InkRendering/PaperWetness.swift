internal import Geometry
internal import InkModel
internal import StrokeEngine

import func Glibc.exp

/// The wetness that washes leave on a picture, pixel by pixel, for those that follow.
///
/// Each pixel stores the end of the last wash over it, and the depth of the water there. A wash reads
/// what was stored before it, and then stores its own: a pixel does not depend on others, so that every
/// part of a picture is the same however it is divided, at a constant cost.
struct PaperWetness {
  /// The pixels of the picture.
  private let bounds: PixelRect
  /// The ends of washes in ticks, of which differences matter; empty before the first wash.
  private var ends: [Int32] = []
  /// The depths of water, 0 (dry) to 255.
  private var depths: [UInt8] = []
  /// The place of the first pixel in both, from which the rows follow each other around the end.
  private var first = 0

  /// The seconds after which all washes are dry.
  static let duration = 6.0
  /// The ticks in a second, of which 32 bits last for more than a year.
  private static let ticksPerSecond = 64.0
  /// The wetness by the ticks since the end of a wash, 0...255.
  ///
  /// The water sinks into the paper within seconds: half of it is left after two, nothing after six.
  private static let wetness: [UInt8] = (0..<Int(duration * ticksPerSecond)).map { tick in
    let left = 1.7 * exp(-Double(tick) / ticksPerSecond / 2.1) - 0.1
    return UInt8((max(0, min(1, left)) * 255).rounded())
  }
  /// The ticks by which clocks may differ: a wash that ends later than another one begins is wet.
  private static let tolerance = Int32(duration * ticksPerSecond)

  /// The times of a wash.
  struct Times {
    /// The ticks at the start.
    fileprivate let start: Int32
    /// The ticks at the end.
    fileprivate let end: Int32

    /// Creates the times of a stroke; `nil` if its date is not known.
    ///
    /// - Parameters:
    ///   - date: the time at which it was begun, in seconds since 1970 began.
    ///   - duration: the time to its last control point in seconds.
    init?(from date: Double?, duration: Double) {
      guard let date, abs(date) < 1e12, abs(duration) < 1e6 else { return nil }
      func tick(_ time: Double) -> Int32 {
        Int32(truncatingIfNeeded: Int64((time * PaperWetness.ticksPerSecond).rounded(.down)))
      }
      (start, end) = (tick(date), tick(date + max(0, duration)))
    }

    /// Creates the times of a path.
    init?(_ path: StrokePath, date: Double?) {
      self.init(from: date, duration: path.last?.timeOffset ?? 0)
    }
  }

  /// Creates dry paper.
  ///
  /// - Parameter bounds: the pixels of the picture.
  init(_ bounds: PixelRect) { self.bounds = bounds }

  /// Makes a part dry.
  mutating func dry(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !depths.isEmpty, !rect.isEmpty else { return }
    guard rect != bounds else {
      (ends, depths) = ([], [])
      return
    }
    for row in rect.minY..<rect.maxY {
      let line = index(rect.minX, row)
      for column in 0..<rect.width { depths[wrapped(line &+ column)] = 0 }
    }
  }

  /// Moves the water with the picture by whole pixels; those that come in are dry.
  ///
  /// The cost is proportional to the pixels that come in.
  mutating func shift(byX right: Int, y down: Int) {
    guard !depths.isEmpty else { return }
    let kept = bounds.shifted(byX: right, y: down)
    guard kept.intersects(bounds) else { return dry(bounds) }
    let place = (first - down * bounds.width - right) % depths.count
    first = place < 0 ? place + depths.count : place
    for part in bounds.parts(outside: kept) { dry(part) }
  }

  /// Copies the wetness of consecutive pixels at the start of a wash.
  ///
  /// - Parameters:
  ///   - x: the column of the first.
  ///   - y: the row.
  ///   - count: the number of pixels.
  ///   - times: the times of the wash.
  ///   - rows: receives the wetness and the depth of the water from index 0 on.
  /// - Returns: `false` if all are dry, and then nothing is copied.
  func read(fromX x: Int, y: Int, _ count: Int, for times: Times, into rows: inout PixelRows)
    -> Bool
  {
    guard !depths.isEmpty else { return false }
    let line = index(x, y)
    var any: UInt8 = 0
    for column in 0..<count {
      let pixel = wrapped(line &+ column)
      let value = wetness(pixel, at: times.start)
      rows.wetness[column] = value
      rows.water[column] = depths[pixel]
      any |= value
    }
    return any != 0
  }

  /// Stores the water of a wash in consecutive pixels.
  ///
  /// - Parameters:
  ///   - x: the column of the first.
  ///   - y: the row.
  ///   - water: the depths of the wash.
  ///   - times: the times of the wash.
  mutating func moisten(fromX x: Int, y: Int, with water: Span<UInt8>, for times: Times) {
    if depths.isEmpty {
      ends = Array(repeating: 0, count: bounds.width * bounds.height)
      depths = Array(repeating: 0, count: bounds.width * bounds.height)
    }
    let line = index(x, y)
    for column in water.indices where water[column] != 0 {
      let pixel = wrapped(line &+ column)
      let isWet = depths[pixel] != 0 && wetness(pixel, at: times.end) != 0
      depths[pixel] = max(water[column], isWet ? depths[pixel] : 0)
      ends[pixel] = times.end
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    wrapped(first &+ (y &- bounds.minY) &* bounds.width &+ x &- bounds.minX)
  }

  /// Returns the place of a pixel that is counted beyond the end.
  private func wrapped(_ index: Int) -> Int {
    index < depths.count ? index : index &- depths.count
  }

  /// Returns the wetness of a pixel at a time, 0...255.
  private func wetness(_ pixel: Int, at tick: Int32) -> UInt8 {
    guard depths[pixel] != 0 else { return 0 }
    let age = tick &- ends[pixel]
    guard age < Int32(Self.wetness.count), age > -Self.tolerance else { return 0 }
    return Self.wetness[max(0, Int(age))]
  }
}
