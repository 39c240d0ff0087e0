public import Editor
public import Geometry
internal import InkModel
public import PenInput
public import Raster
internal import SystemIO
public import Widgets

/// What lies over the paper: panels of tools and settings, and what pens and keys do on them.
///
/// The door of the window's shell:
///
/// 1. ``adopt(_:)`` an editor, ``resize(width:height:scale:)`` with the window.
/// 2. Show each batch of pens to ``take(_:now:)`` and each key to ``take(_:typed:)`` before the
///    editor sees it; what they keep is not for the paper.
/// 3. ``refresh(now:)`` whenever something may have changed, but not while ink is being drawn.
/// 4. ``paint(on:origin:in:)`` over each picture of the paper.
///
/// Panels are values made anew from the state of the editor; nothing about the document or the
/// tools is kept here.
public final class Interface {
  /// How the user wants it.
  public internal(set) var settings: InterfaceSettings
  /// Which keys ask for what.
  public let keys: KeyMap
  /// What is drawn on.
  public private(set) var editor: Editor
  /// What is shown about files.
  public var files = FilesState()
  /// The alphabets to choose from for handwriting.
  public var alphabets = [NamedAlphabet.school]

  /// Whether panels come and go over a moment; else at once, as where nobody looks.
  public var movesPanels = false
  /// Whether the desktop wants nothing to move that need not.
  public var isDesktopStill = false

  var views: [PanelKind: PanelView<InterfaceAction>] = [:]
  /// Panels on their way out of sight.
  var leaving: [PanelView<InterfaceAction>] = []
  /// The panels that are there, the topmost last.
  var order: [PanelKind] = []
  var window = (width: 0, height: 0)
  var scale = 1.0
  var picker = ColorPicker()
  var search = TextInput()
  /// The text that is to be put into the drawing as handwriting.
  var handwriting = TextInput()
  /// The colour while it is being written; `nil` when it is not.
  var writtenColor: TextInput?
  var renaming: Renaming?
  /// Who has the keys.
  var keyFocus = KeyFocus()
  var shelf = InkShelf()
  var thumbnails = Thumbnails()
  var sample = SampleStroke()
  var message: Message?
  var shownPlace = FilePlace()
  var tooltip = Tooltip()
  /// What the tablet page shows.
  var tablet = TabletState()
  /// Where the palette at the pen was asked for, in window pixels.
  var palettePlace = Point.zero
  /// Where the pen was seen last, in window pixels.
  private(set) var pointer = Point.zero
  private var holders: [Int: PanelKind] = [:]
  /// Tools whose contact was meant for the interface, to its end.
  private var swallowed: Set<Int> = []
  private var shown: InterfaceState?
  var damage = PixelRect.empty
  /// Commands of the editor that panels led to since the last call of ``takeCommands()``.
  var commands: [EditorCommand] = []
  /// The time of the last ``refresh(now:)``, in seconds.
  var now = 0.0
  /// Whether panels have been shown at this scale: what is there from the beginning does not come.
  private(set) var hasBeenSeen = false

  /// Makes an interface over an editor.
  ///
  /// - Parameters:
  ///   - editor: what is drawn on.
  ///   - settings: how the user wants it.
  ///   - keys: which keys ask for what.
  public init(over editor: Editor, settings: InterfaceSettings, keys: KeyMap) {
    self.editor = editor
    self.settings = settings
    self.keys = keys
  }

  /// The colours in force.
  public var theme: Theme { settings.theme == .dark ? .dark : .light }

  /// How the paper is to be seen, on the screen alone; `nil` for as it is.
  public var paperFilter: LightFilter? {
    guard settings.theme == .dark else { return nil }
    return switch settings.darkPaper {
    case .bright: nil
    case .dimmed: .dimmed
    case .dark: .dark
    }
  }

  /// The colours of what is drawn with the paper and seen as it: around a sheet, and on what is
  /// selected.
  public var paperColors: (desk: Color, accent: Color) {
    guard let paperFilter else { return (theme.desk, theme.accent) }
    return (paperFilter.source(of: theme.desk), paperFilter.source(of: theme.accent))
  }

  /// What the tools are set to; setting it gives them to the editor.
  public var tools: ToolSet {
    get { ToolSet(of: editor, with: shelf) }
    set { newValue.apply(to: editor, shelf: &shelf) }
  }

  /// Takes another editor, which gets the tools as they are at hand.
  public func adopt(_ editor: Editor) {
    let (tools, tabletSettings) = (tools, tabletSettings)
    self.editor = editor
    self.tools = tools
    self.tabletSettings = tabletSettings
    thumbnails = Thumbnails()
    renaming = nil
    shown = nil
  }

  /// Fits it to a window.
  ///
  /// - Parameters:
  ///   - width: columns of the window.
  ///   - height: rows of the window.
  ///   - scale: pixels in a point.
  public func resize(width: Int, height: Int, scale: Double) {
    window = (width, height)
    if scale != self.scale { (views, leaving, hasBeenSeen) = ([:], [], false) }
    self.scale = scale
    shown = nil
  }

  /// Says a line over the paper; `nil` says nothing.
  public func say(_ text: String?, isTrouble: Bool) {
    message = text.map { text in
      let isAdvice = text == tablet.advice && !open.contains(.tablet)
      return Message(text: text, isTrouble: isTrouble, panel: isAdvice ? .tablet : nil)
    }
  }

  /// Whether the line over the paper leads somewhere, so that it is worth staying longer.
  public var isAdvising: Bool { message?.panel != nil }

  // MARK: - Pens

  /// Takes out of a batch what is meant for panels.
  ///
  /// - Parameters:
  ///   - batch: what pens did, in window pixels; what is left is for the paper.
  ///   - now: the time in nanoseconds of the monotonic clock.
  /// - Returns: what it led to.
  public func take(_ batch: inout PenBatch, now: Int64) -> Effects {
    guard !batch.isEmpty else { return Effects() }
    // Nothing is open, and nobody holds anything: the usual case while drawing.
    if order.isEmpty, swallowed.isEmpty, holders.isEmpty, leaving.isEmpty {
      if let last = batch.events.last { pointer = last.sample.position }
      return Effects()
    }
    var effects = Effects()
    var left: [PenEvent] = []
    for event in batch.events {
      if let made = take(event, now: now, leaving: &left) { effects.merge(made) }
    }
    batch.events = left
    return effects
  }

  /// Takes one event, or leaves it for the paper.
  private func take(_ event: PenEvent, now: Int64, leaving left: inout [PenEvent]) -> Effects? {
    let place = event.sample.position
    if event.phase != .amend, event.phase != .leave { pointer = place }
    let tool = event.tool.id
    let time = Double(event.sample.time.nanoseconds) / 1e9
    if learn(event) { return nil }
    // A finger beside which a pen has come is the hand that holds it.
    if editor.isPalm(event), let kind = holders.removeValue(forKey: tool) {
      views[kind]?.cancel()
      return nil
    }
    switch event.phase {
    case .down:
      // Nothing moves by itself while a tip is down.
      var effects = Effects(damage: settle(but: panel(at: place)))
      // A resting hand means neither the panels nor what a touch of the paper takes away.
      guard !editor.isPalm(event) else {
        left.append(event)
        return effects
      }
      guard !editor.isHeld, let kind = panel(at: place) else {
        left.append(event)
        effects.merge(takeKeysToPaper())
        if let made = touchPaper() { effects.merge(made) }
        return effects
      }
      holders[tool] = kind
      effects.merge(touchPanel(kind, at: place))
      raise(kind)
      tooltip.hide()
      editor.endAdjustment()
      // The paper sees the pen leave: no ring of the tool on a panel.
      left.append(PenEvent(phase: .leave, tool: event.tool, sample: event.sample))
      effects.merge(carryOut(views[kind]?.press(at: place, time: time) ?? []))
      return effects
    case .move:
      guard let kind = holders[tool] else {
        left.append(event)
        return nil
      }
      return carryOut(views[kind]?.drag(to: place, time: time) ?? [])
    case .up:
      guard let kind = holders.removeValue(forKey: tool) else {
        left.append(event)
        return nil
      }
      let actions = views[kind]?.release(at: place, time: time) ?? []
      if kind == .tablet { endCalibrationStroke(of: tool) }
      defer { editor.endAdjustment() }
      return carryOut(actions)
    case .hover:
      let kind = editor.isHeld ? nil : panel(at: place)
      for (other, view) in views where other != kind { view.hover(at: nil) }
      guard let kind, let view = views[kind] else {
        tooltip.hide()
        left.append(event)
        return nil
      }
      view.hover(at: place)
      follow(view, now: now)
      left.append(PenEvent(phase: .leave, tool: event.tool, sample: event.sample))
      return nil
    case .leave:
      for view in views.values { view.hover(at: nil) }
      if let kind = holders.removeValue(forKey: tool) { views[kind]?.cancel() }
      tooltip.hide()
      left.append(event)
      return nil
    case .scroll:
      if !scroll(by: event.scroll.dy * Self.notch * scale, at: place) { left.append(event) }
      return nil
    case .switchDown, .switchUp, .amend:
      left.append(event)
      return nil
    }
  }

  /// How far one notch of the wheel moves a list.
  private static let notch = 48.0

  /// Whether the pen is over a panel, where an arrow is shown rather than a tool.
  public var isPointerOverPanel: Bool { panel(at: pointer) != nil }

  /// Moves the list under a place of the window; whether there is one.
  public func scroll(by distance: Double, at place: Point) -> Bool {
    guard let kind = panel(at: place) else { return false }
    views[kind]?.scroll(by: distance)
    return true
  }

  func panel(at place: Point) -> PanelKind? {
    order.last { kind in
      kind != .tooltip && (kind != .message || isAdvising) && views[kind]?.contains(place) == true
    }
  }

  private func follow(_ view: PanelView<InterfaceAction>, now: Int64) {
    guard let number = view.hovered else { return tooltip.hide() }
    name(number, of: view, now: now)
  }

  /// Shows the name and the key of an element, after a while.
  func name(_ number: Int, of view: PanelView<InterfaceAction>, now: Int64) {
    let element = view.panel.elements[number]
    let words = [element.name, element.hint].filter { !$0.isEmpty }.joined(separator: "   ")
    tooltip.wait(words, at: view.windowFrame(of: number), now: now)
  }

  // MARK: - Pixels

  /// Makes anew what would look different.
  ///
  /// - Parameter now: the time in nanoseconds of the monotonic clock.
  /// - Returns: the pixels of the window that look different.
  public func refresh(now: Int64) -> PixelRect {
    guard window.width > 0 else { return .empty }
    advance(to: now)
    tooltip.advance(to: now)
    picker.follow(editor.ink.color)
    // The settings are of what draws or erases: a tool that selects has none.
    if let shown, shown.tool != editor.tool, editor.tool.selects { setOpen(.toolSettings, false) }
    let state = InterfaceState(of: self)
    if state != shown {
      shown = state
      layOut()
    }
    if order.contains(.pages), thumbnails.drawNext(of: editor, scale: scale) { showPanel(.pages) }
    if order.contains(.tablet), tablet.takeChange(now: now) { showPanel(.tablet) }
    for (kind, view) in views {
      view.hasKeys = kind == keyFocus.holder
      damage.formUnion(view.takeDamage())
    }
    hasBeenSeen = true
    return takeDamage()
  }

  /// The pixels of the window that look different since the last call.
  func takeDamage() -> PixelRect {
    defer { damage = .empty }
    return damage.intersection(
      PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    )
  }

  /// When ``refresh(now:)`` has something to do although nothing happened; `nil` for never.
  public var nextRefresh: Int64? {
    if order.contains(.pages), thumbnails.isMissing(of: editor) { return 0 }
    let isTabletShown = order.contains(.tablet)
    return [tooltip.dueTime, isTabletShown ? tablet.dueTime : nil].compactMap { $0 }.min()
  }

  /// Whether it shows something that changes also while ink is drawn.
  public var isLive: Bool { order.contains(.tablet) }

  /// Whether a part of the window shows something of the interface.
  public func covers(_ rect: PixelRect) -> Bool {
    order.contains { views[$0]?.reach.intersects(rect) == true }
      || leaving.contains { $0.reach.intersects(rect) }
  }

  /// Lays the panels over a picture of the paper.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - origin: the pixel of the window that its pixel (0, 0) is.
  ///   - rect: pixels of the window that may change.
  public func paint(on image: ImageSurface, origin: (x: Int, y: Int), in rect: PixelRect) {
    for view in leaving { view.paint(on: image, origin: origin, in: rect) }
    for kind in order { views[kind]?.paint(on: image, origin: origin, in: rect) }
  }

  // MARK: - Panels

  /// Shows a panel, or hides it.
  public func toggle(_ kind: PanelKind) { setOpen(kind, !open.contains(kind)) }

  /// The panels that are there, the topmost last.
  public var openPanels: [PanelKind] { order }

  func setOpen(_ kind: PanelKind, _ isOpen: Bool) {
    guard isOpen != open.contains(kind) else { return }
    if isOpen {
      if kind.isPassing { closePassing(but: kind) }
      open.insert(kind)
    } else {
      open.remove(kind)
      // What it named may be gone with its panel.
      tooltip.hide()
    }
  }

  /// The panels that the user asked for.
  private(set) var open: Set<PanelKind> = [] {
    didSet {
      let closed = oldValue.subtracting(open)
      for kind in closed { keyFocus.takeBack(from: kind) }
      if !closed.isDisjoint(with: [.settings, .toolSettings, .tablet]) { timesSet += 1 }
    }
  }
  /// Those of them that went away with the tools, and come back with them.
  private var aside: Set<PanelKind> = []

  /// The page that the strip was last scrolled to; `nil` while there is none.
  private var revealedPage: PageID?

  /// How often a panel was closed on which the user sets what is kept from day to day.
  public private(set) var timesSet = 0

  /// Takes away what stands beside the paper, or brings it back.
  func putAside(_ isAside: Bool) {
    if isAside {
      aside = open.filter { !$0.isPassing && !$0.isAboutFiles }
      open.subtract(aside)
      tooltip.hide()
    } else {
      open.formUnion(aside)
      aside = []
    }
  }

  /// Hides what goes away when the pen touches the paper.
  @discardableResult
  func closePassing(but kept: PanelKind? = nil) -> Effects? {
    for kind in open where kind.isPassing && kind != kept { open.remove(kind) }
    return nil
  }

  func raise(_ kind: PanelKind) {
    guard order.last != kind, kind != .tools else { return }
    order.removeAll { $0 == kind }
    order.append(kind)
    liftWork(in: &order)
    damage.formUnion(views[kind]?.reach ?? .empty)
  }

  /// Makes all panels anew that are to be seen, and forgets the others.
  private func layOut() {
    var wanted: [PanelKind] = settings.isHidden ? [] : [.tools]
    func isWanted(_ kind: PanelKind) -> Bool { open.contains(kind) || files.shows(kind) }
    wanted += order.filter(isWanted)
    wanted += PanelKind.allCases.filter { isWanted($0) && !order.contains($0) }
    if editor.selection != nil, !settings.isHidden {
      // Over what stays beside the paper, under what is there to choose from.
      wanted.insert(.selection, at: wanted.firstIndex(where: \.takesKeys) ?? wanted.endIndex)
    }
    liftWork(in: &wanted)
    wanted += [.message, .tooltip]
    for kind in order where !wanted.contains(kind) { remove(kind) }
    order = wanted
    for kind in wanted where !showPanel(kind) { remove(kind) }
    keyFocus.follow(order)
  }

  func remove(_ kind: PanelKind, atOnce: Bool = false) {
    // What it named is gone with its panel.
    if kind.isAboutFiles, views[kind] != nil { tooltip.hide() }
    let view = views.removeValue(forKey: kind)
    if kind == .pages { revealedPage = nil }
    order.removeAll { $0 == kind }
    if let view { letGo(of: view, atOnce: atOnce) }
    holders = holders.filter { $0.value != kind }
  }

  /// Makes a panel anew; whether there is anything on it.
  @discardableResult
  func showPanel(_ kind: PanelKind) -> Bool {
    guard let wanted = panel(kind) else { return false }
    let room = room(for: kind, width: (wanted.size.width * scale).rounded(.up))
    let panel = kind == .tools ? wanted : wanted.fitted(to: room.height / scale)
    if let view = views[kind] {
      view.theme = theme
      view.show(panel)
    } else {
      let view = PanelView(panel, theme: theme, scale: scale)
      views[kind] = view
      letCome(view)
      if kind == .commands || kind == .handwriting { view.setFocus(panel.field) }
      if kind == .files { view.setFocus(FileDialogPanel.field) }
      if kind == .question { view.setFocus(panel.elements.firstIndex(where: \.isSelected)) }
    }
    if kind == .files { views[kind].map(followDialog) }
    if kind == .pages, revealedPage != editor.page.id {
      revealedPage = editor.page.id
      panel.elements.firstIndex(where: \.isSelected).map { views[kind]?.reveal($0) }
    }
    if kind == .layers, renaming != nil { views[kind]?.setFocus(panel.field) }
    views[kind].map { $0.place(at: corner(of: kind, frame: $0.frame)) }
    return true
  }
}

extension Panel {
  /// The element that can be written in; `nil` without one.
  fileprivate var field: Int? {
    elements.firstIndex { if case .edit = $0.response { true } else { false } }
  }
}
