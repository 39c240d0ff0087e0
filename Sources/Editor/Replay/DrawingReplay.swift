internal import Geometry
internal import InkModel

/// The replay of a page in the window, which moves by itself.
public nonisolated struct DrawingReplay: Sendable {
  /// The speeds that can be chosen; 1 is that of the hand.
  public static let speeds = [0.5, 1, 2, 4, 8]

  /// The page at the position.
  private(set) var state: ReplayedPage
  /// A Boolean value that indicates whether the position moves by itself.
  public internal(set) var isPlaying = true
  /// The seconds of the line that pass in a second.
  public internal(set) var speed = 1.0

  /// The number of changes of the page when the replay began.
  let revision: Int
  /// The time of the last step, in seconds of the clock of pens; `nil` before the first.
  private var clock: Double?

  /// Begins with the empty page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - revision: the number of its changes.
  init(_ page: Page, revision: Int) {
    state = ReplayedPage(page)
    self.revision = revision
  }

  /// The page as it is in the document.
  var page: Page { state.page }

  /// The page as it was at the position.
  var shown: Page { state.shown }

  /// The position on the line, in seconds.
  public var position: Double { state.position }

  /// The length of the line, in seconds.
  public var duration: Double { state.duration }

  /// The position as a share of the line, 0...1.
  public var share: Double { duration > 0 ? position / duration : 1 }

  /// A Boolean value that indicates whether pauses are no longer than a second.
  public var shortensPauses: Bool { state.shortensPauses }

  /// A Boolean value that indicates whether there is nothing to draw.
  var isEmpty: Bool { state.isEmpty }

  /// Continues to a time of the clock.
  ///
  /// - Parameter time: in seconds of the clock of pens.
  /// - Returns: the part of the canvas that looks different.
  mutating func advance(to time: Double) -> Rect {
    let passed = clock.map { max(0, time - $0) } ?? 0
    clock = time
    guard isPlaying else { return .null }
    let damage = seek(to: position + passed * speed)
    if position >= duration { isPlaying = false }
    return damage
  }

  /// Plays or pauses; at the end, plays from the beginning.
  ///
  /// - Returns: the part of the canvas that looks different.
  mutating func togglePlaying() -> Rect {
    isPlaying.toggle()
    return isPlaying && position >= duration ? seek(to: 0) : .null
  }

  /// Shows the page as it was at a position; see `ReplayedPage`.
  mutating func seek(to time: Double) -> Rect { state.seek(to: time) }

  /// Shortens the pauses or not; see `ReplayedPage`.
  mutating func setShortensPauses(_ shortens: Bool) -> Rect { state.setShortensPauses(shortens) }
}
