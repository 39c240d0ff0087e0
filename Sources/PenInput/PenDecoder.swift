/// Decodes raw events to pen events with tool, contact, force and tilt.
///
/// It stores the last values of each device, since events carry changes only, and button events of
/// some drivers carry no values.
public struct PenDecoder: Sendable {
  private var devices: [Int: DeviceState] = [:]
  /// The numbers of the pens of which the server reports no proximity; usually none.
  private var unwatchedPens: Set<Int> = []
  /// The cursors whose device was removed; usually none.
  private var orphans = OrphanedCursors()
  /// The server's clock, where it is not the program's.
  private var clock = ServerTimeOffset()
  /// The held keys that pointer events do not report.
  private var keys: HeldKeys = []
  /// The pressure curves of the user, by the names of devices.
  private var curves: [String: PressureCurve] = [:]
  /// The tips with a pressure curve, by the numbers of devices.
  private var tips: [Int: CurvedTip] = [:]
  /// The learnt forces at which contacts begin, by the names of devices.
  private var thresholds: [String: Double] = [:]
  /// The tips whose contacts begin at a learnt force, by the numbers of devices.
  private var onsets: [Int: ContactOnset] = [:]

  /// Creates a decoder without devices.
  public init() {}

  /// The described devices, by number.
  public var descriptions: [DeviceDescription] {
    devices.values.map(\.description).sorted { $0.id < $1.id }
  }

  /// Returns a Boolean value that indicates whether a device has been described.
  public func knows(id: Int) -> Bool { devices[id] != nil }

  /// A Boolean value that indicates whether the server stamps events with the program's own clock; the
  /// times by another one are estimates.
  public var isServerClockShared: Bool { clock.isShared ?? true }

  /// Returns the time of an event that was decoded last, by the program's clock.
  public func time(of event: RawPointerEvent) -> PenTime {
    var event = event
    event.serverTime = clock.convert(event.serverTime)
    return event.time
  }

  /// Decodes one raw event.
  ///
  /// - Parameters:
  ///   - event: the event of the server.
  ///   - batch: receives the decoded events: none, one or, after a lift or removal that the server did
  ///     not report, several.
  public mutating func decode(_ event: RawEvent, into batch: inout PenBatch) {
    switch event {
    case .device(let description):
      if let known = devices[description.id], known.description.name == description.name {
        devices[description.id]?.redescribe(description)
      } else {
        remove(description.id, into: &batch)
        devices[description.id] = DeviceState(description)
        tips[description.id] = curves[description.name].map { CurvedTip($0) }
        correctOnsets(ofDevicesNamed: description.name)
      }
      if description.lacksProximity { unwatchedPens.insert(description.id) }
    case .removed(let id):
      remove(id, into: &batch)
    case .pointer(var event):
      guard !event.isEmulated else { return }
      clock.update(by: event)
      event.serverTime = clock.convert(event.serverTime)
      if let source = devices[event.sourceID]?.description { orphans.correct(&event, of: source) }
      if !unwatchedPens.isEmpty { expire(at: event.time, into: &batch) }
      let start = batch.events.count
      if event.kind == .cursorLeft {
        leaveWindow(event, into: &batch)
      } else if let id = dragging(event) {
        devices[event.sourceID]?.turnWheel(event, into: &batch)
        var event = event
        event.axes = AxisValues()
        devices[id]?.decode(event, into: &batch)
      } else {
        devices[event.sourceID]?.decode(event, into: &batch)
        bend(event.sourceID, from: start, in: &batch)
      }
      let held = keys.union(event.keys)
      for index in start..<batch.events.count {
        batch.events[index].keys = held
        batch.events[index].received = event.received
      }
    case .keys(let held): keys = held
    case .curve(let curve, let name): bend(devicesNamed: name, by: curve)
    case .threshold(let force, let name):
      thresholds[name] = force
      correctOnsets(ofDevicesNamed: name)
    case .hidden: loseWindow(into: &batch)
    case .window, .setting: break
    }
  }

  /// Ends the proximity of pens that have been silent for so long that they must have left, where the
  /// server does not report it.
  ///
  /// Events that follow do the same; this is for the time until then.
  ///
  /// - Parameters:
  ///   - time: the present time.
  ///   - batch: receives an event of phase `leave` for each of these pens.
  public mutating func expire(at time: PenTime, into batch: inout PenBatch) {
    for id in unwatchedPens.sorted() { devices[id]?.expire(at: time, into: &batch) }
  }

  /// The time at which ``expire(at:into:)`` has an effect; `nil` while no pen is silent.
  public var nextExpiry: PenTime? {
    unwatchedPens.lazy.compactMap { devices[$0]?.expiry }.min()
  }

  /// Ends the hovering of all tools that move the cursor that left the window.
  private mutating func leaveWindow(_ event: RawPointerEvent, into batch: inout PenBatch) {
    for id in devices.keys.sorted() where devices[id]?.description.attachment == event.sourceID {
      let start = batch.events.count
      devices[id]?.leaveWindow(at: event.time, into: &batch)
      bend(id, from: start, in: &batch)
    }
  }

  /// Ends the contacts and the hovering of all tools, since the window was hidden.
  private mutating func loseWindow(into batch: inout PenBatch) {
    for id in devices.keys.sorted() {
      let start = batch.events.count
      devices[id]?.loseWindow(into: &batch)
      bend(id, from: start, in: &batch)
    }
  }

  /// Returns the mouse whose drag an event of another mouse continues; `nil` when there is none.
  ///
  /// All mice of a master move its one cursor. Xwayland even splits one mouse: buttons come from
  /// `xwayland-relative-pointer`, motion from `xwayland-pointer`.
  private func dragging(_ event: RawPointerEvent) -> Int? {
    guard devices[event.sourceID]?.isMouse == true,
      event.kind == .motion || event.kind == .release && event.button == 1,
      let source = devices[event.sourceID], !source.isTouching
    else { return nil }
    let master = source.description.attachment
    return devices.values.first {
      $0.isMouse && $0.isTouching && $0.description.attachment == master
    }?.description.id
  }

  /// Ends all contacts, as when the window loses the pen.
  public mutating func liftAll(at time: PenTime, into batch: inout PenBatch) {
    for id in devices.keys.sorted() {
      let start = batch.events.count
      devices[id]?.lift(at: time, into: &batch)
      bend(id, from: start, in: &batch)
    }
  }

  private mutating func remove(_ id: Int, into batch: inout PenBatch) {
    guard var device = devices.removeValue(forKey: id) else { return }
    unwatchedPens.remove(id)
    orphans.handleRemoval(of: device.description)
    let start = batch.events.count
    device.lift(at: device.lastTime, into: &batch)
    device.leave(at: device.lastTime, into: &batch)
    bend(id, from: start, in: &batch)
    tips[id] = nil
    onsets[id] = nil
  }

  // MARK: - Pressure

  /// Sets the curve of devices, also of those that appear later.
  private mutating func bend(devicesNamed name: String, by curve: PressureCurve) {
    curves[name] = curve.isEven ? nil : curve
    for (id, device) in devices where device.description.name == name {
      // The identity is still needed to end a contact that another curve has started.
      tips[id] =
        tips[id]?.with(curve)
        ?? (curve.isEven ? nil : CurvedTip(curve, isDown: device.isTouching))
    }
    correctOnsets(ofDevicesNamed: name)
  }

  /// Applies the curve and the learnt threshold of a device to its events.
  private mutating func bend(_ id: Int, from start: Int, in batch: inout PenBatch) {
    if var tip = tips[id] {
      for index in start..<batch.events.count {
        batch.events[index] = tip.apply(to: batch.events[index])
      }
      tips[id] = tip
    }
    guard var onset = onsets[id] else { return }
    let new = Array(batch.events[start...])
    guard onset.isOpen || new.contains(where: { $0.phase == .down }) else { return }
    batch.events.removeSubrange(start...)
    for event in new { onset.apply(to: event, into: &batch.events) }
    onsets[id] = onset
  }

  /// Sets the correction of devices, from their next contact on.
  private mutating func correctOnsets(ofDevicesNamed name: String) {
    guard let learnt = thresholds[name] else { return }
    let curve = curves[name] ?? .even
    // The user's own threshold makes contacts begin as bluntly as the driver's.
    let force = curve.answer(to: max(learnt, curve.threshold))
    for (id, device) in devices where device.description.name == name {
      onsets[id, default: ContactOnset()].nextThreshold = force
    }
  }
}
