internal import Editor
internal import Exchange
internal import Geometry
internal import Interface
internal import LatencyLab
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Nanoseconds between two pictures of the events while a recording runs by itself.
  private static let eventPause: Int64 = 100_000_000

  /// Plays what is due.
  func play() throws(Failure) {
    guard let playback = recording.playback else { return }
    try apply(playback.nextDueSteps(now: Clock.now))
    if Clock.now - lab.events.lastTime > Self.eventPause { showPlayback() }
    try present()
    if playback.isOver { loop.isEnding = true }
  }

  /// Lets pens and settings of a recording do what they did.
  private func apply(_ steps: [RecordedStep]) throws(Failure) {
    for step in steps {
      if case .pen(let event) = step {
        input.batch.events.append(event)
        continue
      }
      handleBatch()
      guard case .setting(let name, let value) = step else { continue }
      if name == "command" {
        guard let command = EditorCommand(rawValue: value) else { continue }
        apply(editor.perform(command))
      } else {
        apply(interface.apply(recorded: name, value: value))
      }
    }
    handleBatch()
  }

  /// Takes a key of a recording that is played; whether it was one.
  func handleReplayKey(_ key: KeyPress) throws(Failure) -> Bool {
    guard let playback = recording.playback, key.modifiers.isSubset(of: [.shift]) else {
      return false
    }
    let now = Clock.now
    switch key.name {
    case "Right":
      try apply(playback.step(byFrame: key.modifiers.contains(.shift), now: now))
    case "space": playback.toggle(now: now)
    case "Escape": loop.isEnding = true
    default: return false
    }
    showPlayback()
    return true
  }

  /// Shows the event that was taken last, where somebody goes through them.
  func showPlayback() {
    guard let playback = recording.playback, playback.isStepped else { return }
    lab.events.show(playback.state, width: screen.size.width, look: labLook)
  }
}
