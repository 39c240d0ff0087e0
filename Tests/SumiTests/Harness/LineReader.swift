import Foundation

/// Reads lines from a pipe, but does not wait for ever.
final class LineReader {
  private let handle: FileHandle
  private var buffer = Data()

  init(_ handle: FileHandle) { self.handle = handle }

  /// The next line without its line feed; `nil` at the end.
  func line(within seconds: Double) throws -> String? {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      if let feed = buffer.firstIndex(of: 0x0A) {
        defer { buffer = Data(buffer[(feed + 1)...]) }
        return String(decoding: buffer[..<feed], as: UTF8.self)
      }
      var entry = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let rest = max(0, end.timeIntervalSinceNow)
      guard poll(&entry, 1, Int32(rest * 1000)) > 0 else { throw TimedOut(what: "a line") }
      let data = handle.availableData
      guard !data.isEmpty else { return nil }
      buffer.append(data)
    }
  }
}
