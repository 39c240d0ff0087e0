import Editor
import Geometry
import Interface
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The reference picture: chosen by the file dialog, and remembered for its document.
@Suite struct ReferenceTests {
  private func picture(_ width: Int, in bench: Bench) throws -> String {
    let image = try ImageSurface(width: width, height: 40)
    try FileAccess.replace(bench.path("photo.png"), with: try image.pngData())
    return bench.path("photo.png")
  }

  private func isShown(_ office: Office) -> Bool {
    _ = office.interface.refresh(now: 0)
    return office.interface.openPanels.contains(.reference)
  }

  @Test(arguments: [60, 4000])
  func aChosenPictureIsShownAndRememberedForTheDocument(width: Int) throws {
    let office = try Office()
    office.files.desktop = .missing
    let path = try picture(width, in: office.bench)
    try office.take(office.files.carryOut(.toggleReference, office.session))
    #expect(office.dialog?.purpose == .reference && office.dialog?.endings.contains("jpg") == true)
    try office.take(office.files.carryOut(.choose(path: path), office.session))
    try office.wait(for: "the picture") { office.interface.hasReference }
    #expect(office.dialog == nil && isShown(office))
    // The command hides and shows it, without a question.
    for isThere in [false, true] {
      try office.take(office.files.carryOut(.toggleReference, office.session))
      #expect(isShown(office) == isThere && office.dialog == nil)
    }
    let document = try #require(office.session.path)
    let store = ReferenceStore(in: office.session.stateFolder)
    #expect(store.picture(of: document) == path)
    #expect(store.picture(of: document + "x") == nil)
    // As after a new start: the picture of the document comes without a question.
    office.interface.adopt(office.session.editor)
    #expect(!office.interface.hasReference)
    try office.take(office.files.carryOut(.toggleReference, office.session))
    #expect(office.dialog == nil)
    try office.wait(for: "the picture") { office.interface.hasReference }
    try office.finish()
  }

  @Test func aFileThatIsNoPictureIsRefusedOnTheDialog() throws {
    let office = try Office()
    office.files.desktop = .missing
    try office.bench.folder.write("no picture at all", to: "b.png")
    try office.take(office.files.carryOut(.chooseReference, office.session))
    try office.take(
      office.files.carryOut(.choose(path: office.bench.path("b.png")), office.session)
    )
    try office.wait(for: "the refusal") { office.dialog?.complaint != nil }
    #expect(!office.interface.hasReference)
    try office.finish()
  }

  @Test func aPictureThatIsGoneIsSaidAndAnotherCanBeChosen() throws {
    let office = try Office()
    office.files.desktop = .missing
    var store = ReferenceStore(in: office.session.stateFolder)
    store.store("/nowhere/gone.png", of: try #require(office.session.path))
    try office.take(office.files.carryOut(.toggleReference, office.session))
    try office.wait(for: "the dialog") { office.dialog?.purpose == .reference }
    #expect(office.told.last?.contains("gone.png") == true && !office.interface.hasReference)
    try office.finish()
  }
}
