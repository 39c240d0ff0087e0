internal import Commands
public import Editor
public import Geometry
internal import InkModel
public import Raster
internal import Widgets

/// The panels over the paper, and the effects of pens and keys on them.
///
/// The interface to the program's window:
///
/// 1. ``adopt(_:)`` an editor, ``resize(width:height:scale:)`` with the window.
/// 2. Pass each batch of pens to ``handle(_:now:)`` and each key to ``handle(_:typed:)`` before the
///    editor gets it; what is left of it is for the paper.
/// 3. ``refresh(now:)`` whenever something may have changed, but not while ink is being drawn.
/// 4. ``paint(on:origin:in:)`` over each picture of the paper.
///
/// Panels are values that are made anew when their content changes; a `PanelDefinition` says how.
/// Nothing about the document or the tools is kept here.
public final class Interface {
  /// The settings of the user.
  public internal(set) var settings: InterfaceSettings
  /// The keys of the commands.
  public internal(set) var keys: KeyMap {
    didSet {
      // Each panel may name a key.
      shownBasis = nil
      settingsRevision += 1
    }
  }
  /// The editor of the document that is shown.
  public private(set) var editor: Editor
  /// The dialogs about files, which the session fills.
  public var files = FilesState()
  /// The number of changes of keys and saved colours, and of times that a panel was closed on which the
  /// user changes settings that are kept.
  public internal(set) var settingsRevision = 0

  /// The settings of the inks that are not in use.
  var inkPresets = InkPresets()
  /// The states of the panels.
  let states = PanelStates()
  /// The panels on the window.
  var stack = PanelStack()
  /// The keyboard focus.
  var focus = KeyFocus()
  /// The contacts with panels, and the position of the pointer.
  var capture = PointerCapture()
  /// The clock and the conditions of animations.
  var motion = PanelMotion()
  /// The size of the window.
  private(set) var window = WindowSize()
  /// Commands of the editor that panels led to since the last call of ``takeCommands()``.
  var commands: [EditorCommand] = []
  /// The position in the document to which a panel led last, and the number of such moves.
  var shownPosition: (position: Bookmark, count: Int)?
  /// The settings and the window that panels were laid out for.
  private var shownBasis: Basis?

  /// The values that all panels depend on.
  private struct Basis: Equatable {
    let settings: InterfaceSettings
    let window: WindowSize
  }

  /// The distance of panels from the edges of the window, and from the toolbar, in points.
  static let (margin, gap) = (12.0, 8.0)

  /// Makes an interface over an editor.
  ///
  /// - Parameters:
  ///   - editor: the editor of the document.
  ///   - settings: the settings of the user.
  ///   - keys: the keys of the commands.
  public init(over editor: Editor, settings: InterfaceSettings, keys: KeyMap) {
    self.editor = editor
    self.settings = settings
    self.keys = keys
  }

  /// The state of a panel.
  subscript<Definition: PanelDefinition>(_ panel: Definition.Type) -> Definition.State {
    get { states[panel] }
    _modify { yield &states[panel] }
  }

  /// The settings of the tools; setting them applies them to the editor.
  public var tools: ToolSet {
    get { ToolSet(of: editor, with: inkPresets) }
    set { newValue.apply(to: editor, presets: &inkPresets) }
  }

  /// Shows the document of another editor, which gets the settings of the tools.
  public func adopt(_ editor: Editor) {
    let (tools, inputSettings) = (tools, self.editor.inputSettings)
    self.editor = editor
    self.tools = tools
    editor.inputSettings = inputSettings
    for kind in PanelKind.allCases { kind.definition.resetForNewDocument(states) }
    shownBasis = nil
  }

  /// Fits the panels to a window.
  ///
  /// - Parameters:
  ///   - width: the number of columns of the window.
  ///   - height: the number of rows of the window.
  ///   - scale: the number of pixels in a point.
  public func resize(width: Int, height: Int, scale: Double) {
    if scale != window.scale {
      stack.removeViews()
      motion.hasShownPanels = false
    }
    window = WindowSize(width: width, height: height, scale: scale)
    shownBasis = nil
  }

  // MARK: - Opening and closing

  /// Opens a panel, or closes it.
  public func toggle(_ kind: PanelKind) { setOpen(kind, !stack.open.contains(kind)) }

  /// The panels on the window, the topmost last.
  public var openPanels: [PanelKind] { stack.kinds }

  /// Opens a panel or closes it.
  func setOpen(_ kind: PanelKind, _ isOpen: Bool) {
    guard isOpen != stack.open.contains(kind) else { return }
    if isOpen {
      if kind.descriptor.isTransient { closeTransient(except: kind) }
      stack.open(kind)
      kind.definition.didOpen(in: self)
    } else {
      close([kind])
    }
  }

  /// Closes the panels that close when the pen touches the paper.
  func closeTransient(except kept: PanelKind? = nil) {
    close(stack.open.filter { $0.descriptor.isTransient && $0 != kept })
  }

  private func close(_ kinds: Set<PanelKind>) { didClose(stack.close(kinds)) }

  private func didClose(_ kinds: Set<PanelKind>) {
    for kind in kinds { focus.release(kind) }
    // What it named may be gone with its panel.
    if !kinds.isEmpty { hideTooltip() }
    if kinds.contains(where: \.descriptor.changesSettings) { settingsRevision += 1 }
  }

  /// Hides everything but the paper, or shows it again.
  public func toggleHidden() {
    settings.isHidden.toggle()
    closeTransient()
    if settings.isHidden {
      didClose(stack.suspend())
      hideTooltip()
    } else {
      stack.resume()
    }
  }

  /// Closes the topmost panel that the user opened, if there is one.
  public func closeTopmost() {
    if let kind = stack.kinds.last(where: stack.open.contains) { setOpen(kind, false) }
  }

  /// Closes the panels that go when the pen touches the paper, at once.
  ///
  /// - Returns: the effects; `nil` without such a panel.
  func closeForPaper() -> Effects? {
    let kinds = PanelKind.allCases.filter(\.descriptor.isTransient)
    guard kinds.contains(where: isWanted) else { return nil }
    var effects = Effects()
    for kind in kinds {
      effects.merge(kind.definition.close(in: self))
      remove(kind, isAnimated: false)
    }
    effects.damage = takeDamage()
    return effects
  }

  // MARK: - Layout

  /// Returns whether the user opened a panel, or there is content for it.
  private func isWanted(_ kind: PanelKind) -> Bool {
    guard kind.descriptor.lifetime != .opened else { return stack.open.contains(kind) }
    return kind.definition.anyContent(in: context) != nil
  }

  /// Makes the panels anew whose content has changed.
  ///
  /// - Parameter now: the time in nanoseconds of the monotonic clock.
  /// - Returns: the pixels of the window that look different.
  public func refresh(now: Int64) -> PixelRect {
    guard window.width > 0 else { return .empty }
    advance(to: now)
    for kind in PanelKind.allCases { kind.definition.update(in: self, now: now) }
    layOut()
    for kind in stack.kinds where kind.definition.advance(in: self, now: now) { show(kind) }
    stack.showFocus(of: focus.holder)
    motion.hasShownPanels = true
    return takeDamage()
  }

  /// The time at which ``refresh(now:)`` is needed although nothing happened, in nanoseconds; `nil`
  /// for never.
  public var nextRefresh: Int64? {
    PanelKind.allCases.compactMap { $0.definition.nextRefresh(in: self) }.min()
  }

  /// A Boolean value that indicates whether a panel changes while ink is drawn.
  public var isLive: Bool { stack.kinds.contains(where: \.descriptor.isLive) }

  private func layOut() {
    let basis = Basis(settings: settings, window: window)
    var contents = contents
    guard basis != shownBasis || stack.needsLayout || contents != stack.items.mapValues(\.content)
    else { return }
    while let kind = stack.kinds.first(where: { contents[$0] == nil }) {
      remove(kind)
      contents = self.contents
    }
    stack.arrange(Set(contents.keys))
    for kind in stack.kinds {
      let isSame = basis == shownBasis && stack.items[kind]?.content == contents[kind]
      show(kind, isChanged: !isSame)
    }
    // Panels that make way for others are below them, and were shown before them.
    for kind in stack.kinds where kind.descriptor.makesWay {
      show(kind, isChanged: false)
    }
    shownBasis = basis
    focus.update(stack.kinds)
  }

  /// The contents of the panels that are to be on the window.
  private var contents: [PanelKind: AnyHashable] {
    var contents: [PanelKind: AnyHashable] = [:]
    for kind in PanelKind.allCases
    where kind.descriptor.lifetime != .opened || stack.open.contains(kind) {
      contents[kind] = kind.definition.anyContent(in: context(of: kind))
    }
    return contents
  }

  /// Shows a panel at its position.
  ///
  /// - Parameters:
  ///   - kind: the panel.
  ///   - isChanged: a Boolean value that indicates whether the panel has to be made anew.
  func show(_ kind: PanelKind, isChanged: Bool = true) {
    let item = stack.items[kind]
    let kept = isChanged ? nil : item.map { (content: $0.content, panel: $0.panel) }
    guard let (content, panel) = kept ?? kind.definition.make(in: context(of: kind)) else { return }
    let height = availableHeight(for: kind, panel)
    let view: PanelView<InterfaceAction>
    if let item {
      view = item.view
      if kept == nil || height != item.height {
        view.theme = theme
        view.show(panel.fitted(to: height))
      }
    } else {
      view = PanelView(panel.fitted(to: height), theme: theme, scale: window.scale)
      animateIn(view)
    }
    stack.show(
      PanelStack.Item(view: view, content: content, panel: panel, height: height),
      as: kind
    )
    kind.definition.didShow(view, isNew: item == nil, in: self)
    let size = Size(width: Double(view.frame.width), height: Double(view.frame.height))
    let anchor = kind.definition.anchor(in: self)
    view.place(at: positioner.origin(of: kind.descriptor, size, anchor: anchor))
  }

  /// Returns the height that a panel may have, in points.
  private func availableHeight(for kind: PanelKind, _ panel: Panel<InterfaceAction>) -> Double {
    guard kind.descriptor.placement != .toolbar else { return .infinity }
    let width = (panel.size.width * window.scale).rounded(.up)
    let anchor = kind.definition.anchor(in: self)
    return positioner.area(for: kind.descriptor, width: width, anchor: anchor).height / window.scale
  }

  /// Removes a panel from the window.
  func remove(_ kind: PanelKind, isAnimated: Bool = true) {
    guard stack.view(of: kind) != nil else { return }
    kind.definition.willHide(in: self)
    // What it named is gone with its panel.
    if kind.descriptor.lifetime == .requested { hideTooltip() }
    stack.remove(kind, isAnimated: isAnimated && animatesPanels)
    capture.release(kind)
  }

  /// The positions of panels in the window.
  var positioner: PanelPositioner {
    PanelPositioner(
      window: window,
      settings: settings,
      toolbar: stack.view(of: .tools)?.frame.rect,
      pointer: capture.position,
      upperPanel: stack.kinds.last {
        $0.descriptor.placement == .top && $0.descriptor.lifetime == .opened
      }
      .flatMap { stack.view(of: $0)?.frame.rect },
      openPanels: stack.kinds.filter { $0.descriptor.lifetime == .opened }
        .compactMap { stack.view(of: $0)?.frame.rect }
    )
  }

  /// The values that panels are made from.
  var context: PanelContext {
    PanelContext(
      editor: editor,
      keys: keys,
      settings: settings,
      theme: theme,
      inkPresets: inkPresets,
      window: window.points,
      scale: window.scale,
      files: files,
      states: states
    )
  }

  private func context(of kind: PanelKind) -> PanelContext {
    var context = context
    context.scrollOffset = stack.view(of: kind)?.scrollOffset ?? 0
    return context
  }

  // MARK: - Pixels

  /// The views of the panels on the window.
  var views: [PanelKind: PanelView<InterfaceAction>] { stack.views }

  /// The number of pixels in a point.
  public var pixelScale: Double { window.scale }

  /// Returns the pixels of the window that look different since the last call.
  func takeDamage() -> PixelRect { stack.takeDamage().intersection(window.bounds) }

  /// Returns whether a part of the window shows something of the interface.
  public func covers(_ rect: PixelRect) -> Bool { stack.covers(rect) }

  /// Draws the panels over a picture of the paper.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - origin: the pixel of the window that its pixel (0, 0) is.
  ///   - rect: the pixels of the window that may change.
  public func paint(on image: ImageSurface, origin: (x: Int, y: Int), in rect: PixelRect) {
    stack.paint(on: image, origin: origin, in: rect)
  }
}
