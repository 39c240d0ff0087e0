/// A file or a folder in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// Its name, without the path of its folder.
  public var name: String
  /// A Boolean value that indicates whether it is a folder.
  public var isFolder: Bool
  /// Its length in bytes; without meaning for a folder.
  public var size: Int
  /// The time of its last change, in seconds since the beginning of 1970 (UTC).
  public var time: Double

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - isFolder: whether it is a folder.
  ///   - size: its length in bytes.
  ///   - time: the time of its last change, in seconds since the beginning of 1970 (UTC).
  public init(_ name: String, isFolder: Bool = false, size: Int = 0, time: Double = 0) {
    (self.name, self.isFolder, self.size, self.time) = (name, isFolder, size, time)
  }

  /// A Boolean value that indicates whether its name begins with a dot.
  public var isHidden: Bool { name.hasPrefix(".") }
}
