import Commands
import Editor
import Exchange
import Geometry
import InkModel
import PenInput
import Practice
import StrokeEngine
import SystemIO
import Widgets

@testable import Interface

/// Panels with much on them: long names, long lists, many answers.
enum LongPanelScene: String, CaseIterable, Sendable {
  case toolsOfManyPages, layers, renaming, pages, views, renamedView, alphabets
  case settingsBesideTools, layersBesideTools
  case question, work, message, advice, tooltip
  case manyFiles, recentFiles, noFiles, failedFolder, complaint, replaceFile, filesBesideTools
  case manyInks, refusedInk, inksBesideTools
  case manyTablets, learning, manyProfiles, tabletBesideTools
  case gallery, galleryBesideTools, offer, hint
  case start, startBesideTools, export, exportComplaint, exportBesideTools
  case linkOfManyPages, longTarget, longAddress

  /// The panel that it is about.
  var kind: PanelKind {
    switch self {
    case .toolsOfManyPages: .tools
    case .layers, .renaming, .layersBesideTools: .layers
    case .pages: .pages
    case .views, .renamedView: .views
    case .alphabets: .handwriting
    case .manyInks, .refusedInk, .inksBesideTools: .inks
    case .settingsBesideTools: .settings
    case .question, .longAddress: .question
    case .linkOfManyPages: .link
    case .longTarget: .selection
    case .work: .work
    case .message, .advice, .offer: .message
    case .gallery, .galleryBesideTools: .gallery
    case .tooltip: .tooltip
    case .hint: .hint
    case .manyFiles, .recentFiles, .noFiles, .failedFolder, .complaint, .replaceFile,
      .filesBesideTools:
      .files
    case .manyTablets, .learning, .manyProfiles, .tabletBesideTools: .tablet
    case .start, .startBesideTools: .start
    case .export, .exportComplaint, .exportBesideTools: .export
    }
  }

  private static let longName = "Entwurf eines Gartens mit vierundzwanzig Apfelbäumen und Teich"
  private static let longPath = "/home/somebody/Pictures/Drawings of the year/" + longName

  /// The panel in a window.
  func stage() throws -> InterfaceStage {
    var settings = InterfaceSettings()
    switch self {
    case .settingsBesideTools, .layersBesideTools, .filesBesideTools, .tabletBesideTools,
      .startBesideTools, .exportBesideTools, .galleryBesideTools, .inksBesideTools:
      settings.edge = .left
    default: break
    }
    let stage = try InterfaceStage(width: 1280, height: 900, settings, editor: Editor(document))
    fill(stage.interface)
    if self == .toolsOfManyPages { _ = stage.editor.showPage(1220) }
    stage.refresh()
    if kind == .link || kind == .selection { try link(stage) }
    if kind.descriptor.lifetime == .opened { stage.open(kind) }
    stage.refresh()
    return stage
  }

  /// Selects a stroke that leads to a page with a long name, or to a long address.
  private func link(_ stage: InterfaceStage) throws {
    stage.drag(Point(x: 500, y: 300), to: Point(x: 640, y: 330))
    let editor = stage.editor
    _ = editor.perform(.selectAll)
    let page = editor.document.pages.last.map { Link.page($0.id) }
    let isPage = self == .linkOfManyPages
    _ = editor.linkSelection(to: isPage ? page : .address(try WebAddress(Self.wholeAddress)))
  }

  private static let wholeAddress =
    "https://example.org/" + String(repeating: "notes/", count: 330)

  private var document: Document {
    let count: Int64 =
      switch self {
      case .toolsOfManyPages: 1221
      case .layers, .renaming, .pages, .views, .linkOfManyPages: 12
      default: 1
      }
    let layers = (1...min(12, count)).map {
      Layer(id: LayerID($0), name: $0 % 2 == 0 ? Self.longName : "")
    }
    let pages = (1...count).map { number in
      var page = Page(
        id: PageID(number),
        title: number % 2 == 0 ? Self.longName : "",
        layers: number == 1 ? layers : [Layer(id: LayerID(count + number))]
      )
      page.views = [SavedView(Self.longName, of: CanvasView(center: .zero))]
      return page
    }
    return Document(title: "", pages: pages)
  }

  private func fill(_ interface: Interface) {
    switch self {
    case .renaming:
      let layer = interface.editor.layer.id
      let input = TextInput(Self.longName)
      interface[LayersPanel.self].renaming = Renaming(item: layer, input: input, hadFocus: false)
    case .renamedView:
      _ = interface.editor.perform(.page(.saveView))
      interface.renameView()
    case .alphabets:
      interface.handwriting = TextInput("漢字 and much else that no alphabet has")
      for name in ["My alphabet", Self.longName, "Third", "Fourth"] {
        interface.alphabets.append(NamedAlphabet(id: name, name: name, alphabet: .school))
      }
    case .manyInks, .refusedInk, .inksBesideTools:
      interface.editor.choose(InkRecipe(.pencil))
      let inks = (1...40).map { NamedInk("\($0) \(Self.longName)", InkRecipe(.pencil)) }
      _ = interface.show(inks, after: .list, complaint: nil)
      if self == .manyInks { _ = interface.perform(.inks(.toggleAll)) }
      guard self == .refusedInk else { return }
      interface.choose(inks[20])
      interface[InksPanel.self].renaming = TextInput(Self.longName)
      interface[InksPanel.self].complaint = Self.sentences
    case .question: interface.files.question = question
    case .longAddress:
      interface.files.question = Question(
        localized("Open this address?"),
        [Self.wholeAddress],
        answers: [Question.Answer(localized("Cancel")), Question.Answer(localized("Open"))]
      )
    case .hint: interface.showHint()
    case .work: interface.files.work = Work(localized("Export") + ": " + Self.longName, share: 0.4)
    case .message: interface.show(Message(.warning, Self.sentences))
    case .advice:
      let advice = Message(.warning, Self.sentences)
      interface.tablet.advice = advice
      interface.show(advice)
    case .offer:
      interface.show(
        .done(Self.sentences, offer: Message.Offer(localized("Undo"), .file(.undoDelete)))
      )
    case .gallery, .galleryBesideTools:
      interface.files.gallery = Gallery()
      let drawings = (0..<40).map { number in
        Gallery.Drawing(
          path: "/\(number)",
          title: Self.longName,
          date: "2026-11-22, 12:00",
          time: Double(number),
          isUnsaved: true
        )
      }
      interface.files.gallery?.show(drawings, from: .unsaved)
      interface.files.gallery?.choose("/20")
    case .tooltip:
      let title = localized("Pressure curve (drag the points)") + "   Ctrl+Shift+Delete"
      let anchor = PixelRect(x: 20, y: 20, width: 9, height: 9)
      interface[TooltipPanel.self].wait(title, at: anchor, now: 0)
    case .manyFiles, .recentFiles, .noFiles, .failedFolder, .complaint, .replaceFile,
      .filesBesideTools:
      interface.files.dialog = dialog
    case .manyTablets, .learning, .manyProfiles, .tabletBesideTools:
      for number in 0..<4 { _ = interface.observe(.device(Self.tablet(number))) }
      if self == .manyProfiles {
        interface.tablet.tab = .switches
        for number in 1..<SwitchProfiles.maxCount {
          interface.changeProfiles { _ = $0.add(named: "\(number) \(Self.longName)", like: 0) }
        }
        _ = interface.perform(.profile(.show(.list)))
      }
      guard self == .learning else { return }
      (interface.tablet.tab, interface.tablet.isLearning) = (.switches, true)
    case .start, .startBesideTools:
      interface.files.start = StartOffer(
        (0..<10).map { number in
          let isDraft = number < 5
          return StartOffer.Card(path: "/\(number)", title: "T", date: "D", isDraft: isDraft)
        }
      )
      interface.files.start?.delete(1)
    case .export, .exportComplaint, .exportBesideTools: interface.files.export = export
    case .toolsOfManyPages, .layers, .pages, .views, .settingsBesideTools, .layersBesideTools,
      .linkOfManyPages, .longTarget:
      break
    }
  }

  /// Longer than most messages of the program.
  private static var sentences: String {
    [
      localized("No pen found. Touch the tablet with the pen; some drivers report it only then."),
      localized("Draw a few strokes with light and strong pressure, and tilt the pen."), longPath,
    ].joined(separator: " ")
  }

  private var question: Question {
    let names = [
      localized("Replace"), localized("Restore"), localized("Delete drawing"),
      localized("Calibrate with three strokes"),
    ]
    return Question(
      localized("Unsaved drawings") + ": " + Self.longName,
      (0..<12).map { _ in Self.sentences },
      answers: names.map { Question.Answer($0) }
    )
  }

  private static func tablet(_ number: Int) -> DeviceDescription {
    var device = DeviceDescription(
      id: 20 + number,
      name: "Wacom Intuos Pro Large \(number) Pen stylus (with a long name)",
      use: .slavePointer,
      driver: "libinput"
    )
    device.axes = ["Abs X", "Abs Y", "Abs Pressure", "Abs Tilt X", "Abs Tilt Y", "Abs Wheel"]
      .enumerated().map { number, label in
        AxisDescription(number: number, label: label, minimum: -900_000, maximum: 2_147_483_647)
      }
    return device
  }

  private var dialog: FileDialog {
    let folder = Self.longPath + "/a/b/c"
    var dialog = FileDialog(
      for: self == .manyFiles || self == .recentFiles ? .open : .save,
      in: folder,
      name: Self.longName,
      ending: "sumi",
      endings: ["sumi"],
      places: [FileDialog.Place(localized("Recent"), path: nil)]
        + (0..<7).map { FileDialog.Place("Pictures \($0)", path: "/media/\($0)") },
      recent: (0..<9).map { "\(Self.longPath)/\($0).sumi" },
      home: "/home/somebody"
    )
    if self == .failedFolder {
      dialog.show(.failed("Permission denied"), of: folder)
    } else {
      let count = self == .noFiles ? 0 : 2000
      let entries = (0..<count).map { FolderEntry("\($0) \(Self.longName).sumi") }
      dialog.show(.listed(FolderList(entries)), of: folder)
    }
    if self == .recentFiles { _ = dialog.go(to: nil) }
    if self == .complaint { dialog.complaint = Self.sentences }
    if self == .replaceFile { dialog.doubted = Self.longPath + ".sumi" }
    return dialog
  }

  private var export: ExportDialog {
    var dialog = ExportDialog(
      to: Self.longPath,
      as: .png,
      page: 99,
      pageCount: 1000,
      pageSize: Size(width: 1920, height: 1080)
    )
    if self == .exportComplaint { dialog.complaint = Self.sentences }
    return dialog
  }
}
