/// A command that exchanges content with the clipboard, or inserts text.
public enum ClipboardCommand: String, CaseIterable, Sendable {
  /// Take what is selected away and keep it for a paste.
  case cut
  /// Keep a copy of what is selected for a paste; without a selection, of the whole layer.
  case copy
  /// Put what was copied last, here or in another program, in the middle of the view.
  case paste
  /// Keep a copy of the page for a paste, also into another document.
  case copyPage
  /// Take the page out of the document and keep it for a paste.
  case cutPage
  /// Ask for a text and put it onto the page in a font.
  case insertText
  /// Change the words, the font, the size or the colour of the selected text.
  case editText
  /// Ask for a text and put it into the drawing as handwriting.
  case insertHandwriting
}
