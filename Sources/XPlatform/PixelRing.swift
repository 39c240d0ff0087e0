/// Places for pixels on their way to the server, in a piece of memory that is used in turn.
///
/// The server reads pixels at a time of its own: a place is given away anew only when the request
/// that reads it has been done.
struct PixelRing {
  /// Bytes of the memory.
  let capacity: Int
  private var next = 0
  /// Where pixels lie that the server may not have read yet, the oldest first.
  private var pending: [(range: Range<Int>, request: UInt)] = []

  init(capacity: Int) { self.capacity = capacity }

  /// A place for some bytes.
  ///
  /// - Parameters:
  ///   - count: how many, at most ``capacity``.
  ///   - done: the number of the last request that the server has done.
  /// - Returns: the first byte of the place; `nil` when the server has to read something first.
  mutating func place(of count: Int, done: UInt) -> Int? {
    pending.removeAll { $0.request <= done }
    let start = next + count > capacity ? 0 : next
    let range = start..<(start + count)
    return pending.contains { $0.range.overlaps(range) } ? nil : start
  }

  /// Notes that a request reads from a place.
  ///
  /// - Parameters:
  ///   - start: what ``place(of:done:)`` returned.
  ///   - count: how many bytes.
  ///   - request: the number of the request.
  mutating func use(_ start: Int, count: Int, request: UInt) {
    pending.append((start..<(start + count), request))
    // Rows of pixels stay aligned to what processors fetch at once.
    next = (start + count + 63) & ~63
  }
}
