import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Documents on the command line, without a display.
  @Suite struct DocumentCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String], status: Int32 = 0) throws -> ChildProcess {
      let process = try SumiProcess.start(arguments, folder: folder)
      #expect(try process.status() == status, "\(arguments): \(process.errors)")
      return process
    }

    /// A recording of a few strokes; gives its path.
    private func recording() throws -> String {
      var lines = ["t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact"]
      for stroke in 0..<6 {
        for step in 0..<40 {
          let (t, angle) = (stroke * 600 + step * 7, Double(step) * 0.2)
          let (x, y) = (300 + 90 * cos(angle), Double(100 + 60 * stroke) + 40 * sin(angle))
          lines.append("\(t),\(x),\(y),\(0.3 + 0.01 * Double(step)),20,-10,\(step < 39 ? 1 : 0)")
        }
      }
      let path = folder.path("pen.csv")
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
      return path
    }

    private func strokes(of path: String) throws -> NSArray {
      let text = try run(["inspect", path, "--json", "--points"]).output
      let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
      return try #require(report?["stroke_list"] as? NSArray)
    }

    @Test func aReplayIsTheSameInADocument() throws {
      let (pen, document) = (try recording(), folder.path("a.sumi"))
      _ = try run(["replay", pen, "-o", document])
      let strokes = try strokes(of: document)
      #expect(strokes.count == 6)
      #expect(try strokes == self.strokes(of: pen))
    }

    /// Two copies that were changed apart: what either added, deleted and coloured counts, whichever is
    /// named first.
    @Test func copiesAreMerged() throws {
      func stroke(_ number: UInt64) -> Stroke {
        let points = (0..<9).map { step in
          StrokePoint(
            location: Point(x: Double(20 * step), y: Double(20 * number)),
            timeOffset: Double(step) / 100,
            size: Size(width: 3, height: 3)
          )
        }
        return Stroke(ink: Ink(.pen), path: StrokePath(points), id: StrokeID(high: 1, low: number))
      }
      let layer = Layer(drawing: Drawing(strokes: (1...3).map { stroke($0) }))
      let start = Document(pages: [Page(layers: [layer])])
      func write(_ name: String, _ edits: [DrawingEdit], keepsHistory: Bool = true) throws -> String
      {
        var (document, history) = (start, DocumentHistory())
        for edit in edits { history.undoing.append(document.apply(.draw(layer.id, edit))) }
        let path = folder.path(name)
        try DocumentFile.write(
          document,
          history: keepsHistory ? history : DocumentHistory(),
          to: path
        )
        return path
      }
      let ids = (1...3).map { StrokeID(high: 1, low: $0) }
      let mine: [DrawingEdit] = [.remove([ids[0]]), .insert([PlacedStroke(stroke(4), at: 2)])]
      let theirs: [DrawingEdit] = [
        .setInk([ids[1]: Ink(.marker)]), .insert([PlacedStroke(stroke(5), at: 3)]),
      ]
      let (one, other) = (try write("one.sumi", mine), try write("other.sumi", theirs))
      let (merged, back) = (folder.path("merged.sumi"), folder.path("back.sumi"))
      #expect(try run(["merge", one, other, "-o", merged]).errors.isEmpty)
      #expect(try run(["merge", other, one, "-o", back]).errors.isEmpty)
      let strokes = try StoredDocument(merged).strokes
      #expect(Set(strokes.map(\.id.low)) == [2, 3, 4, 5])
      #expect(strokes.first { $0.id == ids[1] }?.ink.inkType == .marker)
      #expect(try StoredDocument(back).strokes == strokes)
      // Without histories nothing counts as deleted, which is said, or a failure.
      let blind = [
        try write("blind.sumi", mine, keepsHistory: false),
        try write("blind2.sumi", theirs, keepsHistory: false),
      ]
      let said = try run(["merge"] + blind + ["-o", merged]).errors
      #expect(said.contains("no common history"))
      #expect(try StoredDocument(merged).strokes.count == 5)
      let strict = folder.path("strict.sumi")
      _ = try run(["merge"] + blind + ["-o", strict, "--strict"], status: 1)
      #expect(!FileManager.default.fileExists(atPath: strict))
      _ = try run(["merge", one, "-o", merged], status: 2)
      _ = try run(["merge", one, try recording(), "-o", merged], status: 1)
    }

    /// What can be read of a broken document is exported, and the file stays as it is.
    @Test func aBrokenDocumentIsExported() throws {
      let document = folder.path("a.sumi")
      _ = try run(["replay", try recording(), "-o", document])
      let strokes = try strokes(of: document)
      var bytes = try Data(contentsOf: URL(filePath: document))
      for place in 0..<200 { bytes[place] = 0 }
      try bytes.write(to: URL(filePath: document))
      let saved = folder.path("b.sumi")
      let export = try run(["export", document, "-o", saved])
      #expect(export.errors.contains("6 strokes"))
      #expect(try self.strokes(of: saved) == strokes)
      #expect(try Data(contentsOf: URL(filePath: document)) == bytes)
    }

    /// What a file is, its first bytes say, whatever it is called.
    @Test func filesAreKnownByTheirFirstBytes() throws {
      let (pen, document) = (try recording(), folder.path("a.sumi"))
      _ = try run(["replay", pen, "-o", document])
      let strokes = try strokes(of: document)
      for (ending, format) in [
        ("xopp", "xopp"), ("inkml", "inkml"), ("svg", "svg"), ("png", "png"), ("json", "json"),
        ("csv", "recording"),
      ] {
        let (made, renamed) = (folder.path("b." + ending), folder.path("c.sumi"))
        _ = try run(["export", document, "-o", made])
        try? FileManager.default.removeItem(atPath: renamed)
        try FileManager.default.copyItem(atPath: made, toPath: renamed)
        let report = try run(["inspect", renamed])
        #expect(report.output.hasPrefix(format), "\(ending): \(report.output)")
      }
      for name in ["drawing.bak", "drawing", "drawing.png", "drawing.csv"] {
        let renamed = folder.path(name)
        try FileManager.default.copyItem(atPath: document, toPath: renamed)
        #expect(try self.strokes(of: renamed) == strokes)
      }
    }

    /// A document that is no document says what it is.
    @Test func aMisnamedFileSaysWhatItIs() throws {
      let (png, named) = (folder.path("a.png"), folder.path("a.sumi"))
      _ = try run(["export", try recording(), "-o", png])
      try FileManager.default.copyItem(atPath: png, toPath: named)
      let export = try run(["export", named, "-o", folder.path("b.svg")])
      #expect(export.errors.contains("its name ends in .sumi, but it is PNG"), "\(export.errors)")
      for (bytes, word) in [
        ("%PDF-1.4", "PDF"), ("GIF89a", "GIF"), ("", "empty"), ("hello", "not a Sumi document"),
      ] {
        try Data(bytes.utf8).write(to: URL(filePath: named))
        let refused = try run(["inspect", named], status: 1)
        #expect(refused.errors.contains(word), "\(refused.errors)")
        #expect(refused.errors.split(separator: "\n").count == 1)
      }
    }

    /// A pipe is read once, and not opened to look at it.
    @Test func aPipeIsRead() throws {
      let pipe = folder.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let text = try Data(contentsOf: URL(filePath: recording()))
      let process = try SumiProcess.start(["inspect", pipe], folder: folder)
      let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
      try writer.write(contentsOf: text)
      try writer.close()
      #expect(try process.status() == 0, "\(process.errors)")
      #expect(process.output.contains("6 strokes"))
    }

    /// The document of a newer program is left alone, in one line.
    @Test func aNewerDocumentIsLeftAlone() throws {
      let document = folder.path("a.sumi")
      _ = try run(["replay", try recording(), "-o", document])
      var bytes = try Data(contentsOf: URL(filePath: document))
      // The low byte of the version.
      bytes[63] = 99
      try bytes.write(to: URL(filePath: document))
      for words in [[document], ["export", document, "-o", folder.path("b.svg")]] {
        let refused = try run(words, status: 1)
        #expect(refused.errors.contains("newer") && refused.errors.contains("99"))
        #expect(refused.errors.split(separator: "\n").count == 1)
      }
      #expect(try Data(contentsOf: URL(filePath: document)) == bytes)
    }

    @Test func whatIsNoDocumentIsRefusedInOneLine() throws {
      let path = folder.path("a.sumi")
      try Data("hello".utf8).write(to: URL(filePath: path))
      let process = try run(["export", path, "-o", folder.path("b.svg")], status: 1)
      #expect(process.errors.hasPrefix("sumi: read: \(path): "))
      #expect(process.errors.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path("b.svg")))
    }
  }
}
