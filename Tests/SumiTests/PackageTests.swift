import Foundation
import TestSupport
import Testing

/// Archives of the sources, and what software centres read.
@Suite(
  .enabled(
    if: ["git", "python3", "xz"].allSatisfy { ChildProcess.path(of: $0) != nil },
    "there is no git, python3 or xz"
  )
)
struct PackageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = try ChildProcess(program, arguments, folder: TemporaryFolder())
    #expect(try process.status() == 0, "\(program): \(process.errors)")
    return process.output
  }

  private func archive(in folder: String) throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return URL(filePath: folder).appending(path: try #require(names.first))
  }

  /// The archive has all that is needed to make it again, and the folder leaves no trace in it.
  @Test func archiveOfTheSourcesMakesItself() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (folder.path("first"), folder.path("second"))
    _ = try run("\(Self.root)/Scripts/package", ["source", "--to", first])
    let made = try archive(in: first)
    let tar = try #require(ChildProcess.path(of: "tar"))
    _ = try run(tar, ["--extract", "--file", made.path, "--directory", folder.path("")])
    let version = try run("\(Self.root)/Scripts/metadata", ["version"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let sources = folder.path("sumi-\(version)")
    _ = try run("\(sources)/Scripts/package", ["source", "--to", second])
    let again = try archive(in: second)
    #expect(made.lastPathComponent == again.lastPathComponent)
    #expect(try Data(contentsOf: made) == Data(contentsOf: again))
  }

  @Test func programSoftwareCentresAndScriptsTellOneVersion() throws {
    let version = try run("\(Self.root)/Scripts/metadata", ["version"])
    #expect(try run(SumiProcess.executable, ["--version"]) == "sumi " + version)
    _ = try run("\(Self.root)/Scripts/metadata", ["check"])
    let changes = try run("\(Self.root)/Scripts/metadata", ["debian"])
    #expect(changes.hasPrefix("sumi (\(version.dropLast())-1) unstable"))
  }
}
