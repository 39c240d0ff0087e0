internal import CX11

/// The value of a property of a window.
struct PropertyValue {
  /// The type of the value.
  var type: Atom
  /// Bits of an item: 8, 16 or 32.
  var format: Int
  /// The items one after another; an item of 32 bits has 4 bytes, in the order of this machine.
  var bytes: [UInt8]

  /// The items, if they have 32 bits.
  var numbers: [UInt32] {
    guard format == 32 else { return [] }
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }
}

extension XConnection {
  /// Reads a property; one round trip.
  ///
  /// - Parameters:
  ///   - name: its atom.
  ///   - window: whose it is.
  ///   - limit: bytes to read at most.
  ///   - deletes: whether it is taken away once it has been read to its end.
  /// - Returns: what it holds, cut at the limit; `nil` when there is none, or no such window.
  func property(
    _ name: Atom,
    of window: XID,
    limit: Int = 1 << 20,
    deletes: Bool = false
  ) -> PropertyValue? {
    var (type, format): (Atom, CInt) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display,
      window,
      name,
      0,
      limit / 4,
      deletes ? 1 : 0,
      Atom(AnyPropertyType),
      &type,
      &format,
      &count,
      &rest,
      &data
    )
    defer { if let data { XFree(data) } }
    guard status == Success, type != 0, let data else { return nil }
    return PropertyValue(
      type: type,
      format: Int(format),
      bytes: Self.bytes(of: data, format: Int(format), count: Int(count))
    )
  }

  /// Xlib keeps items of 32 bits in C longs, which are wider.
  private static func bytes(
    of data: UnsafeMutablePointer<UInt8>,
    format: Int,
    count: Int
  ) -> [UInt8] {
    guard format == 32 else {
      return Array(UnsafeBufferPointer(start: data, count: count * format / 8))
    }
    return UnsafeRawPointer(data).withMemoryRebound(to: CLong.self, capacity: count) { longs in
      let size = MemoryLayout<UInt32>.size
      return Array(unsafeUninitializedCapacity: count * size) { bytes, filled in
        let items = UnsafeMutableRawBufferPointer(bytes)
        for index in 0..<count {
          let item = UInt32(truncatingIfNeeded: longs[index])
          items.storeBytes(of: item, toByteOffset: index * size, as: UInt32.self)
        }
        filled = count * size
      }
    }
  }
}
