import TestSupport
import Testing

extension SumiProcess {
  /// Runs the program without a display, from the command line to its end.
  ///
  /// - Parameters:
  ///   - arguments: the words of its command line.
  ///   - status: the status with which it has to end; `nil` for any.
  /// - Returns: the process, which has ended.
  /// - Throws: when it cannot be started, or does not end.
  @discardableResult
  static func run(_ arguments: [String], status: Int32? = 0) throws -> ChildProcess {
    let process = try start(arguments, folder: TemporaryFolder())
    let found = try process.status()
    #expect(found == status ?? found, "\(arguments): \(process.errors)")
    return process
  }

  /// Runs the program without a display, from the command line to its end.
  @discardableResult
  static func run(_ arguments: String..., status: Int32? = 0) throws -> ChildProcess {
    try run(arguments, status: status)
  }
}
