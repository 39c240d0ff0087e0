internal import Commands
public import Editor
internal import Geometry
public import PenInput
internal import SystemIO

extension Interface {
  /// Records an event of a device.
  ///
  /// - Parameter event: the event, as the server reported it.
  /// - Returns: a message to the user about a pen without pressure; `nil` for none.
  public func observe(_ event: RawEvent) -> Message? {
    tablet.gauges.record(event)
    noteTablet(event)
    guard case .pointer(let pointer) = event, pointer.kind == .press, pointer.button == 1 else {
      return nil
    }
    tablet.learnThreshold(of: pointer.sourceID)
    guard let device = tablet.gauges[pointer.sourceID]?.device, device.axis(.pressure) == nil,
      tablet.toldNames.insert(device.name).inserted
    else { return nil }
    tablet.chosen = device.id
    tablet.advice = Message(
      .info,
      localized(
        "This pen reports no pressure ({name}). Open the tablet test.",
        ["name": device.name]
      )
    )
    return tablet.advice
  }

  /// The settings of tablets, which are kept from day to day; setting them applies them.
  public var tabletSettings: [String: String] {
    get {
      var values = tablet.profiles.values
      for (name, curve) in tablet.curves { values[Self.key(ofCurve: name)] = curve.text }
      for (name, force) in tablet.thresholds { values[Self.key(ofThreshold: name)] = "\(force)" }
      values["touch.palm-rest"] = "\(editor.inputSettings.palmRest)"
      values["pen.stays-on-screen"] = tablet.isMapped ? "yes" : "no"
      return values
    }
    set {
      changeProfiles { $0 = SwitchProfiles(newValue) }
      if let rest = newValue["touch.palm-rest"].flatMap(Double.init), (0...2).contains(rest) {
        editor.inputSettings.palmRest = rest
      }
      tablet.isMapped = newValue["pen.stays-on-screen"] == "yes"
      for (name, text) in newValue where name.hasPrefix("pen.") {
        if name.hasSuffix(Self.curveEnding), let curve = PressureCurve(text) {
          let device = String(name.dropFirst(4).dropLast(Self.curveEnding.count))
          tablet.curves[device] = curve
          tablet.changedCurves.insert(device)
        } else if name.hasSuffix(Self.thresholdEnding), let force = Double(text),
          ContactThreshold.range.contains(force)
        {
          let device = String(name.dropFirst(4).dropLast(Self.thresholdEnding.count))
          tablet.setThreshold(force, of: device)
        }
      }
    }
  }

  /// A Boolean value that indicates whether the force at which contacts of a device begin is learnt; not
  /// in a replay, which has its own.
  public var learnsTablets: Bool {
    get { tablet.learnsThresholds }
    set { tablet.learnsThresholds = newValue }
  }

  /// A Boolean value that indicates whether the pen is mapped to the monitor of the window.
  public var mapsPen: Bool { tablet.isMapped }

  /// Maps the pen to the monitor of the window, or to all monitors again.
  ///
  /// - Parameter isXwayland: whether a Wayland compositor shows the window: its tablets are mapped by
  ///   the desktop, and nothing changes.
  /// - Returns: A message about it.
  public func togglePenMapping(isXwayland: Bool) -> Message {
    guard !isXwayland else {
      return Message(
        .warning,
        localized("On a Wayland desktop, map the pen to a screen in the desktop's settings.")
      )
    }
    tablet.isMapped.toggle()
    guard tablet.isMapped else { return .done(localized("The pen is mapped to all screens.")) }
    return .done(
      localized("The pen is mapped to this screen."),
      offer: Message.Offer(localized("Map to all screens"), .tablet(.mapPen))
    )
  }

  /// The curves, and the learnt forces of first contacts, that changed since the last call, for the
  /// decoder.
  public func takeCurves() -> [RawEvent] {
    guard !tablet.changedCurves.isEmpty || !tablet.changedThresholds.isEmpty else { return [] }
    defer { (tablet.changedCurves, tablet.changedThresholds) = ([], []) }
    let curves = tablet.changedCurves.sorted().map { name in
      RawEvent.curve(tablet.curves[name] ?? .even, device: name)
    }
    return curves
      + tablet.changedThresholds.sorted().compactMap { name in
        tablet.thresholds[name].map { .threshold($0, device: name) }
      }
  }

  private static let (curveEnding, thresholdEnding) = (".curve", ".first-contact")

  private static func key(ofCurve name: String) -> String { "pen.\(clean(name))\(curveEnding)" }

  private static func key(ofThreshold name: String) -> String {
    "pen.\(clean(name))\(thresholdEnding)"
  }

  /// Names of devices with a setting may not end the line of a settings file.
  private static func clean(_ name: String) -> String {
    String(name.map { $0 == "=" || $0.isNewline ? " " : $0 })
  }

  /// Lines about all pens for a report: what they are, what they reported, what that means.
  public var tabletFindings: [String] {
    tablet.gauges.all.flatMap { gauge in
      TabletFigures(gauge).lines.map { "\(gauge.device.name): \($0)" }
        + PenVerdict.verdicts(on: gauge).map { "\(gauge.device.name): verdict: \($0.text)" }
    } + PenVerdict.verdicts(onAll: tablet.gauges.all).map { "verdict: \($0.text)" }
  }

  // MARK: - Events

  /// Records the stroke that was drawn for the calibration, when the tip lifts.
  func endCalibrationStroke(of tool: Int) {
    guard tablet.calibration != nil, !tablet.trail.isEmpty, let gauge = tablet.gauges[tool] else {
      return
    }
    tablet.chosen = tool
    tablet.trail = []
    tablet.refusal = nil
    do throws(PressureCalibration.Refusal) {
      try tablet.calibration?.record(gauge.contact)
    } catch {
      tablet.refusal = error
    }
    guard let curve = tablet.calibration?.curve else { return }
    tablet.bend(by: curve)
    tablet.calibration = nil
  }

  /// Records the key of the tablet whose rule is to be chosen.
  ///
  /// - Returns: a Boolean value that indicates whether the page waits for one.
  func learn(_ event: PenEvent) -> Bool {
    guard tablet.isLearning, event.tool.kind == .pad, let name = SwitchName(event) else {
      return false
    }
    if event.phase != .switchUp {
      tablet.edited = name
      tablet.isLearning = false
    }
    return true
  }
}
