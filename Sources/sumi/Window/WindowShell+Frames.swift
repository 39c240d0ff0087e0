internal import Editor
internal import Geometry
internal import LatencyLab
internal import PenInput
internal import Raster
internal import Session
internal import SystemIO

/// Ink that is drawn at a frame, and ink that is withdrawn when a pen rests.
extension WindowShell {
  /// Draws with the rhythm of the screen; what was drawn is seen a frame later.
  func drawFrame(beganAt time: Int64) {
    frames.dueFrame = nil
    showView(now: time)
    guard settings.pacing == .frame, editor.drawsFreely else { return }
    lab.meter.beginFrame(at: Clock.now, due: time)
    let shown = recording.playback?.clock(now: time) ?? time
    let seen = PenTime(nanoseconds: shown).advanced(bySeconds: frames.pulse.period)
    drawWet(seenAt: seen, now: time)
  }

  /// Returns whether what is different may be put now, and draws the ink that has waited for that.
  ///
  /// Under Xwayland a put that comes once a frame, just before the compositor takes its picture, is
  /// seen a frame earlier than others.
  func isReady(_ gate: PutGate) -> Bool {
    let drawsInk = gate.awaitsInk && editor.drawsFreely
    guard drawsInk || !picture.damage.isEmpty || lab.covers.isDirty else {
      gate.awaitsInk = false
      return true
    }
    let now = Clock.now
    guard gate.isReady(now: now) else { return false }
    gate.awaitsInk = false
    lab.meter.beginFrame(at: now, due: gate.dueTime)
    guard drawsInk else { return true }
    // From the picture to the light half a frame passes on average.
    let taken = gate.pictureTime(now: now) ?? now
    let ahead = Double(taken - now) + gate.period / 2
    let shown = PenTime(nanoseconds: recording.playback?.clock(now: now) ?? now)
    drawWet(seenAt: shown.advanced(bySeconds: ahead / 1e9), now: now)
    return true
  }

  /// Draws the ink under the pen with what is ahead of it.
  func drawWet(seenAt time: PenTime, now: Int64) {
    show(editor.drawFrame(seenAt: time))
    // Where time stands, what is ahead of the pen is there to be looked at.
    let isWatched = recording.playback?.isWaiting == true
    let isProvisional = editor.isAhead || editor.isCatchingUp
    frames.awaitSample(isAhead: isProvisional && !isWatched, now: now)
  }

  /// Marks the pixels of the stroke under the pen; where they wait for a frame, its copies go with them.
  private func show(_ stroke: [PixelRect]) {
    picture.invalidate(gate == nil ? stroke : stroke + editor.drawCopies())
  }

  /// Draws the copies of the stroke under the pen by symmetry, which follow its own ink.
  func drawCopies() throws(Failure) {
    picture.invalidate(editor.drawCopies())
    try present()
  }

  /// Lets ink and the trail of the laser pointer fade.
  func fade() { picture.invalidate(editor.advanceFading(to: shownTime(now: Clock.now))) }

  /// Sets the timer for the next step of what fades; none while nothing does.
  func awaitFading() {
    guard let deadline = editor.fadeDeadline else { return }
    let now = Clock.now
    frames.awaitFade(at: now + max(0, deadline.nanoseconds - shownTime(now: now).nanoseconds))
  }

  /// Returns the time of the pens' clock, which a recording that is played has its own of.
  private func shownTime(now: Int64) -> PenTime {
    PenTime(nanoseconds: recording.playback?.clock(now: now) ?? now)
  }

  /// Hands a rest of the pen to the editor: its stroke may become a shape.
  func handleRest() throws(Failure) {
    apply(editor.rest(until: PenTime(nanoseconds: Clock.now)))
    frames.awaitShape(of: editor)
    try present()
  }

  /// Withdraws the ink ahead of a pen that has stopped, and lets late ink come nearer.
  func withdrawPrediction() throws(Failure) {
    let now = Clock.now
    let shown = PenTime(nanoseconds: recording.playback?.clock(now: now) ?? now)
    show(editor.drawRest(until: shown))
    frames.awaitSample(isAhead: editor.isCatchingUp, now: now)
    try present()
  }
}
