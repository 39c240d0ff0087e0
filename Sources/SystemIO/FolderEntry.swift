/// A file or a folder that lies in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// Its name, without the path of its folder.
  public var name: String
  /// Whether things lie in it.
  public var isFolder: Bool
  /// Its length in bytes; of a folder it says nothing.
  public var size: Int
  /// When it was changed last, in seconds since 1970 began (UTC).
  public var time: Double

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - isFolder: whether things lie in it.
  ///   - size: its length in bytes.
  ///   - time: when it was changed last, in seconds since 1970 began (UTC).
  public init(_ name: String, isFolder: Bool = false, size: Int = 0, time: Double = 0) {
    (self.name, self.isFolder, self.size, self.time) = (name, isFolder, size, time)
  }

  /// Whether its name says that it is not to be shown.
  public var isHidden: Bool { name.hasPrefix(".") }
}
