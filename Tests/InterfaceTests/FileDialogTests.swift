import Commands
import Editor
import Interface
import SystemIO
import Testing
import Widgets

@Suite struct FileDialogTests {
  @Test func theStemIsSelectedSoThatTypingWritesTheName() throws {
    var dialog = Self.dialog(for: .save)
    #expect(dialog.input.text == "Drawing.sumi")
    Self.type("Birds", into: &dialog)
    #expect(dialog.input.text == "Birds.sumi")
    #expect(Self.press("Return", in: &dialog) == .choose(path: "/home/u/Documents/Birds.sumi"))
  }

  @Test func aNameWithoutAnEndingGetsOne() {
    let dialog = Self.dialog(for: .save)
    #expect(dialog.destination("/a/b") == "/a/b.sumi")
    #expect(dialog.destination("/a/b.sumi") == "/a/b.sumi")
    #expect(dialog.destination("/a/b.SUMI") == "/a/b.SUMI")
    #expect(dialog.destination("/a/v1.2") == "/a/v1.2.sumi")
  }

  @Test func typingFindsAndEnterOpens() {
    var dialog = Self.dialog(for: .open)
    Self.type("cat", into: &dialog)
    #expect(dialog.shown.map(\.name) == ["cat 1.svg", "cat 2.sumi"])
    #expect(dialog.chosen == 0)
    #expect(Self.press("Down", in: &dialog) == nil)
    #expect(Self.press("Return", in: &dialog) == .choose(path: "/home/u/Documents/cat 2.sumi"))
  }

  @Test func enterOnAFolderGoesIntoItAndBackspaceGoesUp() {
    var dialog = Self.dialog(for: .open)
    _ = Self.press("Down", in: &dialog)
    #expect(Self.press("Return", in: &dialog) == .list)
    #expect(dialog.folder == "/home/u/Documents/birds")
    #expect(dialog.contents == .reading)
    #expect(Self.press("BackSpace", in: &dialog) == .list)
    #expect(dialog.folder == "/home/u/Documents")
    while dialog.folder != "/" { #expect(Self.press("BackSpace", in: &dialog) == .list) }
    #expect(Self.press("BackSpace", in: &dialog) == nil)
  }

  @Test func lettersBeforeBackspaceAreTakenAwayFirst() {
    var dialog = Self.dialog(for: .open)
    Self.type("c", into: &dialog)
    _ = Self.press("BackSpace", in: &dialog)
    #expect(dialog.input.text.isEmpty)
    #expect(dialog.folder == "/home/u/Documents")
  }

  /// By pen alone: a tap goes into a folder, and opens a file when it was chosen before.
  @Test func tapsOpen() {
    var dialog = Self.dialog(for: .open)
    #expect(dialog.tap(1) == nil)
    #expect(dialog.tap(2) == nil)
    #expect(dialog.tap(2) == .choose(path: "/home/u/Documents/cat 2.sumi"))
    #expect(dialog.tap(0) == .list)
    #expect(dialog.tap(7) == nil)
  }

  @Test func aTapOnAFileTakesItsName() {
    var dialog = Self.dialog(for: .save)
    #expect(dialog.tap(1) == nil)
    #expect(dialog.input.text == "cat 2.sumi")
    #expect(dialog.accept() == .choose(path: "/home/u/Documents/cat 2.sumi"))
  }

  @Test func whatWouldBeWrittenOverIsDoubtedUntilTheNameChanges() {
    var dialog = Self.dialog(for: .save)
    dialog.doubted = "/home/u/Documents/Drawing.sumi"
    #expect(Self.press("Return", in: &dialog) == .replace(path: "/home/u/Documents/Drawing.sumi"))
    Self.type("x", into: &dialog)
    #expect(dialog.doubted == nil)
  }

  @Test func whatAnotherFolderHoldsIsNotShown() {
    var dialog = Self.dialog(for: .open)
    _ = dialog.goUp()
    dialog.show(.listed(FolderList([FolderEntry("late.sumi")])), of: "/home/u/Documents")
    #expect(dialog.shown.isEmpty)
    #expect(dialog.contents == .reading)
  }

  @Test func writtenPathsLeadAnywhere() {
    var dialog = Self.dialog(for: .open)
    Self.type("~/x/../y.svg", into: &dialog)
    #expect(Self.press("Return", in: &dialog) == .choose(path: "/home/u/y.svg"))
  }

  @Test func filesUsedLastAreFoundByTheirWholePath() {
    var dialog = Self.dialog(for: .open)
    #expect(dialog.go(to: nil) == nil)
    #expect(dialog.shown.map(\.name) == ["/far/a.sumi", "/near/b.sumi"])
    Self.type("NEAR", into: &dialog)
    #expect(Self.press("Return", in: &dialog) == .choose(path: "/near/b.sumi"))
  }

  @Test func allFilesAndHiddenOnesAreShownOnDemand() {
    var dialog = Self.dialog(for: .open)
    #expect(dialog.shown.count == 3)
    dialog.toggleKinds()
    #expect(dialog.shown.map(\.name).contains("letter.txt"))
    _ = Self.press("h", .control, in: &dialog)
    #expect(dialog.shown.count == 5)
    #expect(dialog.toggleOrder() == .list)
  }

  // MARK: -

  private static func dialog(for purpose: FileDialog.Purpose) -> FileDialog {
    var dialog = FileDialog(
      for: purpose,
      in: "/home/u/Documents",
      name: "Drawing",
      ending: "sumi",
      endings: purpose == .open ? ["sumi", "svg"] : ["sumi"],
      places: [],
      recent: ["/far/a.sumi", "/near/b.sumi"],
      home: "/home/u"
    )
    let entries = [
      FolderEntry("birds", isFolder: true), FolderEntry("cat 1.svg"), FolderEntry("cat 2.sumi"),
      FolderEntry("letter.txt"), FolderEntry(".cat.sumi"),
    ]
    dialog.show(.listed(FolderList(entries)), of: "/home/u/Documents")
    return dialog
  }

  private static func type(_ text: String, into dialog: inout FileDialog) {
    for letter in text { _ = dialog.handle(KeyChord(String(letter), []), typed: String(letter)) }
  }

  private static func press(
    _ key: String,
    _ modifiers: KeyChord.Modifiers = [],
    in dialog: inout FileDialog
  ) -> FileRequest? {
    let (isTaken, request) = dialog.handle(KeyChord(key, modifiers), typed: "")
    #expect(isTaken)
    return request
  }
}
