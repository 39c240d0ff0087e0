public import PenInput

/// Reads a recording of a pen, whatever its form: a log of raw events or a trace in CSV.
public enum RecordingReader {
  /// What the pens did.
  ///
  /// - Throws: ``ExchangeError`` that names the line.
  public static func events(of bytes: [UInt8]) throws(ExchangeError) -> [PenEvent] {
    // Some programs put a mark before the text that says in which order its bytes are.
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw ExchangeError("it is no text")
    }
    guard text.hasPrefix(InputLog.header) else { return try TraceReader.events(of: text) }
    var decoder = PenDecoder()
    var batch = PenBatch()
    do throws(InputLogReader.Failure) {
      for event in try InputLogReader.events(of: text) { decoder.decode(event, into: &batch) }
    } catch {
      throw ExchangeError("line \(error.line): \(error.reason)")
    }
    if let last = batch.events.last { decoder.liftAll(at: last.sample.time, into: &batch) }
    return batch.events
  }
}
