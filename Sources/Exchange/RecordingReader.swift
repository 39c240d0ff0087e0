public import PenInput
public import Progress

/// Reads a recording of a pen, whatever its form: a log of raw events or a trace in CSV.
public enum RecordingReader {
  /// The length of the start of a text in which the columns of a trace are searched.
  private static let longestPreface = 1 << 16

  /// Returns whether bytes look like a recording of either form.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(longestPreface), as: UTF8.self)
    let text = start.hasPrefix("\u{FEFF}") ? start.dropFirst() : start[...]
    if InputLog.isLog(text) { return true }
    let columns = text.split(whereSeparator: \.isNewline).first {
      !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace)
    }
    return columns?.split(separator: ",").contains { $0.filter { !$0.isWhitespace } == "t_ms" }
      == true
  }

  /// Returns the events of the pens.
  ///
  /// - Throws: ``ExchangeError`` that names the line.
  public static func events(of bytes: [UInt8]) throws(ExchangeError) -> [PenEvent] {
    try steps(of: bytes).compactMap { step in
      if case .pen(let event) = step { event } else { nil }
    }
  }

  /// Returns the events of the pens and all else that had an effect on the drawing, in order.
  ///
  /// - Parameters:
  ///   - bytes: the whole recording.
  ///   - meter: is told how many lines are read.
  /// - Returns: the steps.
  /// - Throws: ``ExchangeError`` that names the line, or when the work is stopped.
  public static func steps(
    of bytes: [UInt8],
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> [RecordedStep] {
    // Some programs put a mark before the text that says in which order its bytes are.
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw ExchangeError("it is not a text file")
    }
    guard InputLog.isLog(text) else {
      return try TraceReader.events(of: text, meter: meter).map { .pen($0) }
    }
    let steps = try steps(ofLog: text, meter)
    guard text.hasPrefix(InputLog.firstHeader) else { return steps }
    return steps.filter { step in
      guard case .pen(let event) = step else { return true }
      return ![.switchDown, .switchUp, .scroll].contains(event.phase)
    }
  }

  private static func steps(
    ofLog text: String,
    _ meter: WorkMeter
  ) throws(ExchangeError) -> [RecordedStep] {
    let limits = meter.limits
    var (steps, decoder, batch) = ([RecordedStep](), PenDecoder(), PenBatch())
    var (reader, events, last) = (InputLogReader(), [RawEvent](), PenTime?.none)
    func decode() {
      for event in events {
        decoder.decode(event, into: &batch)
        steps += batch.events.map { .pen($0) }
        last = batch.events.last?.sample.time ?? last
        batch.events.removeAll(keepingCapacity: true)
        switch event {
        case .window(let width, let height, let scale):
          steps.append(.window(width: width, height: height, scale: scale))
        case .setting(let name, let value): steps.append(.setting(name, value: value))
        case .device, .removed, .pointer, .keys, .curve, .threshold, .hidden: break
        }
      }
      events.removeAll(keepingCapacity: true)
    }
    var lines = RecordedLines(of: text[...], limits)
    while let line = try lines.next() {
      guard meter.advance(lines.offset, of: lines.length) else { throw .stopped }
      do throws(InputLogReader.Failure) { try reader.read(line, into: &events) } catch {
        throw ExchangeError("line \(error.line): \(error.reason)")
      }
      decode()
      guard steps.count <= limits[.events] else {
        throw ExchangeError(limits.excess(of: .events))
      }
    }
    reader.finish(into: &events)
    decode()
    if let last { decoder.liftAll(at: last, into: &batch) }
    return steps + batch.events.map { .pen($0) }
  }
}
