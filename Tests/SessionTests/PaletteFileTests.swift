import Editor
import Exchange
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Palettes that are read and written by way of the file dialog.
@Suite struct PaletteFileTests {
  private static let colors = ["#102030", "#405060", "#ff8000"]

  private func saved(_ office: Office) -> [String] {
    office.interface.editor.toolOptions.palette.saved.map(\.hex)
  }

  /// An office whose dialog for palettes has a file chosen.
  private func office(_ request: FileRequest, choosing path: (Bench) -> String) throws -> Office {
    let office = try Office()
    office.files.desktop = .missing
    try office.take(office.files.carryOut(request, office.session))
    #expect(office.dialog?.ending == "gpl")
    let path = path(office.bench)
    try office.take(office.files.carryOut(.choose(path: path), office.session))
    return office
  }

  @Test func aPaletteIsAddedToTheSavedColors() throws {
    let text = "GIMP Palette\n#\n16 32 48 a\n64 80 96 b\n16 32 48 again\n255 128 0 c\n"
    let office = try office(.importPalette) { bench in
      (try? bench.folder.write(text, to: "a.gpl")) != nil ? bench.path("a.gpl") : ""
    }
    try office.wait(for: "the colours") { !saved(office).isEmpty }
    #expect(saved(office) == Self.colors && office.dialog == nil)
    #expect(office.told.last?.contains("a.gpl") == true)
    try office.finish()
  }

  /// The dialog stays and says why, and no colour is added.
  @Test(arguments: ["GIMP Palette\n1 2\n", "\u{0}\u{1}", "GIMP Palette\n#\n"])
  func aHostileFileIsRefusedByOneSentence(text: String) throws {
    let office = try office(.importPalette) { bench in
      (try? bench.folder.write(text, to: "b.gpl")) != nil ? bench.path("b.gpl") : ""
    }
    try office.wait(for: "the refusal") { office.dialog?.complaint != nil }
    #expect(office.dialog?.complaint?.contains("\n") == false)
    #expect(saved(office).isEmpty)
    try office.finish()
  }

  @Test func aPaletteThatIsTooLongIsNotRead() throws {
    let office = try office(.importPalette) { bench in
      let text = "GIMP Palette\n#" + String(repeating: "x", count: 2 << 20)
      return (try? bench.folder.write(text, to: "c.gpl")) != nil ? bench.path("c.gpl") : ""
    }
    try office.wait(for: "the refusal") { office.dialog?.complaint != nil }
    try office.finish()
  }

  @Test func whatDoesNotFitIsSaid() throws {
    let rows = (0..<300).map { "\($0 / 256) \($0 % 256) 7\n" }.joined()
    let office = try office(.importPalette) { bench in
      let text = "GIMP Palette\n#\n" + rows
      return (try? bench.folder.write(text, to: "d.gpl")) != nil ? bench.path("d.gpl") : ""
    }
    try office.wait(for: "the message") { !office.told.isEmpty }
    #expect(saved(office).count == InkPalette.maxSaved)
    #expect(office.told.last?.hasPrefix("Not all") == true)
    try office.finish()
  }

  /// The ending is added, what is there is asked about, and what is written can be read.
  @Test func theSavedColorsAreWritten() throws {
    let office = try Office()
    office.files.desktop = .missing
    _ = office.interface.saveColors(Self.colors.compactMap { InkColor(hex: $0) })
    for round in 0..<2 {
      try office.take(office.files.carryOut(.exportPalette, office.session))
      let path = office.bench.path("new/mine")
      try office.take(office.files.carryOut(.choose(path: path), office.session))
      if round == 1 {
        try office.wait(for: "the question") { office.dialog?.doubted == path + ".gpl" }
        try office.take(office.files.carryOut(.replace(path: path + ".gpl"), office.session))
      }
      try office.wait(for: "the file") { office.told.count == round + 1 }
      #expect(office.dialog == nil)
    }
    let bytes = try FileAccess.read(office.bench.path("new/mine.gpl"))
    #expect(try GimpPalette(reading: bytes).colors.map(\.hex) == Self.colors)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Name: mine\n"))
    try office.finish()
  }

  @Test func whereNothingCanBeWrittenThatIsSaid() throws {
    let office = try Office()
    office.files.desktop = .missing
    _ = office.interface.saveColors([.white])
    try office.bench.folder.write("x", to: "file")
    office.files.exportPalette(to: office.bench.path("file/mine.gpl"))
    try office.wait(for: "the message") { !office.told.isEmpty }
    #expect(office.told.last?.contains("mine.gpl") == true)
    #expect(!FileAccess.isFile(office.bench.path("file/mine.gpl")))
    try office.finish()
  }
}
