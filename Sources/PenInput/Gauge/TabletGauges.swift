/// The gauges of all pens of a server, and which of them was used last.
public struct TabletGauges: Hashable, Sendable {
  /// The gauges by the device's number.
  private var gauges: [Int: PenGauge] = [:]
  /// The pen that reported last; `nil` when none has.
  public private(set) var latest: Int?
  /// Grows with everything that is noted.
  public private(set) var revision = 0

  /// Makes gauges of no pen.
  public init() {}

  /// The gauges, in the order of the devices' numbers.
  public var all: [PenGauge] { gauges.values.sorted { $0.device.id < $1.device.id } }

  /// The gauge of a device; `nil` when it is not there.
  public subscript(id: Int) -> PenGauge? { gauges[id] }

  /// Takes what the server told.
  public mutating func take(_ event: RawEvent) {
    switch event {
    case .device(let device):
      guard device.isMeasurable else { return }
      revision += 1
      if gauges[device.id]?.device.name == device.name {
        gauges[device.id]?.redescribe(device)
      } else {
        gauges[device.id] = PenGauge(device)
      }
    case .removed(let id):
      guard gauges.removeValue(forKey: id) != nil else { return }
      revision += 1
      if latest == id { latest = nil }
    case .pointer(let event):
      guard gauges[event.sourceID] != nil else { return }
      gauges[event.sourceID]?.take(event)
      latest = event.sourceID
      revision += 1
    case .keys, .curve, .window, .setting: break
    }
  }
}

extension DeviceDescription {
  /// Whether it is a pen, or would be one if it had a pressure axis.
  public var isMeasurable: Bool { kind.isPen || isPenWithoutPressure }

  /// Whether it is a pen that cannot tell how hard it is pressed.
  ///
  /// Such a device looks like a mouse with absolute places; only its name tells.
  public var isPenWithoutPressure: Bool {
    guard axis(.pressure) == nil else { return false }
    if kind.isPen { return true }
    guard kind == .mouse, toolType == nil, axis(.x)?.isAbsolute == true,
      axis(.y)?.isAbsolute == true
    else { return false }
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { $0 == "pen" || $0 == "stylus" } && !words.contains("cursor")
  }
}
