public import Foundation

/// A folder for the files of one test; it goes with the value.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes one.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sumi-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A test that failed half-way may have taken its rights away; the system cleans up.
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in it, which need not exist.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Names of all that is in it, in order.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - name: its name.
  /// - Returns: its path.
  /// - Throws: what Foundation says of a disk that refuses.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// What a file says.
  public func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
