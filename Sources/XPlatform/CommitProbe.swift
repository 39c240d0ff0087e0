internal import CX11

/// Finds the times at which Xwayland may have committed changes, where it does not report frame callbacks.
///
/// Xwayland commits what a window shows when no frame callback is pending. Without a GPU it copies
/// the damage then, and answers nobody meanwhile. So after two changes within a frame the second one,
/// a large one, stalls the server when the callback comes. Other work of the machine stalls it as well.
public final class CommitProbe {
  /// The nanoseconds that the server needs to commit the first change.
  private static let settling: Int64 = 400_000
  /// The nanoseconds for which answers are watched beyond a frame.
  private static let excess: Int64 = 2_000_000
  /// The sides of the large change in pixels: 2 MB, which takes longer than other work of the server.
  private static let side: CUnsignedInt = 768
  /// The least ratio of the length of a stall to that of half of the answers.
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

  /// Looks for stalls of the server in a frame and 2 ms.
  ///
  /// Takes as much time of the server; what the window shows stays as it is. It ends at once when a
  /// button, a finger or a key was pressed: ink goes first.
  ///
  /// - Parameters:
  ///   - period: nanoseconds from frame to frame.
  ///   - now: reads the clock in nanoseconds.
  ///   - record: receives the start and the length of each stall, in nanoseconds, in order.
  /// - Returns: the nanoseconds that the server took for the large change; `nil` when the probe ended
  ///   before its time.
  public func observe(
    period: Int64,
    now: () -> Int64,
    record: (_ start: Int64, _ duration: Int64) -> Void
  ) -> Int64? {
    guard !connection.isLost else { return nil }
    copy(side: 1)
    XSync(connection.display, 0)
    let settled = now() + Self.settling
    while now() < settled, !connection.isLost { XSync(connection.display, 0) }
    let asked = now()
    copy(side: Self.side)
    XSync(connection.display, 0)
    let began = now()
    var (before, pauses): (Int64, [(start: Int64, duration: Int64)]) = (began, [])
    let end = began + period + Self.excess
    while before < end {
      XSync(connection.display, 0)
      guard !connection.isLost, !isPressed else { return nil }
      let answered = now()
      pauses.append((before, answered - before))
      before = answered
    }
    let durations = pauses.map(\.duration).sorted()
    let usual = durations[durations.count / 2]
    for pause in pauses where pause.duration > Self.distinction * usual {
      record(pause.start, pause.duration)
    }
    return began - asked
  }

  /// A Boolean value that indicates whether a press waits in the queue.
  private var isPressed: Bool {
    guard XEventsQueued(connection.display, CInt(QueuedAlready)) > 0 else { return false }
    var (found, event) = (false, XEvent())
    withUnsafeMutablePointer(to: &found) { found in
      // The predicate takes nothing out of the queue: it only looks.
      _ = XCheckIfEvent(
        connection.display,
        &event,
        { _, event, found in
          guard let event, let found else { return 0 }
          let isPress =
            switch event.pointee.type {
            case CX11.KeyPress, CX11.ButtonPress: true
            case GenericEvent:
              event.pointee.xcookie.evtype == XI_ButtonPress
                || event.pointee.xcookie.evtype == XI_TouchBegin
            default: false
            }
          if isPress {
            UnsafeMutableRawPointer(found).assumingMemoryBound(to: Bool.self).pointee = true
          }
          return 0
        },
        UnsafeMutableRawPointer(found).assumingMemoryBound(to: CChar.self)
      )
    }
    return found
  }

  /// Copies a part of the window onto itself, which damages it without changing it.
  private func copy(side: CUnsignedInt) {
    XCopyArea(connection.display, window, window, context, 0, 0, side, side, 0, 0)
  }
}
