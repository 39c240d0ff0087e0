internal import Editor
internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// How long the ink ahead of the pen is believed without a new sample, in nanoseconds: longer
  /// than the pause between two reports of any pen.
  private static let rest: Int64 = 20_000_000
  /// Draws with the rhythm of the screen; what was drawn is seen a frame later.
  func drawFrame(beganAt time: Int64) {
    dueFrame = nil
    showView(now: time)
    guard settings.pacing == .frame, editor.isInking else { return }
    lab.meter.beginFrame(at: Clock.now)
    let shown = playback?.clock(now: time) ?? time
    let seen = PenTime(nanoseconds: shown).advanced(bySeconds: frames.period)
    drawWet(seenAt: seen, now: time)
  }

  /// A pen that stops sends nothing more, and ink must not stay ahead of it.
  func drawWet(seenAt time: PenTime, now: Int64) {
    damage.formUnion(editor.drawFrame(seenAt: time))
    // Where time stands, what is ahead of the pen is there to be looked at.
    let isWatched = playback?.isWaiting == true
    if editor.isAhead, !isWatched { restTimer.fire(at: now + Self.rest) } else { restTimer.stop() }
  }

  /// Sets the timer for the end of a rest, once: it asks anew when it fires.
  func awaitShape() {
    guard !awaitsShape, let end = editor.restEnd else { return }
    awaitsShape = true
    shapeTimer.fire(at: end.nanoseconds)
  }

  /// A pen that rests sends nothing, and its stroke may become a shape.
  func takeRest() throws(Failure) {
    shapeTimer.clear()
    awaitsShape = false
    apply(editor.rest(until: PenTime(nanoseconds: Clock.now)))
    awaitShape()
    try present()
  }

  func withdrawPrediction() throws(Failure) {
    restTimer.clear()
    damage.formUnion(editor.drawFrame(seenAt: nil))
    try present()
  }
}
