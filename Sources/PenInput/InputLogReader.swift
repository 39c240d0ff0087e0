internal import Geometry

/// Parses the text format of raw events line by line; see ``InputLog``.
public struct InputLogReader: Sendable {
  /// An error in a line.
  public struct Failure: Error, Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// A short description of the error.
    public let reason: String
  }

  /// The limit of times in nanoseconds, 146 years, within which arithmetic does not overflow.
  private static let timeLimit: Int64 = 1 << 62
  /// The limit of coordinates in pixels, larger than any screen.
  private static let coordinateLimit = 1e6

  private var device: DeviceDescription?
  private var lineNumber = 0

  /// Creates a reader at the start of a log.
  public init() {}

  /// Parses a whole log.
  public static func events(of text: String) throws(Failure) -> [RawEvent] {
    var reader = InputLogReader()
    var events: [RawEvent] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try reader.read(line, into: &events)
    }
    reader.finish(into: &events)
    return events
  }

  /// Parses one line without its line feed.
  ///
  /// - Parameters:
  ///   - line: the text.
  ///   - events: receives an event as soon as its last line is complete.
  /// - Throws: ``Failure`` when the line does not have the format of ``InputLog``.
  public mutating func read(_ line: Substring, into events: inout [RawEvent]) throws(Failure) {
    lineNumber += 1
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard let first = fields.first, !first.isEmpty, !first.hasPrefix("#") else { return }
    var row = Row(fields: fields, line: lineNumber)
    switch first {
    case "axis":
      guard device != nil else { throw row.failure("an axis without a device before it") }
      device?.axes.append(try Self.axis(&row))
    case "device":
      finish(into: &events)
      device = try Self.device(&row)
    case "removed":
      finish(into: &events)
      events.append(.removed(id: try row.deviceNumber()))
    case "keys":
      finish(into: &events)
      events.append(.keys(try row.keys()))
    case "curve":
      finish(into: &events)
      guard let curve = PressureCurve(try row.text()) else {
        throw row.failure("a pressure curve that is none")
      }
      events.append(.curve(curve, device: String(try row.text())))
    case "threshold":
      finish(into: &events)
      let force = try row.number()
      guard ContactThreshold.range.contains(force) else {
        throw row.failure("a force at which no contact begins")
      }
      events.append(.threshold(force, device: String(try row.text())))
    case "window":
      finish(into: &events)
      events.append(try Self.window(&row))
    case "hidden":
      finish(into: &events)
      events.append(.hidden)
    case "setting":
      finish(into: &events)
      events.append(.setting(String(try row.text()), value: String(try row.text())))
    default:
      finish(into: &events)
      guard let kind = RawPointerEvent.Kind(rawValue: String(first)) else {
        throw row.failure("unknown kind of line “\(first.prefix(20))”")
      }
      events.append(.pointer(try Self.pointer(kind, &row)))
    }
  }

  /// Appends the event of the last lines.
  public mutating func finish(into events: inout [RawEvent]) {
    guard let complete = device else { return }
    events.append(.device(complete))
    device = nil
  }

  private static func window(_ row: inout Row) throws(Failure) -> RawEvent {
    let (width, height, scale) = (try row.integer(), try row.integer(), try row.number())
    guard (1...32_767).contains(width), (1...32_767).contains(height), (0.25...8).contains(scale)
    else { throw row.failure("a window that no screen has") }
    return .window(width: width, height: height, scale: scale)
  }

  private static func device(_ row: inout Row) throws(Failure) -> DeviceDescription {
    let id = try row.deviceNumber()
    guard let use = DeviceDescription.Use(rawValue: String(try row.text())) else {
      throw row.failure("unknown use of a device")
    }
    var device = DeviceDescription(id: id, name: "", use: use)
    device.attachment = try row.deviceNumber()
    device.isEnabled = try row.flag()
    device.driver = try row.known().map(String.init) ?? ""
    device.toolType = try row.known().map(String.init)
    device.toolID = try row.knownInteger()
    let (vendor, product) = (try row.knownInteger(), try row.knownInteger())
    if let vendor, let product { device.product = ProductID(vendor: vendor, product: product) }
    let (averaged, suppressed) = (try row.knownInteger(), try row.knownInteger())
    if let averaged, let suppressed {
      device.smoothing = DriverSmoothing(
        averagedSamples: averaged,
        suppressedUnits: suppressed
      )
    }
    device.isTouchScreen = try row.flag()
    device.buttonCount = try row.integer()
    device.name = String(try row.text())
    return device
  }

  private static func axis(_ row: inout Row) throws(Failure) -> AxisDescription {
    let number = try row.integer()
    let (minimum, maximum) = (try row.number(), try row.number())
    let (resolution, isAbsolute) = (try row.number(), try row.flag())
    let value = try row.number()
    return AxisDescription(
      number: number,
      label: String(try row.text()),
      minimum: minimum,
      maximum: maximum,
      resolution: resolution,
      isAbsolute: isAbsolute,
      value: value,
      scroll: row.isAtEnd ? nil : try scroll(&row)
    )
  }

  private static func scroll(_ row: inout Row) throws(Failure) -> ScrollAxis {
    let direction = try row.text()
    let increment = try row.number()
    guard direction == "x" || direction == "y", increment != 0 else {
      throw row.failure("an axis that scrolls nowhere")
    }
    return ScrollAxis(isHorizontal: direction == "x", increment: increment)
  }

  private static func pointer(
    _ kind: RawPointerEvent.Kind,
    _ row: inout Row
  ) throws(Failure) -> RawPointerEvent {
    let received = PenTime(nanoseconds: Int64(try row.integer()))
    guard (0..<Self.timeLimit).contains(received.nanoseconds) else {
      throw row.failure("a time beyond any clock")
    }
    guard let serverTime = UInt32(exactly: try row.integer()) else {
      throw row.failure("a server time beyond 32 bits")
    }
    let source = try row.deviceNumber()
    let position = Point(x: try row.number(), y: try row.number())
    guard abs(position.x) <= Self.coordinateLimit, abs(position.y) <= Self.coordinateLimit else {
      throw row.failure("a place beyond any screen")
    }
    let button = try row.integer()
    guard let buttons = UInt32(exactly: try row.integer()) else {
      throw row.failure("buttons beyond 32 bits")
    }
    let isEmulated = try row.flag()
    var axes = AxisValues()
    for part in try row.text().split(separator: " ") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let number = Int(sides[0]), let value = Double(sides[1]),
        value.isFinite
      else { throw row.failure("an axis that is not number=value") }
      axes[number] = value
    }
    return RawPointerEvent(
      kind: kind,
      sourceID: source,
      serverTime: serverTime,
      received: received,
      position: position,
      button: button,
      buttons: buttons,
      isEmulated: isEmulated,
      axes: axes,
      keys: row.isAtEnd ? [] : try row.keys()
    )
  }
}

/// The fields of one line, parsed from left to right.
private struct Row {
  let fields: [Substring]
  let line: Int
  private var next = 1

  init(fields: [Substring], line: Int) {
    self.fields = fields
    self.line = line
  }

  func failure(_ reason: String) -> InputLogReader.Failure {
    InputLogReader.Failure(line: line, reason: reason)
  }

  mutating func text() throws(InputLogReader.Failure) -> Substring {
    guard next < fields.count else { throw failure("a field is missing") }
    next += 1
    return fields[next - 1]
  }

  mutating func known() throws(InputLogReader.Failure) -> Substring? {
    let text = try text()
    return text == "-" ? nil : text
  }

  mutating func integer() throws(InputLogReader.Failure) -> Int {
    let text = try text()
    guard let number = Int(text) else { throw failure("“\(text.prefix(20))” is not an integer") }
    return number
  }

  mutating func deviceNumber() throws(InputLogReader.Failure) -> Int {
    guard let number = UInt16(exactly: try integer()) else {
      throw failure("a number of a device beyond 16 bits")
    }
    return Int(number)
  }

  mutating func knownInteger() throws(InputLogReader.Failure) -> Int? {
    guard let text = try known() else { return nil }
    guard let number = Int(text) else { throw failure("“\(text.prefix(20))” is not an integer") }
    return number
  }

  mutating func number() throws(InputLogReader.Failure) -> Double {
    let text = try text()
    guard let number = Double(text), number.isFinite else {
      throw failure("“\(text.prefix(20))” is not a number")
    }
    return number
  }

  var isAtEnd: Bool { next >= fields.count }

  mutating func keys() throws(InputLogReader.Failure) -> HeldKeys {
    guard let bits = UInt8(exactly: try integer()) else { throw failure("keys beyond 8 bits") }
    return HeldKeys(rawValue: bits)
  }

  mutating func flag() throws(InputLogReader.Failure) -> Bool { try integer() != 0 }
}
