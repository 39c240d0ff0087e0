internal import Exchange
internal import PenInput
package import PredictionEvaluation

/// Recordings as predictors are fed with them, on their own clocks.
package enum TraceRecordings {
  /// Reads all recordings of a file.
  ///
  /// - Parameter path: a log of raw events, or a trace in CSV, which may hold several.
  /// - Returns: one entry for each recording.
  /// - Throws: ``Failure`` when it cannot be read.
  package static func read(_ path: String) throws(Failure) -> [PredictedRecording] {
    let bytes = try RecordingFile.bytes(of: path)
    do throws(ExchangeError) {
      var recordings: [PredictedRecording] = []
      for part in parts(of: bytes) {
        recordings.append(PredictedRecording(try RecordingReader.events(of: part)))
      }
      return recordings
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// A trace of several recordings cut into traces of one, each with the line of its columns: the
  /// reader would put them behind each other on one clock.
  private static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    let mark = Array("# recording".utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let comment = UInt8(ascii: "#")
    guard let head = lines.firstIndex(where: { !$0.isEmpty && $0.first != comment }) else {
      return [bytes]
    }
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var hasData = false
    for (number, line) in lines.enumerated() {
      if line.starts(with: mark), number > head {
        if hasData { parts.append(part) }
        part = lines[head] + [UInt8(ascii: "\n")]
        hasData = false
      } else if number > head, !line.isEmpty, line.first != comment {
        hasData = true
      }
      // Lines stay at their numbers as long as there is one recording.
      part += line + [UInt8(ascii: "\n")]
    }
    if hasData || parts.isEmpty { parts.append(part) }
    return parts
  }
}
