internal import Editor
internal import Geometry
internal import PenInput
internal import SystemIO

extension WindowShell {
  /// Whether parts of the picture can be made sharp now, so that there is nothing to wait for.
  var canRefine: Bool {
    editor.isRough && !editor.isDrawing && motion.deadline(now: Clock.now) != nil
  }

  /// Shows the view where it is, at a frame.
  func showView(now: Int64) {
    guard motion.isDue else { return }
    let effects = editor.showView(at: PenTime(nanoseconds: now))
    let deadline = motion.show(isZooming: editor.isZooming, now: now)
    apply(effects)
    if editor.isRough, deadline > now { refine(until: deadline) }
  }

  /// Makes parts of the picture sharp, for a moment.
  func refine() {
    guard canRefine, let deadline = motion.deadline(now: Clock.now) else { return }
    refine(until: deadline)
  }

  private func refine(until deadline: Int64) {
    damage.formUnion(editor.refine { Clock.now < deadline })
  }
}
