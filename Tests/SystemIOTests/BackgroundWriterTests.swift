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
    let writer = try BackgroundWriter(path: folder.path("log"))
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
        let writer = try BackgroundWriter(path: folder.path("log"))
        for number in 0..<200 { writer.append(Array("\(number) ".utf8)) }
      }
      let expected = (0..<200).map { "\($0) " }.joined()
      #expect(try folder.text(of: "log") == expected)
    }
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
