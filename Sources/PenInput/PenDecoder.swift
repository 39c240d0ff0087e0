/// Gives meaning to raw events: which tool it was, whether it touches, how hard, how it leans.
///
/// Keeps for each device the values that it reported last, because events carry only what
/// changed, and because the buttons of some drivers carry no values at all.
public struct PenDecoder: Sendable {
  private var devices: [Int: DeviceState] = [:]
  /// Keys whose coming and going the server tells apart from what pointers do.
  private var keys: HeldKeys = []
  /// How the user wants force to be felt, by the device's name.
  private var curves: [String: PressureCurve] = [:]
  /// The tips whose force is bent, by the device's number.
  private var tips: [Int: CurvedTip] = [:]

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
        tips[description.id] = curves[description.name].map { CurvedTip($0) }
      }
    case .removed(let id):
      remove(id, into: &batch)
    case .pointer(let event):
      guard !event.isEmulated else { return }
      let start = batch.events.count
      devices[event.sourceID]?.decode(event, into: &batch)
      bend(event.sourceID, from: start, in: &batch)
      let held = keys.union(event.keys)
      guard !held.isEmpty else { return }
      for place in start..<batch.events.count { batch.events[place].keys = held }
    case .keys(let held): keys = held
    case .curve(let curve, let name): bend(devicesNamed: name, by: curve)
    case .window, .setting: break
    }
  }

  /// Ends whatever touches, as when the window loses the pen.
  public mutating func liftAll(at time: PenTime, into batch: inout PenBatch) {
    for id in devices.keys.sorted() {
      let start = batch.events.count
      devices[id]?.lift(at: time, into: &batch)
      bend(id, from: start, in: &batch)
    }
  }

  private mutating func remove(_ id: Int, into batch: inout PenBatch) {
    guard var device = devices.removeValue(forKey: id) else { return }
    let start = batch.events.count
    device.lift(at: device.lastTime, into: &batch)
    device.leave(at: device.lastTime, into: &batch)
    bend(id, from: start, in: &batch)
    tips[id] = nil
  }

  // MARK: - Pressure

  /// Takes a curve for devices, also for those that will appear later.
  private mutating func bend(devicesNamed name: String, by curve: PressureCurve) {
    curves[name] = curve.isEven ? nil : curve
    for (id, device) in devices where device.description.name == name {
      // An even curve still ends a contact that another one began.
      tips[id] =
        tips[id]?.bent(by: curve)
        ?? (curve.isEven ? nil : CurvedTip(curve, isDown: device.isTouching))
    }
  }

  /// Lets ink feel what a device reported by its curve.
  private mutating func bend(_ id: Int, from start: Int, in batch: inout PenBatch) {
    guard var tip = tips[id] else { return }
    for place in start..<batch.events.count { batch.events[place] = tip.bend(batch.events[place]) }
    tips[id] = tip
  }
}
