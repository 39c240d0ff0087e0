internal import CLinux

/// Memory that is allocated only to burden the system, and how much the program has taken.
public final class Memory {
  private let start: UnsafeMutableRawPointer
  private let size: Int

  /// Allocates memory and writes to every page of it; `nil` when there is none.
  public init?(bytes: Int) {
    guard let allocated = malloc(bytes) else { return nil }
    (start, size) = (allocated, bytes)
    touch()
  }

  deinit { free(start) }

  /// The number of bytes that all threads have taken from the heap and not given back.
  ///
  /// In contrast to what is resident, it does not depend on what was taken and given back before.
  public static var bytesInUse: Int {
    let heap = mallinfo2()
    return Int(heap.uordblks + heap.hblkhd)
  }

  /// Writes to every page of it.
  public func touch() {
    for offset in stride(from: 0, to: size, by: 4096) {
      start.storeBytes(
        of: UInt8(truncatingIfNeeded: offset >> 12),
        toByteOffset: offset,
        as: UInt8.self
      )
    }
  }
}
