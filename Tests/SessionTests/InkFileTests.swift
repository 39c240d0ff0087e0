import Editor
import InkModel
import Interface
import StrokeEngine
import SystemIO
import TestSupport
import Testing
import Widgets

@testable import Session

/// Ink presets that are kept, read and written by way of the file dialog.
@Suite struct InkFileTests {
  private func library(_ office: Office) throws -> InkLibrary {
    InkLibrary(in: try #require(office.files.settings.configurationFolder))
  }

  private func office() throws -> Office {
    let office = try Office()
    office.files.desktop = .missing
    return office
  }

  private func ask(_ request: InkRequest, _ office: Office) throws {
    try office.take(office.files.carryOut(.ink(request), office.session))
  }

  private static let soft: InkRecipe = {
    var recipe = InkRecipe(.pencil)
    recipe.response.width = 3.5
    recipe.response.widthBySpeed = ResponseCurve(from: 1, to: 0.7, over: 0...1500)
    return recipe
  }()

  /// What is saved is there for the command line, in the list, and after a new start.
  @Test func aPresetIsSavedRenamedAndDeleted() throws {
    let office = try office()
    try ask(.save(name: "Soft", Self.soft), office)
    try office.wait(for: "the file") { (try? library(office).recipe(named: "Soft")) == Self.soft }
    try ask(.rename(name: "Soft", to: "Softer"), office)
    try office.wait(for: "the name") {
      (try? library(office).read().inks) == [NamedInk("Softer", Self.soft)]
    }
    try ask(.delete(name: "Softer"), office)
    try office.wait(for: "its end") { (try? library(office).read().inks.isEmpty) == true }
    #expect(office.told.isEmpty)
    try office.finish()
  }

  @Test(arguments: ["", "a/b", ".hidden", "Other", "pencil", String(repeating: "x", count: 300)])
  func namesThatCannotBeUsedAreRefused(name: String) throws {
    let office = try office()
    let library = try library(office)
    for known in ["Soft", "Other"] { try library.save(NamedInk(known, Self.soft)) }
    #expect(throws: Failure.self) { try library.rename("Soft", to: name) }
    #expect(library.read().inks.map(\.name) == ["Other", "Soft"])
    try office.finish()
  }

  /// A file that is wrong is left out and named; the others are there.
  @Test(arguments: [
    "", "base = chalk\n", "width = 3\n", "\u{0}\u{1}\u{2}", "base = pen\nwidth = nan\n",
  ])
  func aHostileFileIsNamed(text: String) throws {
    let office = try office()
    try library(office).save(NamedInk("Soft", Self.soft))
    let folder = try #require(office.files.settings.configurationFolder)
    try FileAccess.replace(folder + "/inks/Bad.ink", with: Array(text.utf8))
    let (inks, complaints) = try library(office).read()
    #expect(inks.map(\.name) == ["Soft"])
    #expect(complaints.count == 1 && complaints[0].message.contains("Bad.ink"))
    #expect(!complaints[0].message.contains("\n"))
    try ask(.list, office)
    try office.wait(for: "the complaint") { !office.told.isEmpty }
    try office.finish()
  }

  /// A new preset leaves the file of its name alone: one of another window, or one with a fault.
  @Test(arguments: [InkRecipe(.marker).text, "base = chalk\n"])
  func aNewPresetReplacesNoOther(text: String) throws {
    let office = try office()
    let library = try library(office)
    let path = office.bench.path("config/inks/Mine.ink")
    try FileAccess.makeFolder(of: path)
    try FileAccess.replace(path, with: Array(text.utf8))
    try ask(.add(name: "Mine", Self.soft), office)
    try office.wait(for: "the file") { (try? library.recipe(named: "Mine 2")) == Self.soft }
    #expect(try FileAccess.read(path, limit: 1 << 16) == Array(text.utf8))
    try office.finish()
  }

  /// An ink that is written to a file and read again is the same, under a free name.
  @Test func anInkIsExportedAndImported() throws {
    let office = try office()
    office.interface.choose(NamedInk("Soft", Self.soft))
    try ask(.chooseExport(name: "Soft"), office)
    #expect(office.dialog?.input.text == "Soft.ink")
    let path = office.bench.path("shared/Soft")
    try office.take(office.files.carryOut(.choose(path: path), office.session))
    try office.wait(for: "the file") { FileAccess.isFile(path + ".ink") && !office.told.isEmpty }
    for round in 1...2 {
      office.interface.editor.choose(InkRecipe(.pen))
      try ask(.chooseImport, office)
      try office.take(office.files.carryOut(.choose(path: path + ".ink"), office.session))
      try office.wait(for: "the preset") { (try? library(office).read().inks.count) == round }
      #expect(office.interface.editor.ink.inkType == .pencil)
      #expect(office.interface.editor.response == Self.soft.response)
    }
    #expect(try library(office).read().inks.map(\.name) == ["Soft", "Soft 2"])
    try office.finish()
  }

  /// A brush of MyPaint becomes a preset, and one message says what it does without.
  @Test func aBrushIsImported() throws {
    let office = try office()
    try office.bench.folder.write(
      """
      {"version": 3, "settings": {
        "radius_logarithmic": {"base_value": 2.0, "inputs": {"pressure": [[0, -1], [1, 0]]}},
        "opaque_multiply": {"base_value": 1.0, "inputs": {}},
        "smudge": {"base_value": 0.5, "inputs": {}},
        "slow_tracking": {"base_value": 2.0, "inputs": {}}}}
      """,
      to: "Wet.myb"
    )
    try ask(.chooseImport, office)
    #expect(office.dialog?.endings == ["ink", "myb"])
    try office.take(
      office.files.carryOut(.choose(path: office.bench.path("Wet.myb")), office.session)
    )
    try office.wait(for: "the preset") {
      (try? library(office).read().inks.map(\.name)) == ["Wet"]
    }
    #expect(office.interface.editor.ink.inkType == .pen)
    #expect(abs(office.interface.editor.width - 14.8) < 1e-9)
    #expect(office.told == ["Imported Wet.myb. The ink lacks: smudging, smoothing."])
    try office.finish()
  }

  /// The dialog stays and says why.
  @Test func aFileThatIsNoInkIsRefused() throws {
    let office = try office()
    try office.bench.folder.write("GIMP Palette\n", to: "b.ink")
    try ask(.chooseImport, office)
    try office.take(
      office.files.carryOut(.choose(path: office.bench.path("b.ink")), office.session)
    )
    try office.wait(for: "the refusal") { office.dialog?.complaint != nil }
    try office.finish()
  }
}
