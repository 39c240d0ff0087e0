internal import Editor
internal import Geometry
internal import Interface
internal import PenInput
internal import Raster
internal import Session
internal import SystemIO
internal import XPlatform

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

  /// What the pointer looks like.
  var cursor: CursorShape {
    if editor.isMovingView { return .grabbing }
    if interface.isPointerOverPanel, !editor.isDrawing, !editor.isSizing { return .arrow }
    return heldKeys.contains(.space) || editor.tool == .hand ? .grab : .cross
  }

  /// Lets the paper be seen as the theme wants it.
  func showPaper() {
    let colors = interface.paperColors
    editor.accent = colors.accent
    if interface.paperFilter != paperFilter {
      paperFilter = interface.paperFilter
      damage = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    apply(editor.setDesk(colors.desk))
  }

  /// Lets the input method know where letters are written, or that none are.
  func followCaret() {
    let input = reader.textInput
    guard let caret = interface.caret else {
      if input.isActive { input.end() }
      return
    }
    let (x, y) = (Int(caret.x.rounded()), Int(caret.y.rounded()))
    input.isActive ? input.move(toX: x, y: y) : input.begin(atX: x, y: y)
  }

  /// Asks the desktop what it wishes of all programs; the user may have changed that elsewhere.
  func askDesktop() {
    interface.isDesktopStill = connection.desktopSettings.isStill
    if interface.isDesktopStill, let practice { damage.formUnion(practice.holdStill()) }
  }

  /// Ends what a pointer is in the middle of; whether it was.
  func endGesture() -> Bool {
    guard let effects = editor.endGesture() else { return false }
    apply(effects)
    return true
  }

  /// Fits everything to the size of the window.
  func adoptSize() throws(Failure) {
    do throws(CairoError) {
      editor.prepareView(deviceScale: scale, desk: interface.paperColors.desk)
      try editor.resize(width: size.width, height: size.height)
    } catch {
      throw Failure(error)
    }
    record(.window(width: size.width, height: size.height, scale: scale))
    presenter.resize(width: size.width, height: size.height)
    interface.resize(width: size.width, height: size.height, scale: scale)
    desktop.scale = scale
    practice?.place(in: size, scale: scale, of: editor)
    placeLab()
    session.readWanted()
    damage = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }
}
