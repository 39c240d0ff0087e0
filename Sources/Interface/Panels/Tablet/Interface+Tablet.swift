internal import Editor
internal import Geometry
public import PenInput
internal import SystemIO

extension Interface {
  /// Takes note of what the server told about pens.
  ///
  /// - Parameter event: what it told.
  /// - Returns: what the user must know now; `nil` for nothing.
  public func observe(_ event: RawEvent) -> String? {
    tablet.gauges.record(event)
    guard case .pointer(let pointer) = event, pointer.kind == .press, pointer.button == 1,
      let device = tablet.gauges[pointer.sourceID]?.device, device.axis(.pressure) == nil,
      tablet.toldNames.insert(device.name).inserted
    else { return nil }
    tablet.chosen = device.id
    tablet.advice = localized(
      "Pen without pressure: {name}. Open the tablet test.",
      ["name": device.name]
    )
    return tablet.advice
  }

  /// What the user set about tablets, as it is kept from day to day; setting it puts it in force.
  public var tabletSettings: [String: String] {
    get {
      var values = editor.switchMap.values
      for (name, curve) in tablet.curves { values[Self.key(ofCurve: name)] = curve.text }
      values["touch.palm-rest"] = "\(editor.palmRest)"
      values["pen.stays-on-screen"] = tablet.isMapped ? "yes" : "no"
      return values
    }
    set {
      editor.switchMap = SwitchMap(newValue)
      if let rest = newValue["touch.palm-rest"].flatMap(Double.init), (0...2).contains(rest) {
        editor.palmRest = rest
      }
      tablet.isMapped = newValue["pen.stays-on-screen"] == "yes"
      for (name, text) in newValue {
        guard name.hasPrefix("pen."), name.hasSuffix(".curve"), let curve = PressureCurve(text)
        else { continue }
        let device = String(name.dropFirst(4).dropLast(6))
        tablet.curves[device] = curve
        tablet.changedCurves.insert(device)
      }
    }
  }

  /// Whether the user wants the pen mapped to the monitor of the window.
  public var mapsPen: Bool {
    get { tablet.isMapped }
    set { tablet.isMapped = newValue }
  }

  /// The curves that changed since the last call, for the decoder.
  public func takeCurves() -> [RawEvent] {
    defer { tablet.changedCurves = [] }
    return tablet.changedCurves.sorted().map { name in
      .curve(tablet.curves[name] ?? .even, device: name)
    }
  }

  /// Names of devices with a curve may not end the line of a settings file.
  private static func key(ofCurve name: String) -> String {
    "pen." + String(name.map { $0 == "=" || $0.isNewline ? " " : $0 }) + ".curve"
  }

  /// Lines about all pens for a report: what they are, what they reported, what that means.
  public var tabletFindings: [String] {
    tablet.gauges.all.flatMap { gauge in
      TabletFigures(gauge).lines.map { "\(gauge.device.name): \($0)" }
        + PenVerdict.verdicts(on: gauge).map { "\(gauge.device.name): verdict: \($0.text)" }
    } + PenVerdict.verdicts(onAll: tablet.gauges.all).map { "verdict: \($0.text)" }
  }

  // MARK: - Actions

  /// Does what an element of the tablet page asks for.
  func carryOut(_ action: TabletAction) {
    switch action {
    case .show(let tab): tablet.tab = tab
    case .choose(let id): tablet.chosen = id
    case .bend(let curve): tablet.bend(by: curve.with(threshold: tablet.curve.threshold))
    case .moveKnot(let number, let place): moveKnot(number, to: place)
    case .setThreshold(let share):
      tablet.bend(by: tablet.curve.with(threshold: share * share * 0.5))
    case .toggleCalibration: toggleCalibration()
    case .draw(let place): if tablet.trail.count < 4000 { tablet.trail.append(place) }
    case .edit(let name): (tablet.edited, tablet.isLearning) = (name, false)
    case .toggleLearning: (tablet.edited, tablet.isLearning) = (nil, !tablet.isLearning)
    case .rule(let use): if let name = tablet.edited { editor.switchMap[name].use = use }
    case .toggleTip: if let name = tablet.edited { editor.switchMap[name].needsTip.toggle() }
    case .setPalmRest(let share): editor.palmRest = (share * 40).rounded() / 20
    }
  }

  private func moveKnot(_ number: Int?, to place: Point) {
    var curve = tablet.curve.refined
    let force = place.x
    let nearest = curve.knots.indices.min {
      abs(curve.knots[$0].force - force) < abs(curve.knots[$1].force - force)
    }
    guard let knot = number ?? nearest else { return }
    curve.move(knot, to: PressureCurve.Knot(force, 1 - place.y))
    tablet.bend(by: curve)
  }

  private func toggleCalibration() {
    tablet.trail = []
    tablet.refusal = nil
    guard tablet.calibration == nil else {
      tablet.calibration = nil
      return
    }
    // A threshold would hide a light stroke.
    tablet.bend(by: .even)
    tablet.calibration = PressureCalibration()
  }

  /// Takes the stroke that was drawn for the calibration, as soon as the tip lifts.
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

  /// Takes a key of the tablet whose rule is to be chosen; whether one was waited for.
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
