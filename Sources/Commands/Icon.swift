/// The name of a small drawing that stands for a command or an action.
public enum Icon: String, CaseIterable, Sendable {
  case undo, redo, menu, more, close, check, add, remove, search
  case up, down, left, right, chevron
  case pages, layers, eye, eyeClosed, lock, unlock, trash, duplicate, merge
  case hand, lasso, select, eyedropper, shapes, text, fill, link
  case zoomIn, zoomOut, fit, rotate, mirror, fullscreen
  case play, pause
  case open, save, export, print, copy, cut, paste
  case settings, keyboard, tablet, gauge, practice, help, light, dark
}
