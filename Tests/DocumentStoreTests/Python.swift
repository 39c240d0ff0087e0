import Foundation
import SystemIO
import Testing

/// What readers in another language are run with.
enum Python {
  /// Runs a script of the project's folder `Scripts`.
  ///
  /// - Parameters:
  ///   - script: the name of its file.
  ///   - arguments: its arguments.
  /// - Returns: what it printed.
  /// - Throws: when it fails.
  static func output(of script: String, _ arguments: String...) throws -> Data {
    let scripts = URL(filePath: #filePath).appending(path: "../../../Scripts").standardized
    return try output([scripts.appending(path: script).path] + arguments)
  }

  /// Runs statements on a database.
  ///
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - statements: the statements, one after the other.
  /// - Returns: the rows of the last, as a JSON array of objects.
  /// - Throws: when one of them fails.
  static func rows(of path: String, _ statements: String...) throws -> Data {
    let program = """
      import json, sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.row_factory = sqlite3.Row
      for statement in sys.argv[2:]: rows = [dict(row) for row in database.execute(statement)]
      database.commit()
      print(json.dumps(rows))
      """
    return try output(["-c", program, path] + statements)
  }

  private static func output(_ arguments: [String]) throws -> Data {
    let outcome = try Program.run("/usr/bin/env", ["python3"] + arguments)
    try #require(outcome.status == 0, "\(outcome.complaints)")
    return Data(outcome.output)
  }
}
