internal import Geometry
internal import PenInput
internal import StrokeEngine

extension Editor {
  /// Handles an event of a switch, or of a tip whose contact belongs to a switch.
  ///
  /// - Parameter event: the event.
  /// - Returns: the effects; `nil` when the event is meant for the view or the paper.
  func handleSwitch(_ event: PenEvent) -> Effects? {
    if let effects = dragSize(event) { return effects }
    if let name = SwitchName(event) {
      switch event.phase {
      case .switchDown: return press(name, event)
      case .switchUp: return release(name, event)
      case .hover, .down, .move, .up, .amend, .leave, .scroll:
        return turn(name, event)
      }
    }
    guard event.tool.kind != .pad else { return Effects() }
    switch event.phase {
    case .down:
      switches.tap = nil
      guard let armed = switches.armed, armed.tool == event.tool.id, contact == nil else {
        return nil
      }
      switches.spent = event.tool.id
      return performOrForward(armed.command)
    case .move: return switches.spent == event.tool.id ? Effects() : nil
    case .up:
      guard switches.spent == event.tool.id else { return nil }
      switches.spent = nil
      return Effects()
    case .leave:
      releaseSwitches(of: event.tool.id)
      return nil
    case .hover, .amend, .switchDown, .switchUp, .scroll: return nil
    }
  }

  /// Returns whether an event is the press of a switch that stands for the hand.
  func isHandSwitch(_ event: PenEvent) -> Bool {
    guard event.phase == .switchDown, let name = SwitchName(event) else { return false }
    return inputSettings.rule(of: name, on: event.tool.id) == SwitchRule(.hold(.hand))
  }

  private func press(_ name: SwitchName, _ event: PenEvent) -> Effects? {
    let rule = inputSettings.rule(of: name, on: event.tool.id)
    if isDoubleTap(name, event, by: rule) {
      let end = PenEnd(event.tool.kind)
      self[end].tool = self[end].previous
      return Effects(damage: refreshOverlay())
    }
    switch rule.use {
    case .nothing: return Effects()
    case .hold(.hand) where !rule.needsTip && event.tool.kind != .pad: return nil
    case .hold(let tool):
      guard switches.loan == nil else { return Effects() }
      // A key of the tablet is for the pen over it.
      let end = event.tool.kind == .pad ? currentEnd : PenEnd(event.tool.kind)
      switches.loan = HeldSwitches.Loan(tool: event.tool.id, name: name, end: end)
      self[end].lend(tool)
      return Effects(damage: refreshOverlay())
    case .perform(let command):
      guard contact == nil else { return Effects() }
      guard rule.needsTip, event.tool.kind != .pad else { return performOrForward(command) }
      switches.armed = HeldSwitches.Armed(tool: event.tool.id, name: name, command: command)
      return Effects()
    }
  }

  /// Notes a press of a switch, and returns whether it is the second of two short ones.
  ///
  /// A switch with a command has had its effect with the first press, so it is left out.
  private func isDoubleTap(_ name: SwitchName, _ event: PenEvent, by rule: SwitchRule) -> Bool {
    let last = switches.tap
    switches.tap = nil
    guard toolOptions.gestures.contains(.switchDoubleTap), event.tool.kind.isPen, contact == nil
    else { return false }
    if case .perform = rule.use { return false }
    let time = event.sample.time
    if let last, last.name == name, last.tool == event.tool.id, let end = last.end,
      time.seconds(since: end) <= GestureLimits.switchTap
    {
      return true
    }
    switches.tap = HeldSwitches.Tap(tool: event.tool.id, name: name, start: time)
    return false
  }

  private func release(_ name: SwitchName, _ event: PenEvent) -> Effects? {
    if let tap = switches.tap {
      let time = event.sample.time
      let isShort = time.seconds(since: tap.start) <= GestureLimits.switchTap
      let isSame = tap.name == name && tap.tool == event.tool.id
      switches.tap = isShort && isSame ? tap : nil
      switches.tap?.end = time
    }
    if let armed = switches.armed, armed.name == name, armed.tool == event.tool.id {
      switches.armed = nil
    }
    if let loan = switches.loan, loan.name == name, loan.tool == event.tool.id {
      switches.loan = nil
      self[loan.end].endLoan()
    }
    // The switch that holds the canvas ends the contact of the hand.
    return navigation.hand?.tool.id == event.tool.id ? nil : Effects()
  }

  private func turn(_ name: SwitchName, _ event: PenEvent) -> Effects {
    let rule = inputSettings.rule(of: name, on: event.tool.id)
    guard case .perform(let command) = rule.use, contact == nil else { return Effects() }
    var effects = Effects()
    for _ in 0..<min(8, Int(abs(event.scroll.dy).rounded())) {
      effects.merge(performOrForward(command))
    }
    return effects
  }

  /// Releases the switches of a device that is gone.
  private func releaseSwitches(of tool: Int) {
    if switches.armed?.tool == tool { switches.armed = nil }
    if switches.spent == tool { switches.spent = nil }
    guard let loan = switches.loan, loan.tool == tool else { return }
    switches.loan = nil
    self[loan.end].endLoan()
  }
}
