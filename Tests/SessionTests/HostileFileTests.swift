import Exchange
import Foundation
import Progress
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Files that once made the program slow or large are read and drawn soon, or refused.
@Suite(.serialized) struct HostileFileTests {
  /// The folder that `SUMI_HOSTILE` names, else the one in `shared` beside the project; `nil` when it
  /// is not there.
  private nonisolated static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["SUMI_HOSTILE"].map { URL(filePath: $0) }
    let project = URL(filePath: #filePath).appending(path: "../../..").standardized
    let folder = named ?? project.appending(path: "../shared/hostile").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  private nonisolated static let files: [String] =
    (folder.map { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? [])?
    .filter { !$0.hasSuffix(".c") && !$0.hasSuffix(".md") }.sorted() ?? []

  /// Reads a file and writes a picture of it; returns the failure, if that is refused.
  private func draw(
    _ path: String,
    in folder: TemporaryFolder,
    _ ticket: WorkTicket = WorkTicket()
  ) -> Failure? {
    let meter = ticket.meter
    let task = ExportTask(
      target: folder.path("out.png"),
      format: .png,
      page: nil,
      look: ForeignFile.Look()
    )
    do throws(Failure) {
      _ = try task.write(try InputFile.read(path, meter: meter), from: path, meter: meter)
      return nil
    } catch {
      return error
    }
  }

  /// Reading and drawing keep within the promised memory, and the work that is counted within some
  /// seconds: a pixel takes about a nanosecond.
  @Test(.enabled(if: !files.isEmpty, "the folder shared/hostile is not there"), arguments: files)
  func aHostileFileIsHarmless(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try #require(Self.folder).appending(path: name).path
    let ticket = WorkTicket()
    let limits = HarmLimits()
    let failure = limits.watch(name) { draw(path, in: folder, ticket) }
    if let failure {
      #expect(!failure.message.contains("\n"))
    } else {
      #expect(ticket.fraction == 1)
    }
    #expect(ticket.drawnPixels <= Self.mostPixels, "\(ticket.drawnPixels) pixels")
    #expect(limits.areKept, "\(limits.words)")
    Soak.report("\(name): \(ticket.drawnPixels) pixels, \(limits.words)")
  }

  /// The pixels that are filled for any of these files at most.
  private nonisolated static let mostPixels = Limits.standard[.drawing]

  /// Strokes that are all the same, or all over each other, are as much work as others: drawing four
  /// times as many fills four times the pixels, and their file is hardly longer.
  @Test func theSameStrokeAgainAndAgainIsLinear() throws {
    let folder = try TemporaryFolder()
    func work(_ count: Int) throws -> (pixels: Int, bytes: Int) {
      let trace = "<trace>0 0,90 10,20 80,70 70,10 30,95 5</trace>"
      let text = "<ink xmlns=\"http://www.w3.org/2003/InkML\">"
      let path = try folder.write(
        text + String(repeating: trace, count: count) + "</ink>",
        to: "same.inkml"
      )
      let ticket = WorkTicket()
      #expect(draw(path, in: folder, ticket) == nil)
      let written = try FileAccess.read(folder.path("out.png"))
      return (ticket.drawnPixels, written.count)
    }
    let (few, many) = (try work(100), try work(400))
    #expect(few.pixels > 0 && many.pixels <= 4 * few.pixels)
    #expect(many.bytes < 2 * few.bytes)
  }

  /// A page that a few bytes make larger than any picture.
  @Test func aPageOfAKilometreIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let page = "<page width=\"24000\" height=\"24000\"><layer/></page>"
    let path = try folder.write("<xournal version=\"0.4.8\">\(page)</xournal>", to: "a.xopp")
    let failure = draw(path, in: folder)
    #expect(failure?.message.contains("--limit pixels=N") == true)
    #expect(failure?.message.contains("32000 × 32000") == true)
  }

  /// A picture of a colour that unpacks to gigabytes.
  @Test func aHugePictureIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 1, 2, 3, 4]
    let path = folder.path("bomb.png")
    try FileAccess.replace(path, with: bytes)
    #expect(draw(path, in: folder)?.message.contains("--limit picture=N") == true)
  }

  /// A trace of a hundred megabytes without a line end.
  @Test func aTraceWithoutLineEndsIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.csv")
    let cells = Array("1,2,3,".utf8)
    var bytes = Array("t_ms,x,y\n".utf8)
    for _ in 0..<400_000 { bytes += cells }
    try FileAccess.replace(path, with: bytes)
    #expect(draw(path, in: folder)?.message.contains("--limit line=N") == true)
  }
}
