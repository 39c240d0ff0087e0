internal import CLinux

/// Memory that is taken for no other purpose than to be taken.
public final class Memory {
  private let start: UnsafeMutableRawPointer
  private let size: Int

  /// Takes memory and writes to every page of it; `nil` when there is none.
  public init?(bytes: Int) {
    guard let taken = malloc(bytes) else { return nil }
    (start, size) = (taken, bytes)
    touch()
  }

  deinit { free(start) }

  /// Writes to every page of it.
  public func touch() {
    for place in stride(from: 0, to: size, by: 4096) {
      start.storeBytes(
        of: UInt8(truncatingIfNeeded: place >> 12),
        toByteOffset: place,
        as: UInt8.self
      )
    }
  }
}
