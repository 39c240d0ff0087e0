internal import CCairo
internal import Progress

/// Collects the bytes that Cairo writes, until the work is stopped.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  private var meter = WorkMeter.unwatched
  /// The number of bytes before the current part, and the expected number of its bytes.
  private var (before, expected) = (0, 0)

  /// Starts a part of the file.
  ///
  /// - Parameters:
  ///   - count: the estimated number of bytes; 0 to use the meter only for cancellation.
  ///   - meter: receives the progress.
  func expect(_ count: Int, meter: WorkMeter) {
    (self.meter, before, expected) = (meter, bytes.count, count)
  }

  /// The callback for Cairo; its first argument is the sink, which the caller retains.
  ///
  /// Cairo writes nothing more after a failure, so that stopped work ends.
  static let write: cairo_write_func_t = { sink, data, count in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let own = Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
    let written = own.bytes.count - own.before
    if own.expected > 0 { own.meter.advance(written, of: max(own.expected, written)) }
    guard !own.meter.isStopped else { return CAIRO_STATUS_WRITE_ERROR }
    own.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
