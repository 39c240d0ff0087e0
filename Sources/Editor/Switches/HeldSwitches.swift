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

  var loan: Loan?
  var armed: Armed?
  /// A tool whose size is being dragged.
  var sizing: SizeDrag?
  /// The tool whose contact has been a command's and is nothing else.
  var spent: Int?
}
