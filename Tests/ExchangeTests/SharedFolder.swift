import Foundation

/// Folders of files that are not part of the project.
enum SharedFolder {
  /// The folder that a variable of the environment names, else the one in `shared` beside the
  /// project; `nil` when it is not there.
  static func url(named name: String, variable: String) -> URL? {
    let named = ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    let project = URL(filePath: #filePath).appending(path: "../../..").standardized
    let folder = named ?? project.appending(path: "../shared/\(name)").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// The files of a folder and the folders in it.
  static func files(in folder: URL?) -> [URL] {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return all?.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path } ?? []
  }
}
