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

  /// What somebody wrote for themselves stays where it stands, and does not grow.
  @Test func commentsStayWhereTheyAre() throws {
    try put("# mine\nb = 2\n\n  # of a\na = 1\nb = 3\n")
    for round in 0..<3 {
      var file = SettingsFile(path)
      file.values["b"] = nil
      file.values["c"] = "\(round)"
      if round == 1 { file.values["a"] = "4" }
      try file.write()
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "# mine\n\n# of a\na = 4\nc = 2\n")
  }

  @Test func withoutCommentsLinesAreInOrder() throws {
    try put("b = 2\n\na = 1\n")
    var file = SettingsFile(path)
    file.values["aa"] = "3"
    try file.write()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a = 1\naa = 3\nb = 2\n")
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

  /// A file that is too long for settings is not read, and each that is broken stays beside the new one.
  @Test func everyBrokenFileIsKept() throws {
    let long = "a = " + String(repeating: "1", count: 1 << 20)
    try put(long)
    var file = SettingsFile(path)
    #expect(file.values.isEmpty)
    #expect(file.complaint?.hasPrefix("settings: \(path): ") == true)
    #expect(file.complaint?.hasSuffix("; the usual settings are taken") == true)
    file.values["a"] = "2"
    try file.write()
    #expect(try folder.text(of: "sumi/settings.broken") == long)
    for number in 2...4 {
      try put("nonsense \(number)\n\n= no name\n")
      file = SettingsFile(path)
      #expect(file.complaint?.contains("line 1 says nothing") == true)
      try file.write()
      #expect(try folder.text(of: "sumi/settings.broken-\(number)").hasPrefix("nonsense \(number)"))
    }
    #expect(try folder.text(of: "sumi/settings.broken") == long)
  }

  @Test func anyBytesAreSettingsOrAComplaint() throws {
    var random = SeededGenerator(seed: 86)
    for _ in 0..<200 {
      try put(random.broken("pen.width = 3\n# x\ntheme = dark\nkeys = a, b\n"))
      _ = SettingsFile(path)
      _ = FileList(path, most: 30)
    }
  }

  @Test func listedFilesAreOrderedAndFew() throws {
    var list = FileList(folder.path("state/recent"), most: 30)
    for number in 0..<50 { try list.add("/a/\(number % 40)") }
    try list.add("not whole")
    try list.add("/two\nlines")
    #expect(list.files.count == 30 && list.files.first == "/a/9")
    #expect(Set(list.files).count == 30)
    try list.remove("/a/9")
    #expect(FileList(folder.path("state/recent"), most: 30).files == list.files)
  }

  /// A file may have any name and a note, or none; the note is the last one given.
  @Test func notesComeBack() throws {
    var list = FileList(folder.path("state/views"), most: 30)
    for name in ["/a b", "/with\ttab", "/수미", "/="] {
      try list.add(name, note: "old")
      try list.add(name, note: "1 2.5 \(name.count)")
    }
    try list.add("/plain\ttoo")
    try list.add("/refused", note: "/a")
    try list.add("/refused", note: "a\tb")
    let back = FileList(folder.path("state/views"), most: 30)
    #expect(back.files == ["/plain\ttoo", "/=", "/수미", "/with\ttab", "/a b"])
    for name in ["/a b", "/with\ttab", "/수미", "/="] {
      #expect(back[name] == "1 2.5 \(name.count)")
    }
    #expect(back["/plain\ttoo"]?.isEmpty == true && back["/refused"] == nil)
  }

  /// What is taken off a list leaves the others, in their order, there and in the file.
  @Test func onlyTheRemovedIsGone() throws {
    var list = FileList(folder.path("state/recent"), most: 3)
    for name in ["/a", "/b", "/c"] { try list.add(name, note: "n\(name.count)") }
    try list.remove("/b")
    try list.remove("/none")
    #expect(list.files == ["/c", "/a"])
    #expect(FileList(list.path, most: 3).files == ["/c", "/a"])
    #expect(FileList(list.path, most: 1).files == ["/c"])
    try list.add("/d")
    try list.add("/e")
    #expect(FileList(list.path, most: 9).files == ["/e", "/d", "/c"])
  }

  /// A file with a new path keeps its place and its note; an older entry of that path is gone.
  @Test func aRenamedFileKeepsItsPlace() throws {
    var list = FileList(folder.path("state/recent"), most: 9)
    for name in ["/a", "/b", "/c"] { try list.add(name, note: "of \(name.dropFirst())") }
    try list.rename("/b", to: "/d")
    try list.rename("/none", to: "/e")
    try list.rename("/c", to: "/two\nlines")
    #expect(list.files == ["/c", "/d", "/a"] && list["/d"] == "of b")
    try list.rename("/a", to: "/c")
    #expect(FileList(list.path, most: 9).files == ["/d", "/c"] && list["/c"] == "of a")
  }

  /// Where a file has comments, each setting keeps its line, whatever its name; new ones follow.
  @Test func settingsKeepTheirLines() throws {
    try put("# first\nz = 1\n\n# second\nm = 2\nz = 3\na = 4\n")
    var file = SettingsFile(path)
    #expect(file.values == ["z": "3", "m": "2", "a": "4"] && file.complaint == nil)
    file.values["m"] = "5"
    file.values["b"] = "6"
    file.values["a"] = nil
    try file.write()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "# first\nz = 3\n\n# second\nm = 5\nb = 6\n")
  }
}
