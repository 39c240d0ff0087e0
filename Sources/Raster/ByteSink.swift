internal import CCairo

/// Collects what Cairo writes.
final class ByteSink {
  var bytes: [UInt8] = []

  /// What Cairo calls; its first argument is the sink, which the caller keeps.
  static let write: cairo_write_func_t = { sink, data, count in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
