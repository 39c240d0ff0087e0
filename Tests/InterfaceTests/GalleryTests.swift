import Commands
import Editor
import Geometry
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The gallery as a value.
@Suite struct GalleryTests {
  private static func drawing(_ number: Int, isUnsaved: Bool = true) -> Gallery.Drawing {
    Gallery.Drawing(
      path: "/\(number)",
      title: number % 2 == 0 ? "Bird \(number)" : "Tree \(number)",
      date: "Day \(number)",
      time: Double(number),
      isUnsaved: isUnsaved
    )
  }

  private static func gallery(_ count: Int = 6) -> Gallery {
    var gallery = Gallery()
    gallery.show((0..<count).map { drawing($0) }, from: .unsaved)
    gallery.show([], from: .saved)
    gallery.show([drawing(100), drawing(101)], from: .deleted)
    return gallery
  }

  /// In a window with room for both, the gallery leaves the toolbar free; in a small one it lies over it.
  @Test(arguments: [
    (1280, 800, 1.0), (2560, 1600, 2), (1920, 1080, 1), (420, 520, 1), (840, 1040, 2),
  ])
  func theGalleryLeavesTheToolbarFree(width: Int, height: Int, scale: Double) throws {
    for edge in InterfaceSettings.Edge.allCases {
      var settings = InterfaceSettings()
      settings.edge = edge
      let stage = try InterfaceStage(width: width, height: height, scale: scale, settings)
      stage.interface.files.gallery = Self.gallery(60)
      stage.refresh()
      stage.wait(0.3)
      let (gallery, tools) = try (stage.view(.gallery).frame, stage.view(.tools).frame)
      let window = PixelRect(x: 0, y: 0, width: width, height: height)
      #expect(gallery.intersection(window) == gallery)
      let isSmall = Double(width) / scale < 600
      #expect(gallery.intersects(tools) == isSmall, "\(edge): \(gallery), \(tools)")
    }
  }

  /// Whatever is listed in whatever order, the newest stands first and nothing is lost.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func theNewestStandsFirst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = (0..<40).map { Self.drawing($0, isUnsaved: $0 % 3 == 0) }.shuffled(using: &random)
    var gallery = Gallery()
    #expect(gallery.isReading)
    gallery.show(all.filter { !$0.isUnsaved }, from: .saved)
    #expect(gallery.isReading)
    gallery.show(all.filter(\.isUnsaved), from: .unsaved)
    #expect(!gallery.isReading)
    #expect(gallery.shown.map(\.time) == (0..<40).reversed().map { Double($0) })
  }

  @Test func aSearchFindsAllWordsInAnyCase() {
    var gallery = Self.gallery()
    gallery.search = TextInput("bird")
    #expect(gallery.shown.map(\.path) == ["/4", "/2", "/0"])
    gallery.search = TextInput("DAY bird 2")
    #expect(gallery.shown.map(\.path) == ["/2"])
    gallery.search = TextInput("fish")
    #expect(gallery.shown.isEmpty && gallery.open() == nil)
    gallery.search = TextInput()
    #expect(gallery.shown.count == 6)
  }

  /// The first tap chooses, the second opens; in the trash nothing opens.
  @Test func aSecondTapOpens() {
    var gallery = Self.gallery()
    #expect(gallery.tap("/3") == nil && gallery.chosen == "/3")
    #expect(gallery.tap("/2") == nil && gallery.chosen == "/2")
    #expect(gallery.tap("/2") == .openDraft(path: "/2"))
    gallery.show([Self.drawing(9, isUnsaved: false)], from: .saved)
    gallery.choose("/9")
    #expect(gallery.tap("/9") == .open(path: "/9"))
    gallery.show(.trash)
    #expect(gallery.chosen == nil && gallery.shown.map(\.path) == ["/101", "/100"])
    _ = gallery.tap("/100")
    #expect(gallery.tap("/100") == nil)
    #expect(gallery.deletion == .gallery(.askToErase(path: "/100")))
  }

  /// A damaged drawing is opened as a document, of which what can be read becomes a new drawing.
  @Test func aDamagedDrawingIsSalvaged() {
    var gallery = Self.gallery()
    gallery.choose("/1")
    gallery.setReadable("/1", false)
    #expect(gallery.open() == .open(path: "/1"))
    gallery.setReadable("/1", true)
    #expect(gallery.open() == .openDraft(path: "/1"))
  }

  @Test func arrowsGoThroughTheDrawings() {
    var gallery = Self.gallery(7)
    for (key, chosen) in [
      ("Right", "/6"), ("Right", "/5"), ("Down", "/2"), ("Down", "/2"), ("Left", "/3"),
      ("Up", "/6"), ("Up", "/6"), ("Left", "/6"),
    ] {
      #expect(gallery.handle(KeyChord(key, []), columns: 3, isWriting: false).isTaken)
      #expect(gallery.chosen == chosen, "\(key)")
    }
  }

  @Test func keysActOnTheChosenDrawing() {
    var gallery = Self.gallery()
    gallery.choose("/4")
    func press(_ key: String, _ modifiers: KeyChord.Modifiers = [], isWriting: Bool = false)
      -> FileRequest?
    {
      gallery.handle(KeyChord(key, modifiers), columns: 3, isWriting: isWriting).1
    }
    #expect(press("Return") == .openDraft(path: "/4"))
    #expect(press("Delete") == .gallery(.delete(path: "/4")))
    #expect(press("d", .control) == .gallery(.duplicate(path: "/4")))
    #expect(press("z", .control) == .gallery(.undoDelete))
    // A field that is being written in keeps the keys of editing.
    for (key, modifiers) in [("Delete", []), ("d", .control), ("z", .control), ("Left", [])]
      as [(String, KeyChord.Modifiers)]
    {
      let chord = KeyChord(key, modifiers)
      #expect(!gallery.handle(chord, columns: 3, isWriting: true).isTaken, "\(key)")
    }
    gallery.show(.trash)
    gallery.choose("/101")
    #expect(press("Return") == .gallery(.restore(path: "/101")))
    #expect(press("d", .control) == nil)
  }

  /// What the words of the search hide is neither duplicated nor taken out of the trash.
  @Test func keysActOnNothingThatIsHidden() {
    var gallery = Self.gallery()
    gallery.choose("/4")
    gallery.search = TextInput("tree")
    let duplicate = KeyChord("d", .control)
    #expect(gallery.handle(duplicate, columns: 3, isWriting: false).1 == nil)
    #expect(gallery.duplication == nil && gallery.deletion == nil)
    gallery.search = TextInput()
    #expect(gallery.duplication == .gallery(.duplicate(path: "/4")))
    gallery.show(.trash)
    gallery.choose("/100")
    gallery.search = TextInput("tree")
    #expect(gallery.handle(KeyChord("Return"), columns: 3, isWriting: true).1 == nil)
    gallery.search = TextInput()
    #expect(gallery.restoration == .gallery(.restore(path: "/100")))
  }

  @Test func aNameIsAskedForAndComplainedOf() {
    var gallery = Self.gallery()
    gallery.beginRenaming()
    #expect(gallery.renaming == nil)
    gallery.choose("/2")
    _ = gallery.handle(KeyChord("F2", []), columns: 3, isWriting: false)
    #expect(gallery.renaming?.selectedText == "Bird 2")
    gallery.write(TextInput("  Owl "))
    gallery.complaint = "No."
    #expect(gallery.acceptName() == .gallery(.rename(path: "/2", to: "Owl")))
    gallery.write(TextInput("Owls"))
    #expect(gallery.complaint == nil)
    _ = gallery.handle(KeyChord("Escape", []), columns: 3, isWriting: true)
    #expect(gallery.renaming == nil && gallery.chosen == "/2")
    gallery.beginRenaming()
    gallery.endRenaming(choosing: "/new")
    #expect(gallery.chosen == "/new" && gallery.chosenDrawing == nil)
  }
}

/// The gallery on the window.
@Suite struct GalleryPanelTests {
  private func stage(width: Int = 1280, height: Int = 800, _ count: Int = 40) throws
    -> InterfaceStage
  {
    let stage = try InterfaceStage(width: width, height: height)
    stage.interface.files.gallery = Gallery()
    let drawings = (0..<count).map { number in
      Gallery.Drawing(
        path: "/\(number)",
        title: "D\(number)",
        date: "T",
        time: Double(number),
        isUnsaved: true
      )
    }
    stage.interface.files.gallery?.show(drawings, from: .unsaved)
    stage.refresh()
    stage.wait(0.3)
    return stage
  }

  private func number(_ name: String, on stage: InterfaceStage) throws -> Int {
    let elements = try stage.view(.gallery).panel.elements
    return try #require(elements.firstIndex { $0.name.hasPrefix(name) }, "\(name)")
  }

  /// By the pen alone: choose, open, and the trash.
  @Test func aPenDoesEverything() throws {
    let stage = try stage()
    try stage.tap(number("D39", on: stage), on: .gallery)
    #expect(stage.interface.files.gallery?.chosen == "/39" && stage.requests.isEmpty)
    try stage.tap(number("Duplicate", on: stage), on: .gallery)
    try stage.tap(number("Delete", on: stage), on: .gallery)
    try stage.tap(number("Open", on: stage), on: .gallery)
    #expect(
      stage.requests == [
        .files(.gallery(.duplicate(path: "/39"))), .files(.gallery(.delete(path: "/39"))),
        .files(.openDraft(path: "/39")),
      ]
    )
    try stage.tap(number("Trash", on: stage), on: .gallery)
    #expect(stage.interface.files.gallery?.showsTrash == true)
    try stage.tap(number("Close", on: stage), on: .gallery)
    #expect(stage.interface.files.gallery == nil)
  }

  /// Letters go to the search at once; Enter opens what is found first.
  @Test func lettersSearch() throws {
    let stage = try stage()
    for letter in "d17" { try stage.press("\(letter)", typed: "\(letter)") }
    #expect(stage.interface.files.gallery?.shown.map(\.path) == ["/17"])
    try stage.press("Enter")
    #expect(stage.requests.last == .files(.openDraft(path: "/17")))
    try stage.press("Esc")
    #expect(stage.interface.files.gallery == nil)
  }

  @Test func aNameIsWrittenWithTheKeys() throws {
    let stage = try stage(3)
    try stage.press("Right")
    try stage.press("F2")
    #expect(stage.interface.isWriting)
    try stage.press("x", typed: "x")
    try stage.press("Enter")
    #expect(stage.requests.last == .files(.gallery(.rename(path: "/2", to: "x"))))
    try stage.press("Esc")
    #expect(stage.interface.files.gallery?.renaming == nil)
    #expect(!stage.interface.isWriting)
    try stage.press("Esc")
    #expect(stage.interface.files.gallery == nil)
  }

  /// The chosen drawing is in sight wherever the arrows go, and is among those that get pictures.
  @Test(arguments: [(360, 480), (1280, 800)])
  func theChosenDrawingIsInSight(size: (Int, Int)) throws {
    let stage = try stage(width: size.0, height: size.1, 60)
    try stage.press("Right")
    for _ in 0..<70 {
      try stage.press("Down")
      let chosen = try #require(stage.interface.files.gallery?.chosenDrawing)
      let view = try stage.view(.gallery)
      let frame = view.windowFrame(of: try number("\(chosen.title),", on: stage))
      #expect(Double(frame.height) > GalleryPanel.rowHeight - 14, "\(chosen.title)")
      let first = stage.interface.drawingsInSight.prefix(30).map(\.path)
      #expect(first.contains(chosen.path))
    }
    #expect(stage.interface.files.gallery?.chosen != "/59")
  }

  /// However many drawings there are, pictures are wanted only near what is seen.
  @Test func picturesAreWantedNearWhatIsSeen() throws {
    let stage = try stage(1000)
    let near = stage.interface.drawingsInSight.map(\.path)
    #expect(near.first == "/999" && near.count < 120 && Set(near).count == near.count)
    try stage.view(.gallery).scroll(by: 1e6)
    stage.refresh()
    #expect(stage.interface.drawingsInSight.map(\.path).contains("/0"))
    #expect(!stage.interface.drawingsInSight.map(\.path).contains("/999"))
  }

  /// A message that offers a command performs it when it is tapped.
  @Test func aMessageOffersACommand() throws {
    let stage = try InterfaceStage()
    let offer = Message.Offer("Undo", .file(.undoDelete))
    stage.interface.show(.done("The drawing is in the trash.", offer: offer))
    stage.refresh()
    stage.wait(0.3)
    #expect(stage.interface.isAdvising)
    let elements = try stage.view(.message).panel.elements
    try stage.tap(#require(elements.firstIndex { $0.name == "Undo" }), on: .message)
    #expect(stage.performed.last == .program(.file(.undoDelete)))
    #expect(stage.requests.contains(.dismissMessage))
    stage.interface.show(.done("Saved."))
    #expect(!stage.interface.isAdvising)
  }
}
