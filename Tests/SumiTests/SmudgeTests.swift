import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// The paper stump under a real pen in the real window.
  @Suite struct SmudgeTests {
    /// Paper beside the line, into which ink is dragged.
    private let beside = PixelRect(x: 490, y: 404, width: 20, height: 10)
    private let all = PixelRect(x: 300, y: 300, width: 400, height: 200)

    /// The key brings ink where none was, undo takes it back, and the key again draws.
    ///
    /// The document holds the smudge; a file of another format tells what it has of it.
    @Test(arguments: PenRig.Configuration.both)
    func theStumpMovesInk(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("smudged.sumi")
      let sumi = try SumiProcess(on: rig, ["--hide-interface", "--ink", "pencil", path])
      try sumi.draw(.line(from: Point(x: 400, y: 400), to: Point(x: 600, y: 400)))
      let drawn = sumi.picture.part(all)
      #expect(sumi.picture.isBlank(in: beside))
      try rig.press("j")
      let rub = PenTrace.line(from: Point(x: 500, y: 380), to: Point(x: 500, y: 440))
      try sumi.draw(rub)
      let smudged = try sumi.picture(with: "ink beside the line") { !$0.isBlank(in: beside) }
      try rig.press("ctrl+z")
      try sumi.picture(with: "the line as it was") { $0.part(all) == drawn }
      try rig.press("ctrl+shift+z")
      try sumi.picture(with: "the smudge again") { $0.part(all) == smudged.part(all) }
      try rig.press("j")
      try sumi.draw(.line(from: Point(x: 400, y: 470), to: Point(x: 600, y: 470)))
      try sumi.picture(with: "a line") {
        !$0.isBlank(in: PixelRect(x: 450, y: 460, width: 100, height: 20))
      }
      #expect(try sumi.end() == 0)
      let inks = try StoredDocument(path).strokes.map(\.ink.inkType.rawValue)
      #expect(inks == ["pencil", "smudge", "pencil"])
      try export(path, folder)
    }

    /// What was drawn is exported: losses are told, and refused if they are not wanted.
    private func export(_ path: String, _ folder: TemporaryFolder) throws {
      for (name, word) in [("a.xopp", "left out"), ("a.pdf", "picture")] {
        for isStrict in [false, true] {
          let target = folder.path(name)
          let arguments = ["export", path, "-o", target] + (isStrict ? ["--strict"] : [])
          let process = try SumiProcess.start(arguments, display: nil, folder: TemporaryFolder())
          #expect(try process.status() == (isStrict ? 1 : 0), "\(name): \(process.errors)")
          #expect(process.errors.contains(word))
        }
      }
      let pictures = try ["a.png", "b.png"].map { name in
        let arguments = ["export", path, "-o", folder.path(name), "--strict"]
        let process = try SumiProcess.start(arguments, display: nil, folder: TemporaryFolder())
        #expect(try process.status() == 0, "\(process.errors)")
        return try Data(contentsOf: URL(filePath: folder.path(name)))
      }
      #expect(pictures[0] == pictures[1])
    }
  }
}
