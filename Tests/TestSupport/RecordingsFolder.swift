public import Foundation

/// Recordings of real pens, which are not part of the project.
public enum RecordingsFolder {
  /// The folder that `SUMI_TRACES` names, else `shared/traces` beside the project; `nil` when it is
  /// not there.
  public static let url: URL? = {
    let named = ProcessInfo.processInfo.environment["SUMI_TRACES"].map { URL(filePath: $0) }
    let project = URL(filePath: #filePath).appending(path: "../../..").standardized
    let folder = named ?? project.appending(path: "../shared/traces").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The contents of the files in a folder of it whose names begin alike, in order of their names.
  public static func contents(of folder: String, prefix: String) throws -> [[UInt8]] {
    guard let folder = url?.appending(path: folder) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasPrefix(prefix) && !$0.contains(".predicted.") }.sorted()
      .map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
  }
}
