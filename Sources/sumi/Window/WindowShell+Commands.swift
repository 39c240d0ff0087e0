internal import Commands
internal import Editor
internal import Geometry
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import Widgets
internal import XPlatform

extension WindowShell {
  /// Takes a key: what is shown first may want it, then it is a command's.
  func handle(_ key: KeyPress) throws(Failure) {
    if key.name == "space", !interface.takesSpace { try hold(.space) }
    handleBatch()
    if key.name == "Escape", desktop.cancelDrag(in: interface) || endGesture() { return }
    if try handleReplayKey(key) { return }
    if try handleLabKey(key, isTyping: true) { return }
    if let effects = interface.handle(KeyChord(key), typed: key.text) { return apply(effects) }
    if try handleLabKey(key) { return }
    if key.modifiers.isEmpty, let effects = practice?.handleKey(key.name, in: editor) {
      return apply(effects)
    }
    let command = interface.keys.command(for: KeyChord(key))
    if let command { messages.expire(offering: command) }
    switch command {
    case .editor(let command):
      record(command)
      apply(editor.perform(command))
    case .program(let command):
      editor.stopFlight()
      command.perform(on: self)
    case nil: break
    }
  }

  func carryOut(_ request: Effects.Request) {
    switch request {
    case .perform(let command): command.perform(on: self)
    case .show(let message): messages.post(message)
    case .dismissMessage: messages.expire()
    case .files(let request): perform(files.carryOut(request, session))
    case .text(.insert(let text)): apply(interface.insert(text))
    case .text(.copy(let text, let buffer)): apply(desktop.copy(text, to: buffer))
    case .text(.paste(let buffer)): apply(desktop.pasteText(from: buffer, into: editor))
    case .drag(let request): apply(desktop.handle(request, on: editor))
    case .raise(let other): screen.window.raise(other, at: screen.reader.selections.time)
    }
    showMessage()
  }
}
