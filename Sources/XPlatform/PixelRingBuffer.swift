/// A ring buffer for pixels on their way to the server.
///
/// The server reads pixels at a time of its own: a range is used again only when the request
/// that reads it has been done.
struct PixelRingBuffer {
  /// Bytes of the memory.
  let capacity: Int
  private var next = 0
  /// Ranges of pixels that the server may not have read yet, the oldest first.
  private var pending: [(range: Range<Int>, request: UInt)] = []

  init(capacity: Int) { self.capacity = capacity }

  /// Finds room for some bytes.
  ///
  /// - Parameters:
  ///   - count: how many, at most ``capacity``.
  ///   - done: the number of the last request that the server has done.
  /// - Returns: the offset of the first byte; `nil` when the server has to read something first.
  mutating func offset(for count: Int, done: UInt) -> Int? {
    pending.removeAll { $0.request <= done }
    let start = next + count > capacity ? 0 : next
    let range = start..<(start + count)
    return pending.contains { $0.range.overlaps(range) } ? nil : start
  }

  /// Records that a request reads from a range.
  ///
  /// - Parameters:
  ///   - start: what ``offset(for:done:)`` returned.
  ///   - count: how many bytes.
  ///   - request: the number of the request.
  mutating func use(_ start: Int, count: Int, request: UInt) {
    pending.append((start..<(start + count), request))
    // Rows of pixels stay aligned to what processors fetch at once.
    next = (start + count + 63) & ~63
  }
}
