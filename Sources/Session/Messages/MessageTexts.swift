internal import Editor
internal import SystemIO

extension DocumentSession {
  /// The text of the title bar.
  package var title: String {
    guard let path else { return "Sumi" }
    let name = DocumentPaths.title(of: path, isDraft: isDraft)
    let state =
      editor.isReadOnly
      ? localized("read only")
      : unsavedCount > 0 && trouble != nil ? localized("unsaved changes") : ""
    return name + (state.isEmpty ? "" : " (\(state))") + " – Sumi"
  }
}
