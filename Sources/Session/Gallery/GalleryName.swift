internal import SystemIO

/// The rules for the name of a drawing.
nonisolated enum GalleryName {
  /// The length of the longest name, in bytes: file systems allow 255 with the endings of logs.
  private static let longest = 200

  /// Returns the reason why a drawing cannot have a name; `nil` when it can.
  static func complaint(about name: String) -> String? {
    if name.isEmpty { return localized("Type a name.") }
    if name.contains("/") { return localized("A name cannot contain a slash.") }
    if name.hasPrefix(".") { return localized("A name cannot start with a period.") }
    return name.utf8.count > longest ? localized("This name is too long.") : nil
  }
}
