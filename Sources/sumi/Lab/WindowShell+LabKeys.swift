internal import Commands
internal import Editor
internal import LatencyLab
internal import Prediction
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// The switches as the window is set now.
  var currentSwitches: LabSwitches {
    LabSwitches(
      pacing: settings.pacing,
      model: settings.predictorName,
      horizon: settings.fixedHorizon.map { Int(($0 * 1000).rounded()) },
      isSmoothingOff: settings.turnsSmoothingOff,
      isPlain: picture.presenter.path == .plain
    )
  }

  /// Takes a key of the lab's page; whether it was one.
  func takeLabKey(_ key: KeyPress) throws(Failure) -> Bool {
    guard lab.request != nil, let page = lab.page else { return false }
    guard key.modifiers.isSubset(of: [.shift]) else { return false }
    if lab.test.typed != nil { return takeTyped(key) }
    let now = Clock.now
    switch key.name {
    case "1": try set { $0.nextPacing() }
    case "2": try set { $0.nextModel() }
    case "3": try set { $0.nextHorizon() }
    case "4": try set { $0.isSmoothingOff.toggle() }
    case "5": try set { $0.isPlain.toggle() }
    case "6": try set { $0.isBypassing.toggle() }
    case "7": try setStrokes()
    case "8": lab.loads.next(.processor)
    case "9": lab.loads.next(.memory)
    case "0": lab.loads.next(.disk)
    case "minus": lab.loads.next(.server)
    case "c": page.cameraView.toggleCamera(now: now)
    case "m": page.cameraView.nextThreshold()
    case "t": page.cameraView.nextTarget(now: now)
    case "v": page.cameraView.nextSpeed()
    case "r": lab.meter.reset()
    case "Return": lab.test.typed = ""
    case "s": saveReport()
    default: return try takeBlindKey(key)
    }
    frames.request()
    describeLab()
    return true
  }

  private func takeBlindKey(_ key: KeyPress) throws(Failure) -> Bool {
    let random = UInt64.random(in: .min ... .max)
    switch key.name {
    case "bracketleft": lab.test.choices.a = lab.test.switches
    case "bracketright": lab.test.choices.b = lab.test.switches
    case "x":
      if lab.test.blind == nil {
        lab.test.blind = BlindTest(random: random)
      } else {
        lab.test.blind?.shown = .x
      }
    case "a": lab.test.blind?.shown = .a
    case "b": lab.test.blind?.shown = .b
    case "A": lab.test.blind?.guess(.a, next: random)
    case "B": lab.test.blind?.guess(.b, next: random)
    case "Escape" where lab.test.blind != nil:
      lab.test.blind = nil
      describeLab()
      return true
    default: return false
    }
    if let result = lab.test.blind?.result, result.trials > 0 { lab.test.blindResult = result }
    if let blind = lab.test.blind {
      try adopt(blind.drawsWithA ? lab.test.choices.a : lab.test.choices.b)
    }
    describeLab()
    return true
  }

  /// Takes a key of a figure that was measured from outside.
  private func takeTyped(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Return", "KP_Enter":
      if let figure = ExternalMeasurement(parsing: lab.test.typed ?? "") {
        lab.test.measured.append(figure)
      }
      lab.test.typed = nil
    case "Escape": lab.test.typed = nil
    case "BackSpace": lab.test.typed = lab.test.typed.map { String($0.dropLast()) }
    case "period", "comma", "KP_Decimal": lab.test.typed? += "."
    case "space": lab.test.typed? += " "
    case let name where name.count == 1: lab.test.typed? += name
    case let name where name.hasPrefix("KP_") && name.count == 4: lab.test.typed? += name.suffix(1)
    default: break
    }
    describeLab()
    return true
  }

  private func set(_ change: (inout LabSwitches) -> Void) throws(Failure) {
    // What is switched by hand is no longer hidden.
    lab.test.blind = nil
    var switches = lab.test.switches
    change(&switches)
    try adopt(switches)
  }

  /// Sets the window as wanted.
  func adopt(_ wanted: LabSwitches) throws(Failure) {
    let old = lab.test.switches
    guard wanted != old else { return }
    lab.test.switches = wanted
    settings.pacing = wanted.pacing
    editor.fixedHorizon = wanted.horizon.map { Double($0) / 1000 }
    if wanted.model != old.model, let model = PredictionModel(named: wanted.model) {
      editor.predict(by: model)
      lab.page?.watch = PredictionMonitor(model, millimetresPerPixel: millimetresPerPixel)
    }
    if wanted.isSmoothingOff != old.isSmoothingOff {
      screen.smoothing.turn(off: wanted.isSmoothingOff)
    }
    if wanted.isBypassing != old.isBypassing { screen.window.bypassCompositor(wanted.isBypassing) }
    if wanted.isPlain != old.isPlain {
      picture.presenter = Presenter(for: screen.window, path: wanted.isPlain ? .plain : nil)
      try adoptSize()
    }
  }

  /// Begins to make the next number of strokes, or stops making them.
  private func setStrokes() throws(Failure) {
    do throws(SystemError) {
      try lab.loads.nextStrokes()
    } catch {
      throw Failure("strokes: \(error.operation): \(error.reason)")
    }
    // There is one more descriptor to wait for.
    loop.hasOtherDescriptors = true
  }

  /// Puts strokes that are made under the drawing; not while the pen is down.
  func takeStrokes() throws(Failure) {
    lab.loads.collectStrokes()
    guard !editor.isDrawing, let document = lab.loads.takeStrokes() else { return }
    let before = editor.document
    adopt(DocumentSession(unkept: settings.makeEditor(of: document)))
    lab.loads.maker?.discard(consume before)
    let wanted = lab.test.switches
    lab.test.switches = currentSwitches
    try adopt(wanted)
    describeLab()
  }

  private func saveReport() {
    let path = lab.request?.page ?? StateFolder.path(settings.stateFolder) + "/latency.html"
    do throws(Failure) {
      try LatencyFile.write(report(), lab.meter, to: path)
      messages.post(.done(localized("The report is in {path}.", ["path": path])))
    } catch {
      messages.post(.failed(error.message))
    }
    showMessage()
  }
}
