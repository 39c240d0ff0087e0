/// The findings in a slow-motion film of the picture for cameras.
public struct FilmReport: Hashable, Codable, Sendable {
  /// The number of pictures.
  public var pictures: Int
  /// The pictures a second, by the counter in them or as the user said; `nil` when it could not be read.
  public var rate: Double?
  /// The flips of the square: the number of the picture, from 1, and the part of it that had passed.
  public var flips: [Double]
  /// The delays; `nil` without contacts or rate.
  public var light: LightDelays?

  /// The pictures a second that cameras film.
  public static let rates = 20.0...2000

  /// A number that the counter showed.
  public struct Reading: Hashable, Sendable {
    /// The number of the picture, from 0.
    public var picture: Int
    /// The milliseconds.
    public var milliseconds: Int

    /// Makes a reading.
    public init(picture: Int, milliseconds: Int) {
      (self.picture, self.milliseconds) = (picture, milliseconds)
    }
  }

  /// Evaluates a film.
  ///
  /// - Parameters:
  ///   - pictures: the number of its pictures.
  ///   - square: the square in it.
  ///   - rate: its pictures a second; `nil` when that is not known.
  ///   - touches: the numbers of the pictures, from 1, in which the tip is first seen to touch.
  /// - Throws: `LightDelays.Failure` when no flip follows the touches, or when the rate is missing.
  public init(
    pictures: Int,
    square: FilmedSquare,
    rate: Double?,
    touches: [Int]
  ) throws(LightDelays.Failure) {
    (self.pictures, self.rate) = (pictures, rate)
    flips = square.flips.map { $0 + 1 }
    guard !touches.isEmpty else { return }
    guard let rate else {
      throw LightDelays.Failure("the counter below the square cannot be read; give --film-rate")
    }
    if let far = touches.first(where: { !(1...max(1, pictures)).contains($0) }) {
      throw LightDelays.Failure("no picture \(far); the film has \(pictures)")
    }
    // The tip touched while the picture was exposed.
    let contacts = touches.sorted().map { (Double($0) - 0.5) / rate }
    let found = LightDelays(
      from: contacts,
      to: square.flips.map { $0 / rate },
      precision: 500 / rate
    )
    guard !found.delays.isEmpty else {
      throw LightDelays.Failure("the square does not flip within half a second of these touches")
    }
    light = found
  }

  /// Returns the pictures a second of a film from numbers of its counter; `nil` when they do not grow
  /// evenly.
  ///
  /// The counter stands still between two frames of the screen, and a camera sees mixtures of two
  /// numbers, so the median of the slopes between far readings counts, and most must agree with it.
  ///
  /// Source: P. K. Sen, *Estimates of the Regression Coefficient Based on Kendall's Tau*, 1968.
  public static func rate(of readings: [Reading]) -> Double? {
    guard let first = readings.first?.picture, let last = readings.last?.picture else { return nil }
    var slopes: [Double] = []
    for (index, one) in readings.enumerated() {
      for other in readings[(index + 1)...] where other.picture - one.picture > (last - first) / 3 {
        let time = other.milliseconds - one.milliseconds
        slopes.append(Double(time) / Double(other.picture - one.picture))
      }
    }
    guard slopes.count >= 6 else { return nil }
    let slope = Distribution(slopes).p50
    let offset = Distribution(readings.map { Double($0.milliseconds) - slope * Double($0.picture) })
      .p50
    let near = readings.count {
      abs(Double($0.milliseconds) - slope * Double($0.picture) - offset) < 40
    }
    guard slope > 0, near * 2 > readings.count, rates.contains(1000 / slope) else { return nil }
    return 1000 / slope
  }

  /// The findings as lines of text.
  public var text: String {
    let rate = rate.map { "\(BoardNumber.digits($0)) pictures a second" } ?? "rate not known"
    let list = flips.map { "\(Int($0))" }
    var text = "\(pictures) pictures, \(rate); the square flips in pictures "
    text += list.joined(separator: ", ") + "\n"
    let advice = "Find the picture before each in which the tip first touches: --touches N,N,…\n"
    return text + (light?.text ?? advice)
  }
}
