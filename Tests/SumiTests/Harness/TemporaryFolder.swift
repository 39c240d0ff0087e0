import Foundation

/// A folder for the files of one test; it goes with the value.
final class TemporaryFolder {
  /// Where it is.
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sumi-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing depends on it, and a test has nobody to tell.
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in it, which need not exist.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }
}
