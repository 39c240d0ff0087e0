/// A file in a zip archive.
public struct ZipEntry: Hashable, Sendable {
  /// Its path within the archive, with slashes.
  public var name: String
  /// Its bytes.
  public var data: [UInt8]
  /// A Boolean value that indicates whether it is packed or stored as it is.
  public var isPacked: Bool

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: its path within the archive, with slashes.
  ///   - data: its bytes.
  ///   - isPacked: whether it is packed or stored as it is.
  public init(_ name: String, _ data: [UInt8], isPacked: Bool = true) {
    self.name = name
    self.data = data
    self.isPacked = isPacked
  }
}
