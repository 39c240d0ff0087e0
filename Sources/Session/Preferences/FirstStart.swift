internal import SystemIO

/// The mark in the state folder that the hint of the first start was seen.
package nonisolated struct FirstStart: Sendable {
  /// The path of the mark; `nil` where nothing is shown and kept, as with folders of the command line.
  private let path: String?

  /// Finds the mark of a window.
  @MainActor package init(_ settings: WindowSettings) {
    path = settings.usesOwnFolders ? StateFolder.path(settings.stateFolder) + "/hint-seen" : nil
  }

  /// A Boolean value that indicates whether the hint has not been seen.
  package var needsHint: Bool { path.map { !FileAccess.isFile($0) } ?? false }

  /// Sets the mark; where that fails the hint comes once more.
  package func markSeen() {
    guard let path else { return }
    try? FileAccess.makeFolder(of: path)
    try? FileAccess.replace(path, with: [])
  }
}
