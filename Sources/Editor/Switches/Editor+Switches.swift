internal import Geometry
internal import PenInput

extension Editor {
  /// Lets switches do what they are mapped to.
  ///
  /// - Parameters:
  ///   - event: what a tool did.
  ///   - effects: receives what that led to.
  /// - Returns: whether that was all; if not, the event is meant for the view or the paper.
  func takeSwitch(_ event: PenEvent, into effects: inout Effects) -> Bool {
    if dragSize(event) { return true }
    if let name = SwitchName(event) {
      switch event.phase {
      case .switchDown: return press(name, event, into: &effects)
      case .switchUp: return release(name, event)
      default: effects.merge(turn(name, by: event.scroll.dy))
      }
      return true
    }
    guard event.tool.kind != .pad else { return true }
    switch event.phase {
    case .down:
      guard let armed = switches.armed, armed.tool == event.tool.id, contact == nil else {
        return false
      }
      switches.spent = event.tool.id
      effects.merge(performOrForward(armed.command))
      return true
    case .move: return switches.spent == event.tool.id
    case .up:
      guard switches.spent == event.tool.id else { return false }
      switches.spent = nil
      return true
    case .leave:
      letGo(of: event.tool.id)
      return false
    default: return false
    }
  }

  /// Returns whether an event is the press of a switch that stands for the hand.
  func isHandSwitch(_ event: PenEvent) -> Bool {
    guard event.phase == .switchDown, let name = SwitchName(event) else { return false }
    return switchMap[name] == SwitchRule(.hold(.hand))
  }

  private func press(_ name: SwitchName, _ event: PenEvent, into effects: inout Effects) -> Bool {
    let rule = switchMap[name]
    switch rule.use {
    case .nothing: return true
    case .hold(.hand) where !rule.needsTip && event.tool.kind != .pad: return false
    case .hold(let tool):
      guard switches.loan == nil else { return true }
      // A key of the tablet is for the pen over it.
      let end = event.tool.kind == .pad ? endAtHand : PenEnd(event.tool.kind)
      switches.loan = HeldSwitches.Loan(tool: event.tool.id, name: name, end: end)
      self[end].lend(tool)
      effects.damage.formUnion(refreshOverlay())
    case .perform(let command):
      guard contact == nil else { return true }
      if rule.needsTip, event.tool.kind != .pad {
        switches.armed = HeldSwitches.Armed(tool: event.tool.id, name: name, command: command)
      } else {
        effects.merge(performOrForward(command))
      }
    }
    return true
  }

  private func release(_ name: SwitchName, _ event: PenEvent) -> Bool {
    if let armed = switches.armed, armed.name == name, armed.tool == event.tool.id {
      switches.armed = nil
    }
    if let loan = switches.loan, loan.name == name, loan.tool == event.tool.id {
      switches.loan = nil
      self[loan.end].takeBack()
    }
    // The canvas is let go by the switch that took it.
    return navigation.hand?.tool.id != event.tool.id
  }

  private func turn(_ name: SwitchName, by notches: Double) -> Effects {
    guard case .perform(let command) = switchMap[name].use, contact == nil else { return Effects() }
    var effects = Effects()
    for _ in 0..<min(8, Int(abs(notches).rounded())) { effects.merge(performOrForward(command)) }
    return effects
  }

  /// Forgets the switches of a tool that is gone.
  private func letGo(of tool: Int) {
    if switches.armed?.tool == tool { switches.armed = nil }
    if switches.spent == tool { switches.spent = nil }
    guard let loan = switches.loan, loan.tool == tool else { return }
    switches.loan = nil
    self[loan.end].takeBack()
  }
}
