internal import Commands
internal import Editor
internal import Interface
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

  /// Handles a key of the lab's page.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isTyping: a Boolean value that indicates whether only the figure that is typed may use it.
  /// - Returns: `false` if the page has no such key.
  /// - Throws: ``Failure`` when what the key asks for fails.
  func handleLabKey(_ key: KeyPress, isTyping: Bool = false) throws(Failure) -> Bool {
    guard lab.request != nil, lab.page != nil, !isTyping || lab.test.typed != nil else {
      return false
    }
    guard key.modifiers.isSubset(of: [.shift]) else { return false }
    return try pressLabKey(key.name)
  }

  /// Does what the controls of the lab's page ask for that were used.
  func useLabControls() throws(Failure) {
    for key in interface.takeLabKeys() { _ = try pressLabKey(key) }
  }

  private func pressLabKey(_ key: String) throws(Failure) -> Bool {
    guard let page = lab.page else { return false }
    if lab.test.typed != nil {
      lab.test.handleTyping(key)
      describeLab()
      return true
    }
    let now = Clock.now
    switch key {
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
    case "d": apply(editor.perform(.toggleSamples))
    case "r": lab.meter.reset()
    case "Return": lab.test.beginTyping()
    case "s": saveReport()
    default: return try handleBlindKey(key)
    }
    frames.request()
    describeLab()
    return true
  }

  private func handleBlindKey(_ key: String) throws(Failure) -> Bool {
    let random = UInt64.random(in: .min ... .max)
    guard lab.test.handleBlindKey(key, random: random) else { return false }
    if let switches = lab.test.blindSwitches { try adopt(switches) }
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

  /// Applies switches to the window.
  func adopt(_ switches: LabSwitches) throws(Failure) {
    var wanted = switches
    let old = lab.test.switches
    // Where both are the same, there is only one to choose.
    if wanted.pacing == .auto, frames.gate == nil { wanted.nextPacing() }
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

  /// Replaces the strokes below the drawing when new ones are ready and the pen is up.
  func replaceStrokes() throws(Failure) {
    lab.loads.collectStrokes()
    guard !editor.isDrawing, let document = lab.loads.removeStrokes() else { return }
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
      messages.post(.done(localized("Report saved to {path}.", ["path": path])))
    } catch {
      messages.post(.failed(error.message))
    }
    showMessage()
  }
}
