internal import Commands

/// A command that changes the current page or goes to another one.
public nonisolated enum PageCommand: String, CaseIterable, Sendable {
  /// Take everything off the page but what locked layers hold; can be undone.
  case clear
  /// Go to the page after this one.
  case nextPage
  /// Go to the page before this one.
  case previousPage
  /// Put an empty page of the same paper after this one and go to it.
  case addPage
  /// Put a copy of the page after it and go to it.
  case duplicatePage
  /// Take the page out; can be undone.
  case deletePage
  /// Bring the page behind the one after it.
  case movePageLater
  /// Bring the page before the one before it.
  case movePageEarlier
  /// Keep the view of the page in the document.
  case saveView
  /// Show the saved view after the one that was saved or shown last.
  case nextView
  /// Show the saved view before the one that was saved or shown last.
  case previousView
  /// Delete the saved view that was saved or shown last.
  case deleteView
}

extension PageCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .clear:
      EditorRow(
        "Clear page",
        "Ctrl+Shift+Del",
        .trash,
        in: .edit,
        terms: "erase all empty",
        isEnabled: \.canClear,
        waits: \.lacksPage
      ) { $0.clear() }
    case .nextPage:
      EditorRow("Next page", "PgDn", .down, in: .pages, isEnabled: \.hasNextPage) {
        $0.go(to: $0.pageNumber + 1)
      }
    case .previousPage:
      EditorRow("Previous page", "PgUp", .up, in: .pages, isEnabled: \.hasPreviousPage) {
        $0.go(to: $0.pageNumber - 1)
      }
    case .addPage: EditorRow("Add page", "Ctrl+Shift+A", .add, in: .pages) { $0.addPage() }
    case .duplicatePage:
      EditorRow("Duplicate page", "Ctrl+Shift+D", .duplicate, in: .pages, waits: \.lacksPage) {
        $0.duplicatePage()
      }
    case .deletePage:
      EditorRow("Delete page", "Ctrl+Shift+Backspace", .trash, in: .pages, waits: \.lacksPage) {
        $0.deletePage()
      }
    case .movePageLater:
      EditorRow("Move page forward", "Ctrl+Shift+PgDn", in: .pages, isEnabled: \.hasNextPage) {
        $0.movePage(to: $0.pageNumber + 1)
      }
    case .movePageEarlier:
      EditorRow("Move page backward", "Ctrl+Shift+PgUp", in: .pages, isEnabled: \.hasPreviousPage) {
        $0.movePage(to: $0.pageNumber - 1)
      }
    case .saveView, .nextView, .previousView, .deleteView: savedViewDefinition
    }
  }

  /// The row of a command of saved views.
  private var savedViewDefinition: EditorRow {
    switch self {
    case .nextView:
      EditorRow("Next saved view", "Shift+PgDn", .down, in: .view, isEnabled: \.hasSavedViews) {
        $0.stepSavedView(by: 1)
      }
    case .previousView:
      EditorRow("Previous saved view", "Shift+PgUp", .up, in: .view, isEnabled: \.hasSavedViews) {
        $0.stepSavedView(by: -1)
      }
    case .deleteView:
      EditorRow(
        "Delete saved view",
        "Alt+Shift+B",
        .trash,
        in: .view,
        terms: "bookmark",
        isEnabled: \.hasCurrentSavedView
      ) { $0.deleteSavedView() }
    default:
      EditorRow("Save view", "Ctrl+B", .add, in: .view, terms: "bookmark") { $0.saveView() }
    }
  }
}
