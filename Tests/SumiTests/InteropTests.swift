import Foundation
import TestSupport
import Testing

/// What other programs show of exported files, by the short form of `Scripts/interop`.
@Suite struct InteropTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let build = URL(filePath: SumiProcess.executable).deletingLastPathComponent().path

  private static var isPossible: Bool {
    let programs = ["rsvg-convert", "pdftocairo", "python3"]
    return programs.allSatisfy { ChildProcess.path(of: $0) != nil }
      && FileManager.default.fileExists(atPath: build + "/sumi-bench")
  }

  /// The differences of pages with everything on them are below the limits, or declared.
  @Test(
    .enabled(if: isPossible, "rsvg-convert, pdftocairo, python3 or sumi-bench is missing"),
    .timeLimit(.minutes(10))
  )
  func othersShowWhatSumiShows() throws {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      "/usr/bin/env",
      ["python3", Self.root + "/Scripts/interop", "--short", "--build", Self.build],
      folder: folder
    )
    // Some thirty drawings are made, and as many pictures of them.
    try eventually("the comparison", within: 500) { !process.isRunning }
    let status = try process.status()
    // 77: there is no numpy or Pillow.
    guard status != 77 else { return print("InteropTests: skipped, \(process.errors)") }
    #expect(status == 0, "\(process.output)\(process.errors)")
    #expect(process.output.contains("pdftocairo: `.pdf`"))
  }
}
