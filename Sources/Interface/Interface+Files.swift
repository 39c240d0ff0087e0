internal import Commands
internal import Editor
public import Geometry
internal import Raster
internal import Widgets

extension Interface {
  /// The longest side of the small picture of an export, in points.
  public nonisolated static let exportPictureSide = 216.0
  /// The picture on a card of the start, in points.
  public nonisolated static let cardPictureSize = Size(width: 208, height: 140)

  /// Pixels in a point.
  public var pixelScale: Double { scale }

  /// Takes a key for a panel about files; `nil` when it means nothing there.
  func takeFileKey(_ chord: KeyChord, typed: String, in kind: PanelKind) -> Effects? {
    guard let view = views[kind] else { return nil }
    let isActing = ["Return", "space"].contains(chord.key) && chord.modifiers.isEmpty
    switch kind {
    case .files:
      // What Tab went to has Enter and Space; else all letters are for the name.
      guard [nil, FileDialogPanel.field].contains(view.focus) || !isActing,
        var dialog = files.dialog
      else { break }
      let (isTaken, request) = dialog.take(chord, typed: typed)
      files.dialog = dialog
      if isTaken { return effects(of: request) }
    case .start:
      guard view.focus == nil || !isActing, var offer = files.start else { break }
      let size = Size(width: Double(window.width) / scale, height: Double(window.height) / scale)
      let columns = StartPanel.columns(in: size, count: offer.cards.count)
      let (isTaken, request) = offer.take(chord, columns: columns)
      files.start = offer
      if isTaken { return effects(of: request) }
    case .export where chord == KeyChord("Return") && view.focus == nil:
      guard let dialog = files.export else { break }
      return effects(of: dialog.isDoubted ? .replace(path: dialog.path) : .export)
    default: break
    }
    return view.take(chord, typed: typed).map(carryOut)
  }

  /// What asking for something leads to.
  func effects(of request: FileRequest?) -> Effects {
    request.map { Effects(.files($0)) } ?? Effects()
  }

  /// The panel about files that Escape closes next though the keys are elsewhere; `nil` for none.
  var fileOnTop: PanelKind? {
    guard editor.selection == nil else { return nil }
    return order.last { $0.isAboutFiles || open.contains($0) }.flatMap {
      $0.isAboutFiles ? $0 : nil
    }
  }

  /// What can be stopped is always within reach.
  func liftWork(in order: inout [PanelKind]) {
    guard let place = order.firstIndex(of: .work) else { return }
    order.append(order.remove(at: place))
  }

  /// Takes away what ink on the paper takes away, at once.
  func touchPaper() -> Effects? {
    guard files.start != nil || open.contains(where: \.isPassing) else { return nil }
    let request = files.leaveStart()
    closePassing()
    for kind in order where kind == .start || (kind.isPassing && !open.contains(kind)) {
      remove(kind, atOnce: true)
    }
    var effects = effects(of: request)
    effects.damage = takeDamage()
    return effects
  }

  /// What stands on a panel about files now; `nil` when there is nothing to be seen.
  func filePanel(_ kind: PanelKind, _ context: PanelContext) -> Panel<InterfaceAction>? {
    switch kind {
    case .files:
      files.dialog.map {
        FileDialogPanel(context: context, dialog: $0, offset: views[.files]?.scrollOffset ?? 0)
          .panel
      }
    case .export: files.export.map { ExportPanel(context: context, dialog: $0).panel }
    case .start: files.start.map { StartPanel(context: context, offer: $0).panel }
    case .question: files.question.map { QuestionPanel(context: context, question: $0).panel }
    case .work: files.work.map { WorkPanel(context: context, work: $0).panel }
    default: nil
    }
  }

  /// Where a panel about files would like to be, in window pixels.
  func fileWish(of kind: PanelKind, _ size: (width: Double, height: Double)) -> Point {
    let (width, height) = (Double(window.width), heightOverTools)
    let x = (width - size.width) / 2
    return switch kind {
    // Cards that come later must not move the others.
    case .start: Point(x: x, y: height * 0.12)
    case .work: Point(x: x, y: 72 * scale)
    case .question: Point(x: x, y: (height - size.height) * 0.4)
    default: Point(x: x, y: (height - size.height) / 2)
    }
  }

  /// How much of the window lies over the tools, in pixels; all of it when they stand elsewhere.
  private var heightOverTools: Double {
    guard settings.edge == .bottom, let tools = views[.tools] else { return Double(window.height) }
    return Double(tools.frame.minY)
  }

  /// Keeps what is chosen in sight, and begins a new folder at its beginning.
  func followDialog(_ view: PanelView<InterfaceAction>) {
    // A tap on the list leaves the letters where they were.
    if view.focus == nil { view.setFocus(FileDialogPanel.field) }
    let place = FilePlace(folder: files.dialog?.folder, chosen: files.dialog?.chosen)
    guard place != shownPlace else { return }
    let before = view.scrollOffset
    if place.folder != shownPlace.folder { view.scroll(by: -view.scrollOffset) }
    if let chosen = place.chosen {
      let top = Double(chosen) * FileDialogPanel.rowHeight
      view.reveal(from: top, to: top + FileDialogPanel.rowHeight)
    }
    shownPlace = place
    if view.scrollOffset != before, let panel = panel(.files) { view.show(panel) }
  }

  /// What the list of the file dialog was brought to.
  struct FilePlace: Equatable {
    var folder: String?
    var chosen: Int?
  }
}
