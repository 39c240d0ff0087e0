import Foundation
import Geometry
import PenInput
import Raster
import Testing

@testable import XPlatform

/// A window on a private display, and what it was told.
final class Stage {
  static let frame = PixelRect(x: 20, y: 10, width: 200, height: 150)
  static let background = Color(red: 1, green: 0, blue: 1)

  let reader: EventReader
  let window: XWindow
  let connection: XConnection
  private(set) var events: [WindowEvent] = []
  /// What the program does about selections.
  var handle: ((SelectionEvent) -> Void)?
  /// The last to go.
  let display: PrivateDisplay

  init(depth: Int = 24, options: [String] = [], isShown: Bool = true, accepting: [String] = [])
    throws
  {
    display = try PrivateDisplay(depth: depth, options: options)
    connection = try XConnection(display: display.name)
    window = XWindow(
      on: connection,
      frame: Self.frame,
      isPlaced: true,
      background: Self.background
    )
    reader = EventReader(
      of: window,
      devices: InputDevices(of: connection),
      accepting: accepting
    )
    guard isShown else { return }
    window.show()
    try wait { if case .exposed = $0 { true } else { false } }
  }

  /// The window's number, as the tools want it.
  var id: String { "\(window.id)" }

  /// Reads events until there is one that is asked for.
  ///
  /// - Returns: it; the test fails when it does not come within a minute.
  @discardableResult
  func wait(for isWanted: (WindowEvent) -> Bool) throws -> WindowEvent {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      while let event = reader.next(now: { Self.now }) {
        events.append(event)
        if isWanted(event) { return event }
      }
      connection.flush()
      usleep(1000)
    }
    throw NothingCame()
  }

  /// The pointer event of a kind that comes next.
  func waitForPointer(_ kind: RawPointerEvent.Kind) throws -> RawPointerEvent {
    let event = try wait {
      if case .input(.pointer(let event)) = $0 { event.kind == kind } else { false }
    }
    guard case .input(.pointer(let pointer)) = event else { throw NothingCame() }
    return pointer
  }

  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  struct NothingCame: Error {}
}
