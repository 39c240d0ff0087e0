package import Exchange
package import PenInput
package import Progress
internal import SystemIO

/// Recordings on disk.
package nonisolated enum RecordingFile {
  /// The content of a file; of standard input for `-`.
  package static func bytes(
    of path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try FileAccess.read(
        path == "-" ? "/dev/stdin" : path,
        limit: meter.limits[.bytes],
        meter: meter
      )
    } catch {
      guard !error.isTooLong else {
        throw Failure("read: \(path): \(meter.limits.excess(of: .bytes))")
      }
      throw Failure("read", path, error)
    }
  }

  /// Returns the events of pens in a recording.
  package static func events(of path: String) throws(Failure) -> [PenEvent] {
    try events(in: try bytes(of: path), path)
  }

  /// Returns the events of pens in a recording that has been read.
  package static func events(
    in bytes: [UInt8],
    _ path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> [PenEvent] {
    try steps(in: bytes, path, meter: meter).compactMap { step in
      if case .pen(let event) = step { event } else { nil }
    }
  }

  /// All that happened in a recording that has been read.
  package static func steps(
    in bytes: [UInt8],
    _ path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> [RecordedStep] {
    do throws(ExchangeError) {
      return try RecordingReader.steps(of: bytes, meter: meter)
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// Returns the raw events of a recording that has been read; none of a trace, which holds only
  /// what it meant.
  package static func rawEvents(in bytes: [UInt8]) -> [RawEvent] {
    let text = String(decoding: bytes, as: UTF8.self)
    return InputLog.isLog(text) ? (try? InputLogReader.events(of: text)) ?? [] : []
  }
}
