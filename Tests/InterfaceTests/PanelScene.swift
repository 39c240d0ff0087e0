import Commands
import Editor
import Exchange
import Geometry
import InkModel
import LatencyLab
import PenInput
import Practice
import Raster
import StrokeEngine
import SystemIO
import TestSupport
import Testing
import Widgets

import func Glibc.sin

@testable import Interface

/// Every panel, in every state in which something else stands on it.
enum PanelScene: String, CaseIterable, Sendable {
  case tools, toolsAtTheLeft, toolsInALowWindow
  case inkSettings, pencilSettings, eraserSettings, fadingInkSettings, spotlightSettings, inks,
    namedInks, colors, savedColors, palette,
    menu, commands,
    foundCommands
  case shortcuts, takenShortcut
  case oneLayer, layers, onePage, pages, draggedPage, noViews, views, overview,
    plainPaper, musicPaper, selection, selectedText, linkedSelection, link, refusedLink
  case noGuides, guides
  case handwriting, find, writtenFind, findWithoutAlphabet
  case newText, editedText, fonts, replay, reference
  case settings, settingsInALowWindow, foundSettings
  case tabletWithoutPen, tabletTest, pressure, calibration, switches, switchRule
  case profiles, profileName, profileDeletion
  case start, openFile, saveFile, replaceFile, exportPicture, exportPages, exportAgain
  case gallery, emptyGallery, renamedDrawing, trash, searchedDrawings, foundDrawings
  case lab, labDetails, labControls, foldedLab, labBesideDrawing
  case question, work, advice, offer, noMessages, messages, about, help, article, hint
  case noWindows, windows

  /// The scenes of panels on which there is something to do.
  nonisolated static let withElements = allCases.filter { $0 != .hint }

  /// The panel that it is about.
  var kind: PanelKind {
    switch self {
    case .tools, .toolsAtTheLeft, .toolsInALowWindow: .tools
    case .inkSettings, .pencilSettings, .eraserSettings, .fadingInkSettings, .spotlightSettings:
      .toolSettings
    case .colors, .savedColors: .colors
    case .inks, .namedInks: .inks
    case .palette: .palette
    case .menu: .menu
    case .commands, .foundCommands, .shortcuts, .takenShortcut: .commands
    case .oneLayer, .layers: .layers
    case .onePage, .pages, .draggedPage: .pages
    case .noViews, .views: .views
    case .overview: .overview
    case .plainPaper, .musicPaper: .paper
    case .noGuides, .guides: .guides
    case .selection, .selectedText, .linkedSelection: .selection
    case .link, .refusedLink: .link
    case .handwriting: .handwriting
    case .find, .writtenFind, .findWithoutAlphabet: .find
    case .newText, .editedText, .fonts: .text
    case .replay: .replay
    case .reference: .reference
    case .settings, .settingsInALowWindow, .foundSettings: .settings
    case .tabletWithoutPen, .tabletTest, .pressure, .calibration, .switches, .switchRule,
      .profiles, .profileName, .profileDeletion:
      .tablet
    case .lab, .labDetails, .labControls, .foldedLab, .labBesideDrawing: .lab
    case .start: .start
    case .openFile, .saveFile, .replaceFile: .files
    case .exportPicture, .exportPages, .exportAgain: .export
    case .gallery, .emptyGallery, .renamedDrawing, .trash, .searchedDrawings, .foundDrawings:
      .gallery
    case .question: .question
    case .work: .work
    case .advice, .offer: .message
    case .noMessages, .messages: .messageHistory
    case .noWindows, .windows: .windows
    case .about: .about
    case .help, .article: .help
    case .hint: .hint
    }
  }

  /// The panel in a window, with a drawing below it in which most commands have something to do.
  func stage() throws -> InterfaceStage {
    var settings = InterfaceSettings()
    if self == .toolsAtTheLeft { settings.edge = .left }
    let isLow = self == .toolsInALowWindow || self == .settingsInALowWindow
    let size = isLow ? (560, 420) : (1280, 900)
    let stage = try InterfaceStage(width: size.0, height: size.1, settings)
    draw(on: stage.editor)
    stage.refresh()
    fill(stage.interface)
    stage.refresh()
    if self == .replay {
      for command in [EditorCommand.view(.toggleReplay), .view(.toggleReplayPlaying)] {
        _ = stage.editor.perform(command)
      }
    }
    if self == .editedText { stage.interface.editText() }
    if kind.descriptor.lifetime == .opened { stage.open(kind) }
    fillFind(stage)
    if self == .draggedPage { try dragPage(on: stage) }
    if self == .refusedLink {
      _ = stage.interface.perform(.link(.write(TextInput("ftp://example.org"))))
      _ = stage.interface.perform(.link(.apply))
    }
    if self == .fonts { _ = stage.interface.perform(.text(.toggleFonts)) }
    if self == .foundCommands {
      for letter in "layer" { try stage.press("\(letter)", typed: "\(letter)") }
    }
    if self == .article { _ = stage.interface.perform(.help(.read(1))) }
    if self == .foundSettings {
      for letter in "hand" { try stage.press("\(letter)", typed: "\(letter)") }
    }
    if self == .shortcuts || self == .takenShortcut {
      _ = stage.interface.perform(.commands(.toggleEditing))
    }
    if self == .takenShortcut {
      stage.interface.keys.bind(.file(.open), to: [KeyChord("F7"), KeyChord("F8")])
      for command in [Command.file(.new), .file(.open)] {
        _ = stage.interface.perform(.shortcuts { editor, _ in editor.choose(command) })
        try stage.press(command == .file(.new) ? "F9" : "Ctrl+Shift+PgDn")
      }
    }
    stage.refresh()
    return stage
  }

  /// Drags the first page of the list towards the end of the second one.
  private func dragPage(on stage: InterfaceStage) throws {
    stage.wait(0.5)
    let view = try stage.view(.pages)
    let pages = view.panel.elements.indices.filter { view.panel.elements[$0].carry != nil }
    let frames = pages.map { view.windowFrame(of: $0).rect }
    let end = Point(x: frames[1].center.x, y: frames[1].maxY - 4)
    let id = stage.editor.document.pages[0].id
    _ = stage.interface.perform(.pages(.carry(id, .move(to: end))))
  }

  private func draw(on editor: Editor) {
    var hand = RandomPen(seed: 1, in: Rect(x: 300, y: 200, width: 200, height: 100))
    for _ in 0..<2 {
      _ = editor.handle(PenBatch(hand.visit(count: 8, by: PenTool(id: 1, kind: .pen))))
    }
    _ = editor.perform(.undo)
    if self == .layers {
      for command in [
        EditorCommand.layer(.addLayer), .layer(.addLayer), .layer(.layerBelow),
        .layer(.toggleLayerLocked),
      ] {
        _ = editor.perform(command)
      }
    }
    if self == .pages || self == .draggedPage {
      for command in [EditorCommand.page(.addPage), .page(.addPage), .page(.previousPage)] {
        _ = editor.perform(command)
      }
    }
    if self == .views {
      for command in [PageCommand.saveView, .addPage, .saveView, .saveView] {
        _ = editor.perform(command)
      }
    }
    if self == .guides {
      for command in [GuideCommand.addRuler, .addTwoPointPerspective, .radialSymmetry] {
        _ = editor.perform(command)
      }
      _ = editor.toggleGuide(1)
    }
    if self == .musicPaper { _ = editor.perform(PaperCommand.musicPaper) }
    if self == .savedColors || self == .pencilSettings {
      let colors = (0..<14).map { InkColor(red: Double($0) / 14, green: 0.4, blue: 0.7) }
      _ = editor.toolOptions.palette.save(colors)
    }
    if [.selection, .linkedSelection, .link, .refusedLink].contains(self) {
      _ = editor.perform(.selectAll)
    }
    if self == .linkedSelection || self == .link {
      let address = try? WebAddress("https://example.org/notes/2026/ink-and-paper?page=12")
      _ = editor.linkSelection(to: address.map { .address($0) })
    }
    if self == .selectedText || self == .editedText {
      let note = Note(
        "한글 and ink\non two lines",
        at: .zero,
        fontFamily: "DejaVu Serif",
        fontSize: 24
      )
      _ = editor.insert(note)
    }
    if self == .namedInks {
      editor.choose(InkRecipe(.pencil))
      editor.response.nib = InkResponse.Nib(thickness: 0.4)
    }
    if self == .pencilSettings { editor.ink = Ink(.pencil, color: editor.ink.color) }
    if self == .eraserSettings { _ = editor.perform(.toggleEraser) }
    if self == .fadingInkSettings { _ = editor.perform(.tool(.fadingInk)) }
    if self == .spotlightSettings { _ = editor.perform(.tool(.spotlight)) }
  }

  private func fill(_ interface: Interface) {
    switch self {
    case .handwriting:
      interface.handwriting = TextInput("hat")
      interface.alphabets.append(NamedAlphabet(id: "/own", name: "My alphabet", alphabet: .school))
    case .tabletTest, .pressure, .calibration:
      _ = interface.observe(.device(.testPen))
      interface.tablet.tab = self == .tabletTest ? .test : .pressure
      if self == .calibration { _ = interface.perform(.tablet(.toggleCalibration)) }
    case .switches, .switchRule:
      interface.tablet.tab = .switches
      if self == .switchRule { _ = interface.perform(.tablet(.edit(.pen(2)))) }
    case .profiles, .profileName, .profileDeletion: fillProfiles(interface)
    case .lab, .labDetails, .labControls, .foldedLab, .labBesideDrawing: fillLab(interface)
    case .start:
      interface.files.start = StartOffer(
        (0..<5).map { number in
          StartOffer.Card(path: "/\(number)", title: "T\(number)", date: "D", isDraft: number < 3)
        }
      )
      interface.files.start?.delete(1)
    case .openFile, .saveFile, .replaceFile: interface.files.dialog = dialog
    case .exportPicture: interface.files.export = export(.png)
    case .exportPages: interface.files.export = export(.pdf)
    case .exportAgain:
      interface.files.export = export(.svg)
      interface.files.export?.isDoubted = true
    case .question:
      interface.files.question = Question(
        "Sure?",
        ["Why"],
        answers: [Question.Answer("Stay"), Question.Answer("Go", .endAnyway)]
      )
    case .work: interface.files.work = Work("Writing")
    case .advice:
      let advice = Message(.warning, "Look at the pen.")
      interface.tablet.advice = advice
      interface.show(advice)
    case .namedInks:
      let charcoal = NamedInk("Charcoal", InkRecipe(.pencil, response: interface.editor.response))
      let all = [
        charcoal, NamedInk("Felt tip", InkRecipe(.marker)), NamedInk("Quill", InkRecipe(.reed)),
      ]
      _ = interface.show(all, after: .list, complaint: nil)
      interface.choose(charcoal)
      _ = interface.perform(.inks(.show(.widthBySpeed)))
      _ = interface.perform(.inks(.movePoint(2, Point(x: 1, y: 0.8))))
    case .hint: interface.showHint()
    case .reference:
      guard let picture = try? ImageSurface(width: 90, height: 60) else { break }
      picture.fill(picture.bounds, with: Color(red: 0.8, green: 0.5, blue: 0.2))
      interface.showReference(picture, named: "harbour.jpg")
    case .about:
      let library = ProgramVersions.Library("libX11, Xi, Xrandr", "1.2.3", license: "LGPL 2.1")
      interface.versions = ProgramVersions(
        program: "1.0",
        libraries: Array(repeating: library, count: 9)
      )
    case .gallery, .emptyGallery, .renamedDrawing, .trash, .searchedDrawings, .foundDrawings:
      interface.files.gallery = gallery
    case .offer:
      let offer = Message.Offer("Open again", .file(.reopen))
      interface.show(.done("The drawing is kept in All drawings (Ctrl+Shift+O).", offer: offer))
    case .windows:
      let titles = ["harbour.sumi – Sumi", "Practise handwriting – Sumi", ""]
      interface[WindowsPanel.self] = titles.enumerated().map {
        OtherWindow(id: UInt($0), title: $1)
      }
    case .messages:
      interface.recentMessages = (0..<30).map { number in
        let text =
          number % 3 == 0 ? "Saved." : "Not saved: the disk is full. Delete something there."
        return RecentMessage(
          Message(number % 3 == 0 ? .info : .error, "\(number). \(text)"),
          at: CalendarDate(1_700_000_000 + Double(number) * 4000)
        )
      }
    default: break
    }
  }

  /// A search for a written word that was found, or for a typed one without an alphabet.
  private func fillFind(_ stage: InterfaceStage) {
    let interface = stage.interface
    let place = FoundPlaces.Place(
      page: stage.editor.page.id,
      bounds: Rect(x: 10, y: 10, width: 60, height: 20)
    )
    switch self {
    case .writtenFind:
      for step in 0..<60 {
        let angle = Double(step) / 6
        let point = Point(x: 40 + 3 * Double(step), y: 46 + 24 * sin(angle))
        _ = interface.perform(.find(.draw(point)))
      }
      _ = interface.findNext(isForward: true)
      stage.carryOut(interface.showFound([place, place], note: "", lacksAlphabet: false))
    case .findWithoutAlphabet:
      _ = interface.perform(.find(.write(TextInput("ink"))))
      _ = interface.findNext(isForward: true)
      let note = localized(
        "Only typed texts were searched. To find handwriting too, record your alphabet."
      )
      stage.carryOut(interface.showFound([], note: note, lacksAlphabet: true))
    default: break
    }
  }

  private func fillProfiles(_ interface: Interface) {
    interface.tablet.tab = .switches
    interface.tabletSettings = ["profile.2": "Writing", "profile.3": "Lab", "profile.active": "2"]
    for (id, name) in [(10, "Wacom One Pen stylus"), (11, "XP-PEN STAR G640 Pen (0)")] {
      var device = DeviceDescription.testPen
      (device.id, device.name) = (id, name)
      _ = interface.observe(.device(device))
    }
    _ = interface.perform(.profile(.show(self == .profileDeletion ? .deletion : .list)))
    if self == .profileName { _ = interface.perform(.profile(.beginNew)) }
  }

  private func fillLab(_ interface: Interface) {
    typealias Control = LabControls.Control
    let controls = LabControls(
      [
        (1...6).map { Control("\($0)", "setting \($0): value") },
        [
          Control("8", "load: processor", isOn: true),
          Control("minus", hint: "−", "load: X server"),
        ],
        [Control("s", hint: "S", "save")],
      ],
      note: "Drawing with X; 9 of 10 right"
    )
    interface.labControls = self == .labBesideDrawing ? LabControls() : controls
    if self == .labDetails { _ = interface.perform(.lab(.show(.details))) }
    if self == .labControls { _ = interface.perform(.lab(.show(.settings))) }
    if self == .foldedLab { _ = interface.perform(.lab(.toggleFolded)) }
  }
}
