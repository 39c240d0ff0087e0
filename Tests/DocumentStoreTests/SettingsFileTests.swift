import DocumentStore
import Foundation
import TestSupport
import Testing

@Suite struct SettingsFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("sumi/settings") }

  init() throws { folder = try TemporaryFolder() }

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sumi"),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func settingsComeBack() throws {
    var file = SettingsFile(path)
    #expect(file.values.isEmpty && file.complaint == nil)
    file.values = ["pen.width": "3.5", "theme": "dark = not quite", "empty": ""]
    try file.write()
    let back = SettingsFile(path)
    #expect(back.values == file.values && back.complaint == nil)
    #expect(try folder.names == ["sumi"])
  }

  @Test func commentsAndSpaceSayNothing() throws {
    try put("# mine\n\n  a=1  \r\n b = 2\n")
    let file = SettingsFile(path)
    #expect(file.values == ["a": "1", "b": "2"] && file.complaint == nil)
  }

  /// What is wrong is reported, what is right counts, and the broken file stays beside the new one.
  @Test func aBrokenFileIsKept() throws {
    let broken = "a = 1\nnonsense\nb = 2"
    try put(broken)
    var file = SettingsFile(path)
    #expect(file.values == ["a": "1", "b": "2"])
    #expect(file.complaint?.contains("line 2") == true)
    try file.write()
    #expect(file.complaint == nil && SettingsFile(path).complaint == nil)
    let kept = try Data(contentsOf: URL(filePath: path + ".broken"))
    #expect(String(decoding: kept, as: UTF8.self) == broken)
  }

  @Test func anyBytesAreSettingsOrAComplaint() throws {
    var random = SeededGenerator(seed: 86)
    for _ in 0..<200 {
      try put(random.broken("pen.width = 3\n# x\ntheme = dark\nkeys = a, b\n"))
      _ = SettingsFile(path)
      _ = RecentFiles(path)
    }
  }

  @Test func recentFilesAreOrderedAndFew() throws {
    var recent = RecentFiles(folder.path("state/recent"))
    for number in 0..<50 { try recent.add("/a/\(number % 40)") }
    try recent.add("not whole")
    try recent.add("/two\nlines")
    #expect(recent.files.count == RecentFiles.most && recent.files.first == "/a/9")
    #expect(Set(recent.files).count == RecentFiles.most)
    try recent.remove("/a/9")
    #expect(RecentFiles(folder.path("state/recent")).files == recent.files)
  }
}
