/// The statistics of all pens of a server.
public struct TabletStatistics: Hashable, Sendable {
  /// The statistics by the number of the device.
  private var gauges: [Int: PenStatistics] = [:]
  /// The pen that reported last; `nil` when none has.
  public private(set) var latest: Int?
  /// A number that grows with every recorded event.
  public private(set) var revision = 0

  /// Creates statistics without pens.
  public init() {}

  /// The statistics, in the order of the devices' numbers.
  public var all: [PenStatistics] { gauges.values.sorted { $0.device.id < $1.device.id } }

  /// The statistics of a device; `nil` for an unknown device.
  public subscript(id: Int) -> PenStatistics? { gauges[id] }

  /// Records an event of the server.
  public mutating func record(_ event: RawEvent) {
    switch event {
    case .device(let device):
      guard device.isMeasurable else { return }
      revision += 1
      if gauges[device.id]?.device.name == device.name {
        gauges[device.id]?.redescribe(device)
      } else {
        gauges[device.id] = PenStatistics(device)
      }
    case .removed(let id):
      guard gauges.removeValue(forKey: id) != nil else { return }
      revision += 1
      if latest == id { latest = nil }
    case .pointer(let event):
      guard gauges[event.sourceID] != nil else { return }
      gauges[event.sourceID]?.record(event)
      latest = event.sourceID
      revision += 1
    case .keys, .curve, .threshold, .window, .hidden, .setting: break
    }
  }
}

extension DeviceDescription {
  /// A Boolean value that indicates whether the device is a pen, with or without a pressure axis.
  public var isMeasurable: Bool { kind.isPen || isPenWithoutPressure }

  /// A Boolean value that indicates whether the device is a pen without a pressure axis.
  ///
  /// Such a device looks like a mouse with absolute positions, and is recognized by its name only.
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
