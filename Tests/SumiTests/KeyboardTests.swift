import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// The interface by keys alone; the pen only draws.
  @MainActor @Suite struct KeyboardTests {
    private let first = PenTrace.line(from: Point(x: 250, y: 250), to: Point(x: 750, y: 250))
    private let second = PenTrace.line(from: Point(x: 250, y: 350), to: Point(x: 750, y: 350))

    /// Ends the program and reads what it kept.
    private func document(of sumi: SumiProcess) throws -> Document {
      try sumi.settle()
      #expect(try sumi.end() == 0)
      let path = try #require(KeepingTests.drafts(in: sumi.folder).first)
      return try StoredDocument(path).document
    }

    private func press(_ keys: String..., in sumi: SumiProcess) throws {
      for key in keys { try sumi.rig.press(key) }
      try sumi.settle()
    }

    /// F6 brings the keys to the tools, arrows to an ink, Enter takes it; the next stroke has it.
    @Test func anInkIsTakenFromTheTools() throws {
      let sumi = try SumiProcess(on: PenRig.shared(.wacom), showsInterface: true)
      try sumi.draw(first)
      try press("f6", "right", "right", "right", "right", "enter", in: sumi)
      try sumi.draw(second)
      let strokes = try document(of: sumi).pages[0].layers[0].drawing.strokes
      #expect(strokes.map(\.ink.inkType) == [.pen, .marker])
    }

    /// What is written is the name and nothing else; then keys are for drawing again.
    @Test func aLayerIsNamed() throws {
      let sumi = try SumiProcess(on: PenRig.shared(.wacom), showsInterface: true)
      try sumi.draw(first)
      try press("shift+y", in: sumi)
      try press("b", "e", "d", "enter", in: sumi)
      // A name that a stroke cuts short is kept as well.
      try press("ctrl+leftalt+d", "shift+y", in: sumi)
      try press("e", "b", in: sumi)
      try sumi.draw(second)
      let layers = try document(of: sumi).pages[0].layers
      #expect(layers.map(\.name) == ["bed", "eb"])
      #expect(layers.map(\.drawing.strokes.count) == [1, 2])
    }

    /// Presses keys so that the program finds all of them at once.
    private func pressAtOnce(_ keys: String..., in sumi: SumiProcess) throws {
      try sumi.settle()
      sumi.process.send(SIGSTOP)
      defer { sumi.process.send(SIGCONT) }
      for key in keys { try sumi.rig.press(key) }
    }

    /// No letter is lost that comes with the key that opens what it is for, and after the key that
    /// closes it letters are for drawing again.
    @Test func whatComesWithTheKeyThatOpensAFieldIsWritten() throws {
      let sumi = try SumiProcess(on: PenRig.shared(.wacom), showsInterface: true)
      try sumi.draw(first)
      try pressAtOnce("shift+y", "b", "e", "d", "enter", "e", in: sumi)
      try sumi.draw(first)
      // Of all commands these letters find the one that adds a layer.
      try pressAtOnce("f1", "a", "d", "d", "space", "a", "space", "l", "a", "enter", in: sumi)
      try pressAtOnce("b", "ctrl+t", "h", "i", "enter", in: sumi)
      let layers = try document(of: sumi).pages[0].layers
      #expect(layers.map(\.name) == ["bed", ""])
      #expect(layers.map(\.drawing.strokes.isEmpty) == [true, false])
    }

    /// By its own keys, and by the slider that F6 leads to.
    @Test func theOpacityOfALayerIsChanged() throws {
      let sumi = try SumiProcess(on: PenRig.shared(.wacom), showsInterface: true)
      try sumi.draw(first)
      let whole = sumi.picture.inkAmount(in: row)
      try press("leftalt+i", "leftalt+i", "leftalt+i", in: sumi)
      try sumi.picture(with: "paler ink") { $0.inkAmount(in: row) < whole * 0.8 }
      try press("y", "f6", "f6", "down", "left", "left", in: sumi)
      let layer = try document(of: sumi).pages[0].layers[0]
      #expect(abs(layer.opacity - 0.6) < 1e-9)
    }

    /// Tab walks the panel that has the keys; on the paper it hides everything, as ever.
    @Test func tabHidesTheInterfaceWhereverThePaperHasTheKeys() throws {
      let sumi = try SumiProcess(on: PenRig.shared(.wacom), showsInterface: true)
      try sumi.settle()
      let before = sumi.picture
      try press("f6", "tab", "tab", in: sumi)
      try sumi.picture(with: "the focus") { $0 != before && !$0.isBlank }
      try press("esc", in: sumi)
      try sumi.picture(with: "no focus") { $0 == before }
      try press("tab", in: sumi)
      try sumi.picture(with: "paper alone") { $0.isBlank }
      try press("tab", in: sumi)
      try sumi.picture(with: "all as before") { $0 == before }
      // A stroke gives the keys back as Escape does.
      try press("f6", "right", in: sumi)
      try sumi.draw(first)
      try press("tab", in: sumi)
      try sumi.picture(with: "ink and paper alone") { picture in
        picture.isBlank(in: PixelRect(x: 0, y: 400, width: 1280, height: 400))
      }
    }

    private let row = PixelRect(x: 300, y: 240, width: 400, height: 20)
  }
}
