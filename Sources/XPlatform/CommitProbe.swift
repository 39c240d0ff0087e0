internal import CX11

/// Finds a frame callback of the compositor where Xwayland does not report it.
///
/// Xwayland commits what a window shows when no frame callback is pending. Without a GPU it copies
/// the damage then, and answers nobody meanwhile. So after two changes within a frame the second one,
/// a large one, stalls the server when the callback comes.
public final class CommitProbe {
  /// The nanoseconds that the server needs to commit the first change.
  private static let settling: Int64 = 400_000
  /// The nanoseconds for which answers are watched beyond a frame.
  private static let excess: Int64 = 2_000_000
  /// The sides of the large change in pixels: 2 MB, which takes longer than other work of the server.
  private static let side: CUnsignedInt = 768
  /// The least ratio of the length of the stall to that of half of the answers.
  private static let distinction: Int64 = 4

  private let connection: XConnection
  private let window: XID
  private let context: GC

  /// Makes the probe of a window.
  public init(of window: XWindow) {
    connection = window.connection
    self.window = window.id
    var values = XGCValues()
    values.graphics_exposures = 0
    context = XCreateGC(connection.display, window.id, UInt(GCGraphicsExposures), &values)
  }

  deinit { if !connection.isLost { XFreeGC(connection.display, context) } }

  /// Looks for a frame callback.
  ///
  /// Takes a frame and 2 ms, and as much time of the server; what the window shows stays as it is.
  ///
  /// - Parameters:
  ///   - period: nanoseconds from frame to frame.
  ///   - now: reads the clock in nanoseconds.
  /// - Returns: the time of the callback in nanoseconds; `nil` when no answer took clearly longer than
  ///   the others.
  public func callback(period: Int64, now: () -> Int64) -> Int64? {
    guard !connection.isLost else { return nil }
    copy(side: 1)
    XSync(connection.display, 0)
    let settled = now() + Self.settling
    while now() < settled, !connection.isLost { XSync(connection.display, 0) }
    copy(side: Self.side)
    XSync(connection.display, 0)
    var (before, durations): (Int64, [Int64]) = (now(), [])
    let end = before + period + Self.excess
    var stall = (start: Int64(0), duration: Int64(0))
    while before < end, !connection.isLost {
      XSync(connection.display, 0)
      let answered = now()
      if answered - before > stall.duration { stall = (before, answered - before) }
      durations.append(answered - before)
      before = answered
    }
    durations.sort()
    guard let usual = durations.dropFirst(durations.count / 2).first,
      stall.duration > Self.distinction * usual
    else { return nil }
    return stall.start
  }

  /// Copies a part of the window onto itself, which damages it without changing it.
  private func copy(side: CUnsignedInt) {
    XCopyArea(connection.display, window, window, context, 0, 0, side, side, 0, 0)
  }
}
