/// Gives meaning to raw events: which tool it was, whether it touches, how hard, how it leans.
///
/// Keeps for each device the values that it reported last, because events carry only what
/// changed, and because the buttons of some drivers carry no values at all.
public struct PenDecoder: Sendable {
  private var devices: [Int: DeviceState] = [:]
  /// Keys whose coming and going the server tells apart from what pointers do.
  private var keys: HeldKeys = []

  /// Makes a decoder that knows no device.
  public init() {}

  /// The devices known so far, by number.
  public var descriptions: [DeviceDescription] {
    devices.values.map(\.description).sorted { $0.id < $1.id }
  }

  /// Whether a device has been described.
  public func knows(id: Int) -> Bool { devices[id] != nil }

  /// Takes one raw event.
  ///
  /// - Parameters:
  ///   - event: what the server told.
  ///   - batch: receives what it means: nothing, one event or, where the server was silent about
  ///     something (a lift, a removal), more.
  public mutating func decode(_ event: RawEvent, into batch: inout PenBatch) {
    switch event {
    case .device(let description):
      if let known = devices[description.id], known.description.name == description.name {
        devices[description.id]?.redescribe(description)
      } else {
        remove(description.id, into: &batch)
        devices[description.id] = DeviceState(description)
      }
    case .removed(let id):
      remove(id, into: &batch)
    case .pointer(let event):
      guard !event.isEmulated else { return }
      let start = batch.events.count
      devices[event.sourceID]?.decode(event, into: &batch)
      let held = keys.union(event.keys)
      guard !held.isEmpty else { return }
      for place in start..<batch.events.count { batch.events[place].keys = held }
    case .keys(let held): keys = held
    }
  }

  /// Ends whatever touches, as when the window loses the pen.
  public mutating func liftAll(at time: PenTime, into batch: inout PenBatch) {
    for id in devices.keys.sorted() { devices[id]?.lift(at: time, into: &batch) }
  }

  private mutating func remove(_ id: Int, into batch: inout PenBatch) {
    guard var device = devices.removeValue(forKey: id) else { return }
    device.lift(at: device.lastTime, into: &batch)
    device.leave(at: device.lastTime, into: &batch)
  }
}
