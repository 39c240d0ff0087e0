internal import CLinux

/// The other side of a ``HelperProcess``: requests on standard input, answers on standard output.
public enum HelperService {
  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - memory: the bytes of address space that the process may have.
  ///   - seconds: the processor time of a request, after which the process is ended.
  ///   - limit: the most bytes of a request.
  ///   - answer: makes an answer of a request.
  public static func run(
    memory: Int,
    seconds: Int,
    limit: Int,
    _ answer: ([UInt8]) -> [UInt8]
  ) {
    sumiConfine(UInt64(memory))
    sumiReturnFreeMemory()
    while let head = receive(HelperProcess.lengthSize) {
      let count = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard count <= UInt64(limit), let request = receive(Int(count)) else { return }
      sumiLimitComputing(UInt32(seconds))
      let bytes = answer(request)
      let length = UInt64(bytes.count)
      let head = (0..<HelperProcess.lengthSize).map {
        UInt8(truncatingIfNeeded: length >> (8 * UInt64($0)))
      }
      guard send(head), send(bytes) else { return }
    }
  }

  private static func receive(_ length: Int) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, done in
      done = 0
      while done < length {
        guard let base = buffer.baseAddress else { return }
        let count = read(0, base + done, length - done)
        if count > 0 {
          done += count
        } else {
          guard count < 0, sumiErrno() == EINTR else { return }
        }
      }
      isWhole = true
    }
    return isWhole ? bytes : nil
  }

  private static func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { write(1, $0 + done, bytes.count - done) } ?? 0
      }
      if count > 0 {
        done += count
      } else {
        guard count < 0, sumiErrno() == EINTR else { return false }
      }
    }
    return true
  }
}
