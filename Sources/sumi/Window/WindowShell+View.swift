internal import Editor
internal import Geometry
internal import Interface
internal import PenInput
internal import Raster
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Shows the view where it is, at a frame.
  func showView(now: Int64) {
    guard frames.motion.isDue else { return }
    let effects = editor.showView(at: PenTime(nanoseconds: now))
    let deadline = frames.motion.show(isZooming: editor.isZooming, now: now)
    apply(effects)
    if editor.isRough, deadline > now { refine(until: deadline) }
  }

  /// Makes parts of the picture sharp, for a moment.
  func refine() {
    guard let deadline = frames.refiningDeadline(of: editor) else { return }
    refine(until: deadline)
  }

  private func refine(until deadline: Int64) {
    picture.invalidate(editor.refine { Clock.now < deadline })
  }

  /// The shape of the pointer.
  var cursor: CursorShape {
    if editor.isMovingView || interface.isDraggingPage { return .grabbing }
    if interface.isPointerOverPanel, !editor.isDrawing, !editor.isSizing { return .arrow }
    switch editor.dividerAxis {
    case .horizontal: return .resizeHorizontal
    case .vertical: return .resizeVertical
    case nil: break
    }
    return input.heldKeys.contains(.space) || editor.tool == .hand ? .grab : .cross
  }

  /// Lets the paper be seen as the theme wants it.
  func showPaper() {
    let colors = interface.paperColors
    editor.accent = colors.accent
    if interface.paperFilter != picture.paperFilter {
      picture.paperFilter = interface.paperFilter
      picture.damage = screen.bounds
    }
    apply(editor.setDesk(colors.desk))
  }

  /// Lets the input method know where letters are written, or that none are.
  func followCaret() {
    let letters = screen.reader.inputMethod
    guard let caret = interface.caret else {
      if letters.isActive { letters.end() }
      return
    }
    let (x, y) = (Int(caret.x.rounded()), Int(caret.y.rounded()))
    letters.isActive ? letters.move(toX: x, y: y) : letters.begin(atX: x, y: y)
  }

  /// Asks the desktop what it wishes of all programs; the user may have changed that elsewhere.
  func askDesktop() {
    desktop.accessibility.look()
    editor.clockOrigin = editor.clockOrigin.map(Clock.origin(near:))
    interface.isDesktopStill = screen.connection.desktopSettings.isStill
    if interface.isDesktopStill, let practice { picture.invalidate(practice.holdStill()) }
  }

  /// Ends what a pointer is in the middle of; whether it was.
  func endGesture() -> Bool {
    guard let effects = editor.cancelGesture() else { return false }
    apply(effects)
    return true
  }

  /// Fits everything to the size of the window.
  func adoptSize() throws(Failure) {
    let ((width, height), scale) = (screen.size, screen.scale)
    do throws(CairoError) {
      editor.prepareView(deviceScale: scale, desk: interface.paperColors.desk)
      try editor.resize(width: width, height: height)
    } catch {
      throw Failure(error)
    }
    recording.append(.window(width: width, height: height, scale: scale))
    picture.presenter.resize(width: width, height: height)
    interface.resize(width: width, height: height, scale: scale)
    desktop.scale = scale
    practice?.place(in: screen.size, scale: scale, of: editor)
    layOutLab()
    session.readWanted()
    picture.damage = screen.bounds
  }
}
