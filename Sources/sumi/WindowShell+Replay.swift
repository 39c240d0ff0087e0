internal import Editor
internal import Geometry
internal import LatencyLab
internal import PenInput
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Nanoseconds between two pictures of the events while a recording runs by itself.
  private static let eventPause: Int64 = 100_000_000

  /// Plays what is due.
  func play() throws(Failure) {
    guard let playback else { return }
    batch.events += playback.takeDue(now: Clock.now)
    try handleBatch()
    if Clock.now - lab.eventsShown > Self.eventPause { showPlayback() }
    try present()
    if playback.isOver { isEnding = true }
  }

  /// Takes a key of a recording that is played; whether it was one.
  func takeReplayKey(_ key: KeyPress) throws(Failure) -> Bool {
    guard let playback, key.modifiers.isSubset(of: [.shift]) else { return false }
    let now = Clock.now
    switch key.name {
    case "Right":
      batch.events += playback.step(byFrame: key.modifiers.contains(.shift), now: now)
      try handleBatch()
    case "space": playback.toggle(now: now)
    case "Escape": isEnding = true
    default: return false
    }
    showPlayback()
    return true
  }

  /// Shows the event that was taken last, where somebody goes through them.
  func showPlayback() {
    guard let playback, playback.isStepped else { return }
    lab.showEvents(playback.state, width: size.width, look: labLook)
  }
}
