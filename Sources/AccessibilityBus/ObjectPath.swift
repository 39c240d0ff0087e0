internal import Accessibility
internal import MessageBus

/// The paths of the parts of the interface on the bus.
enum ObjectPath {
  /// The path of the list of all parts.
  static let cache = "/org/a11y/atspi/cache"
  /// The path of what is not there.
  static let none = "/org/a11y/atspi/null"

  private static let folder = "/org/a11y/atspi/accessible/"

  /// Returns the path of a part.
  static func path(of id: AccessibleTree.ID) -> String {
    folder + (id == AccessibleTree.root ? "root" : "\(id)")
  }

  /// Returns the part at a path; `nil` for a path that is none of a part.
  static func id(of path: String) -> AccessibleTree.ID? {
    guard path.hasPrefix(folder) else { return nil }
    let name = path.dropFirst(folder.count)
    return name == "root" ? AccessibleTree.root : AccessibleTree.ID(name)
  }
}
