/// The versions of the program and of the libraries that it is linked with.
public nonisolated struct ProgramVersions: Hashable, Sendable {
  /// A library.
  public struct Library: Hashable, Sendable {
    /// The name by which it is known.
    public let name: String
    /// The version that is linked; `nil` when the library does not tell it.
    public let version: String?
    /// The licence, in a few words.
    public let license: String

    /// Makes a library.
    ///
    /// - Parameters:
    ///   - name: the name by which it is known.
    ///   - version: the version that is linked; `nil` when the library does not tell it.
    ///   - license: the licence, in a few words.
    public init(_ name: String, _ version: String? = nil, license: String) {
      (self.name, self.version, self.license) = (name, version, license)
    }
  }

  /// The version of the program.
  public var program: String
  /// The libraries, in the order in which they are shown.
  public var libraries: [Library]

  /// Makes versions.
  ///
  /// - Parameters:
  ///   - program: the version of the program.
  ///   - libraries: the libraries, in the order in which they are shown.
  public init(program: String = "", libraries: [Library] = []) {
    (self.program, self.libraries) = (program, libraries)
  }
}
