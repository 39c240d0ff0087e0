/// The times of a film of a page being drawn.
public struct FilmTiming: Hashable, Sendable {
  /// The seconds of the drawing that pass in a second of the film; 1 is the speed of the hand.
  public var speed: Double
  /// The frames in a second of the film.
  public var frameRate: Int
  /// A Boolean value that indicates whether pauses are no longer than a second of the drawing.
  public var shortensPauses: Bool

  /// The seconds for which the finished page is seen before the film begins again.
  public static let lastSeconds = 2.0
  /// The seconds after which the page is seen without a change at most: formats have little room for such
  /// times, and nobody waits longer.
  public static let longestPause = 600.0

  /// Makes times; without arguments those of the hand, 25 frames to the second, with short pauses.
  ///
  /// - Parameters:
  ///   - speed: above 0.
  ///   - frameRate: 1...100.
  ///   - shortensPauses: whether pauses are no longer than a second of the drawing.
  public init(speed: Double = 1, frameRate: Int = 25, shortensPauses: Bool = true) {
    precondition(speed > 0 && speed.isFinite && (1...100).contains(frameRate), "no times of a film")
    (self.speed, self.frameRate, self.shortensPauses) = (speed, frameRate, shortensPauses)
  }
}
