internal import Synchronization
internal import SystemIO

/// A disk whose flushes take a while.
///
/// The functions below stand for those of the C library, in this program and in the libraries that it
/// uses. They are public, as an optimised build leaves out what nobody calls by its Swift name. Nothing
/// is flushed, as only the process is killed.
enum SlowFlush {
  private static let duration = Mutex(0.0)

  /// Sets the seconds that a flush takes.
  static func begin(seconds: Double) { duration.withLock { $0 = seconds } }

  fileprivate static func wait() -> CInt {
    Clock.sleep(seconds: duration.withLock { $0 })
    return 0
  }
}

/// Takes the place of `fsync`.
@_cdecl("fsync")
public func slowFlush(_ descriptor: CInt) -> CInt { SlowFlush.wait() }

/// Takes the place of `fdatasync`.
@_cdecl("fdatasync")
public func slowDataFlush(_ descriptor: CInt) -> CInt { SlowFlush.wait() }
