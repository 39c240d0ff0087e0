internal import CZlib

/// The CRC-32 of bytes, as zlib, PNG and Ethernet have it: it finds every change of few bits.
///
/// Source: ISO 3309; polynomial 0xEDB88320, bits reversed. zlib computes it.
public struct Checksum: Hashable, Sendable {
  /// The checksum of all bytes so far; 0 without any.
  public private(set) var value: UInt32 = 0

  /// Makes the checksum of no bytes.
  public init() {}

  /// Makes the checksum of bytes.
  public init(of bytes: [UInt8]) { combine(bytes[...]) }

  /// Makes the checksum of part of an array.
  public init(of bytes: ArraySlice<UInt8>) { combine(bytes) }

  /// Adds bytes after those so far.
  public mutating func combine(_ bytes: [UInt8]) { combine(bytes[...]) }

  /// Adds part of an array after the bytes so far.
  public mutating func combine(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { add($0) }
  }

  /// Adds a number after the bytes so far: eight bytes, the low one first.
  public mutating func combine(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { add($0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    // Without an address zlib begins anew.
    guard let start, !bytes.isEmpty else { return }
    value = UInt32(truncatingIfNeeded: crc32_z(uLong(value), start, bytes.count))
  }
}
