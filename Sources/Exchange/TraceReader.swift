internal import Geometry
public import PenInput
public import Progress

/// Reads a pen trace in CSV.
///
/// A line `t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact` names the columns; the first three
/// must be there, in any order. Positions are canvas units, y down; pressure is 0...1; tilts are
/// degrees, positive to the right and towards the user; contact is 1 while the tip is down, and
/// missing means down. Empty cells are unknown. Lines that begin with `#` are skipped;
/// `# recording …` begins a new recording, whose times may start again: it ends the stroke.
public struct TraceReader: Sendable {
  /// Time between two recordings on the common clock, in milliseconds.
  private static let pause = 1000.0
  /// Milliseconds that can still be counted in nanoseconds: 31 years.
  private static let latestMoment = 1e12

  private var columns: Columns?
  private var offset = 0.0
  private var latest: Double?
  private var isTouching = false
  private var lastSample: PenSample?
  private var lineNumber = 0
  private var events: [PenEvent] = []
  private let tool = PenTool(id: 0, kind: .pen)

  /// Reads a whole trace.
  ///
  /// - Parameters:
  ///   - text: the whole trace.
  ///   - meter: is told how many lines are read.
  /// - Returns: what the pen did, on a clock that begins at 0 and never goes back.
  /// - Throws: ``ExchangeError`` that names the line, or when the work is stopped.
  public static func events(
    of text: String,
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> [PenEvent] {
    var reader = TraceReader()
    let limits = meter.limits
    var lines = RecordedLines(of: text[...], limits)
    while let line = try lines.next() {
      guard meter.advance(lines.offset, of: lines.length) else { throw .stopped }
      try reader.read(line)
      guard reader.events.count <= limits[.events] else {
        throw ExchangeError(limits.excess(of: .events))
      }
    }
    reader.lift()
    guard reader.columns != nil else {
      throw ExchangeError("it is not a pen trace: no line names the columns t_ms,x,y,…")
    }
    return reader.events
  }

  private mutating func read(_ line: Substring) throws(ExchangeError) {
    lineNumber += 1
    if line.hasPrefix("# recording") { beginRecording() }
    guard !line.hasPrefix("#"), !line.allSatisfy(\.isWhitespace) else { return }
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
    guard let columns else {
      self.columns = try Columns(cells, line: lineNumber)
      return
    }
    try append(cells, columns)
  }

  private mutating func beginRecording() {
    lift()
    if let latest { offset = latest + Self.pause }
    latest = nil
  }

  private mutating func append(_ cells: [Substring], _ columns: Columns) throws(ExchangeError) {
    func number(_ column: Int?) throws(ExchangeError) -> Double? {
      guard let column, column < cells.count else { return nil }
      let cell = cells[column].filter { !$0.isWhitespace }
      guard !cell.isEmpty else { return nil }
      guard let number = Double(cell), number.isFinite else {
        throw ExchangeError("line \(lineNumber): “\(cell.prefix(20))” is not a number")
      }
      return number
    }
    guard let time = try number(columns.time), let x = try number(columns.x),
      let y = try number(columns.y)
    else { throw ExchangeError("line \(lineNumber): t_ms, x and y are needed") }
    guard abs(time) < 1e12, abs(x) < 1e6, abs(y) < 1e6 else {
      throw ExchangeError("line \(lineNumber): a number is out of any reason")
    }
    let moment = max(latest ?? 0, time + offset)
    guard moment < Self.latestMoment else {
      throw ExchangeError("line \(lineNumber): a number is out of any reason")
    }
    latest = moment
    var sample = PenSample(
      position: Point(x: x, y: y),
      time: PenTime(milliseconds: moment),
      pressure: try number(columns.pressure).map { min(1, max(0, $0)) }
    )
    if let tiltX = try number(columns.tiltX), let tiltY = try number(columns.tiltY) {
      let tilt = Tilt(tiltX: tiltX * .pi / 180, tiltY: tiltY * .pi / 180)
      (sample.altitude, sample.azimuth) = (tilt.altitude, tilt.azimuth)
    }
    append(sample, isDown: try number(columns.contact) != 0)
  }

  private mutating func append(_ sample: PenSample, isDown: Bool) {
    if !isDown { lift() }
    let phase: PenEvent.Phase = isDown ? (isTouching ? .move : .down) : .hover
    isTouching = isDown
    lastSample = sample
    events.append(PenEvent(phase: phase, tool: tool, sample: sample))
  }

  private mutating func lift() {
    guard isTouching, let sample = lastSample else { return }
    isTouching = false
    events.append(PenEvent(phase: .up, tool: tool, sample: sample))
  }
}

/// The columns of a trace.
private struct Columns {
  var time: Int
  var x: Int
  var y: Int
  var pressure: Int?
  var tiltX: Int?
  var tiltY: Int?
  var contact: Int?

  init(_ cells: [Substring], line: Int) throws(ExchangeError) {
    let names = cells.map { $0.filter { !$0.isWhitespace } }
    guard let time = names.firstIndex(of: "t_ms"), let x = names.firstIndex(of: "x"),
      let y = names.firstIndex(of: "y")
    else {
      throw ExchangeError("line \(line): the columns t_ms, x and y must be named before the data")
    }
    (self.time, self.x, self.y) = (time, x, y)
    pressure = names.firstIndex(of: "pressure")
    tiltX = names.firstIndex(of: "tilt_x_deg")
    tiltY = names.firstIndex(of: "tilt_y_deg")
    contact = names.firstIndex(of: "contact")
  }
}
