internal import Editor
internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Session
internal import SystemIO

/// Ink that is drawn at a frame, and ink that is withdrawn when a pen rests.
extension WindowShell {
  /// Draws with the rhythm of the screen; what was drawn is seen a frame later.
  func drawFrame(beganAt time: Int64) {
    frames.dueFrame = nil
    showView(now: time)
    guard settings.pacing == .frame, editor.isInking else { return }
    lab.meter.beginFrame(at: Clock.now)
    let shown = recording.playback?.clock(now: time) ?? time
    let seen = PenTime(nanoseconds: shown).advanced(bySeconds: frames.pulse.period)
    drawWet(seenAt: seen, now: time)
  }

  /// Draws the ink under the pen with what is ahead of it.
  func drawWet(seenAt time: PenTime, now: Int64) {
    picture.invalidate(editor.drawFrame(seenAt: time))
    // Where time stands, what is ahead of the pen is there to be looked at.
    let isWatched = recording.playback?.isWaiting == true
    frames.awaitSample(isAhead: editor.isAhead && !isWatched, now: now)
  }

  /// Hands a rest of the pen to the editor: its stroke may become a shape.
  func handleRest() throws(Failure) {
    apply(editor.rest(until: PenTime(nanoseconds: Clock.now)))
    frames.awaitShape(of: editor)
    try present()
  }

  /// Withdraws the ink ahead of a pen that has stopped.
  func withdrawPrediction() throws(Failure) {
    picture.invalidate(editor.drawFrame(seenAt: nil))
    try present()
  }
}
