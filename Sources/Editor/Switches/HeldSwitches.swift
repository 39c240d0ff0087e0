internal import PenInput

/// The switches that are held, and what they wait for.
struct HeldSwitches {
  /// A tool that the pen has as long as a switch is held.
  struct Loan {
    let tool: Int
    let name: SwitchName
    let end: PenEnd
  }

  /// A command that waits for the tip.
  struct Armed {
    let tool: Int
    let name: SwitchName
    let command: Command
  }

  /// A short press of a switch that another one may follow.
  struct Tap {
    let tool: Int
    let name: SwitchName
    /// The time of the press.
    let start: PenTime
    /// The time of the release; `nil` while it is held.
    var end: PenTime?
  }

  var loan: Loan?
  /// The last press, unless something else came since; `nil` for none.
  var tap: Tap?
  var armed: Armed?
  /// A tool whose size is being dragged.
  var sizing: SizeDrag?
  /// The tool whose contact has been a command's and is nothing else.
  var spent: Int?
}
