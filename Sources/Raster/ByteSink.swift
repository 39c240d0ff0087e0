internal import CCairo
internal import Progress

/// Collects what Cairo writes, as long as somebody wants it.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  private var meter = WorkMeter.unwatched
  /// How many bytes there were before the part that is written, and how many are expected of it.
  private var (before, expected) = (0, 0)

  /// Begins a part of the file.
  ///
  /// - Parameters:
  ///   - count: how many bytes it will take, as far as is known; 0 where the meter is only asked
  ///     whether they are wanted.
  ///   - meter: is told how many of them there are.
  func expect(_ count: Int, meter: WorkMeter) {
    (self.meter, before, expected) = (meter, bytes.count, count)
  }

  /// What Cairo calls; its first argument is the sink, which the caller keeps.
  ///
  /// Cairo writes nothing any more after a failure, so that work that is stopped ends.
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
