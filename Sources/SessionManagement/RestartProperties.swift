/// The properties by which a session manager starts a program again.
public struct RestartProperties: Hashable, Sendable {
  /// The name of the program.
  public let program: String
  /// The command line that starts the program as it was.
  public let restart: [String]
  /// The command line that starts another copy of the program.
  public let clone: [String]

  /// Creates the properties.
  ///
  /// - Parameters:
  ///   - program: the name of the program.
  ///   - restart: the command line that starts the program as it was.
  ///   - clone: the command line that starts another copy of it.
  public init(program: String, restart: [String], clone: [String]) {
    (self.program, self.restart, self.clone) = (program, restart, clone)
  }
}
