import Foundation
import SystemIO
import TestSupport
import Testing

@Suite struct BackgroundWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Everything arrives, in order, and is there after draining.
  @Test func everythingIsWrittenInOrder() throws {
    try folder.write("old content", to: "log")
    let writer = try BackgroundWriter(path: folder.path("log")) {
      $0.starts(with: Array("old".utf8))
    }
    var expected = ""
    for round in 0..<3 {
      for number in 0..<500 {
        let line = "\(round) \(number)\n"
        writer.append(Array(line.utf8))
        expected += line
      }
      writer.drain()
      #expect(try folder.text(of: "log") == expected)
    }
  }

  /// What was handed over is written even if the writer goes at once.
  @Test func nothingIsLostWhenTheWriterGoes() throws {
    for _ in 0..<20 {
      do {
        let writer = try BackgroundWriter(path: folder.path("log")) { _ in true }
        for number in 0..<200 { writer.append(Array("\(number) ".utf8)) }
      }
      let expected = (0..<200).map { "\($0) " }.joined()
      #expect(try folder.text(of: "log") == expected)
    }
  }

  /// A file that must stay, a link and a folder are refused, and are as they were.
  @Test func whatMustStayIsNotWrittenTo() throws {
    try folder.write("a letter", to: "letter")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.path("letter")
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("broken"),
      withDestinationPath: folder.path("nothing")
    )
    #expect(throws: SystemError.self) { try BackgroundWriter(path: folder.path("letter")) }
    for name in ["link", "broken", "."] {
      #expect(throws: SystemError.self, "\(name)") {
        try BackgroundWriter(path: folder.path(name)) { _ in true }
      }
    }
    #expect(try folder.text(of: "letter") == "a letter")
    #expect(!FileManager.default.fileExists(atPath: folder.path("nothing")))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("letter"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.hasPrefix(".sumi") })
  }

  /// A file that gives way keeps its bytes under its other names.
  @Test func aReplacedFileKeepsItsOtherNames() throws {
    let path = try folder.write("recording 1", to: "log")
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("kept"))
    let writer = try BackgroundWriter(path: path) { $0.starts(with: Array("recording".utf8)) }
    writer.append(Array("recording 2".utf8))
    writer.drain()
    #expect(try folder.text(of: "log") == "recording 2")
    #expect(try folder.text(of: "kept") == "recording 1")
  }

  @Test func missingFolderThrows() {
    let error = #expect(throws: SystemError.self) {
      try BackgroundWriter(path: folder.path("none/log"))
    }
    #expect(error?.reason == "No such file or directory")
  }

  /// A full disk costs the recording, never the program.
  @Test func fullDiskIsNoFailure() throws {
    let writer = try BackgroundWriter(path: "/dev/full")
    writer.append([1, 2, 3])
    writer.drain()
  }
}
