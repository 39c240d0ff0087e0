internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

extension Interface {
  /// Does what elements of panels ask for.
  func carryOut(_ actions: [InterfaceAction]) -> Effects {
    var effects = Effects()
    for action in actions { effects.merge(carryOut(action)) }
    return effects
  }

  private func carryOut(_ action: InterfaceAction) -> Effects {
    switch action {
    case .perform(let command): return choose(command)
    case .takeInk(let type): takeInk(type)
    case .takeEraser:
      if editor.tool == .erase { toggle(.toolSettings) } else { take(.erase) }
    case .takeLasso: take(editor.tool == .lasso ? .rectangle : .lasso)
    case .toggle(let kind) where kind.isAboutFiles: return effects(of: files.dismiss(kind))
    case .toggle(let kind): toggle(kind)
    case .open(let kind):
      setOpen(kind, true)
      if kind == .tablet { tablet.tab = .test }
      message = nil
    case .tablet(let action): carryOut(action)
    case .files(let change): return effects(of: change(&files))
    case .search(let input): search = input
    case .writeHandwriting(let input): handwriting = input
    case .insertHandwriting: return insertHandwriting()
    case .moveTools: moveTools()
    case .pushTools(let way): pushTools(way)
    case .change(let change): change(&settings)
    case .goToPage(let number): return editor.showPage(number)
    case .takeLayer, .writeLayerName, .toggleVisible, .toggleLocked, .setLayerOpacity:
      return changeLayer(action)
    case .setColor(let color) where editor.tool.selects && editor.selection != nil:
      writtenColor = nil
      editor.choose(color)
      return editor.recolorSelection(color)
    default: setTool(action)
    }
    return Effects()
  }

  /// Commands that are kept for a recording, if there is one.
  private static let mostCommands = 64

  /// Closes the menu that a command was chosen from, and carries out the command.
  ///
  /// - Returns: the effects; a command of the program is one of their requests.
  private func choose(_ command: Command) -> Effects {
    closePassing()
    switch command {
    case .editor(let command):
      commands = Array(commands.suffix(Self.mostCommands) + [command])
      return editor.perform(command)
    case .program(let command): return Effects(.perform(command))
    }
  }

  // MARK: - Commands

  /// Hides everything but the paper, or shows it again.
  public func toggleHidden() {
    settings.isHidden.toggle()
    closePassing()
    putAside(settings.isHidden)
  }

  /// Shows the palette at the pen, or hides it.
  public func togglePalette() {
    palettePlace = pointer
    toggle(.palette)
  }

  /// Shows the list of all commands, or hides it.
  public func toggleCommands() {
    search = TextInput()
    toggle(.commands)
  }

  /// Shows the panel that inserts a text as handwriting, or hides it.
  public func toggleHandwriting() {
    handwriting = TextInput(handwriting.text, isSelected: true)
    toggle(.handwriting)
  }

  /// Shows the layers and lets the name of the current one be written.
  public func renameLayer() {
    setOpen(.layers, true)
    beginRenaming()
  }

  /// Switches between the light and the dark theme.
  public func switchTheme() { settings.theme = settings.theme == .light ? .dark : .light }

  /// Closes the topmost panel that the user opened, if there is one.
  public func closeTopmost() {
    if let kind = order.last(where: { open.contains($0) }) { setOpen(kind, false) }
  }

  // MARK: - Tools

  private func takeInk(_ type: InkType) {
    guard editor.tool != .draw || editor.ink.inkType != type else {
      return toggle(.toolSettings)
    }
    setOpen(.toolSettings, false)
    writtenColor = nil
    if editor.ink.inkType == type { editor.tool = .draw } else { shelf.take(type, with: editor) }
  }

  private func take(_ tool: Tool) {
    setOpen(.toolSettings, false)
    editor.tool = tool
  }

  private func setTool(_ action: InterfaceAction) {
    switch action {
    case .setColor(let color): draw(in: color)
    case .setHue(let hue):
      picker.hue = hue
      draw(in: picker.color)
    case .setShade(let place):
      (picker.saturation, picker.brightness) = (place.x, 1 - place.y)
      draw(in: picker.color)
    case .writeColor(let input):
      let color = InkColor(hex: input.text)
      if let color { draw(in: color) }
      writtenColor = input
    case .setWidth(let share):
      let width = ToolSettings.width(atShare: share)
      if editor.tool == .erase { editor.eraser.radius = width / 2 } else { editor.width = width }
    case .setOpacity(let share): editor.opacity = max(0.02, (share * 100).rounded() / 100)
    case .setSmoothing(let share):
      editor.smoothingMilliseconds = (share * Editor.longestSmoothing / 2).rounded() * 2
    case .setShading(let share):
      editor.response.shading?.begin(below: ToolSettings.altitude(atShare: share))
    case .setEraserKind(let kind): editor.eraser.kind = kind
    default: break
    }
  }

  private func draw(in color: InkColor) {
    writtenColor = nil
    editor.choose(color)
    if editor.tool != .draw { editor.tool = .draw }
  }

  // MARK: - Layers

  private func changeLayer(_ action: InterfaceAction) -> Effects {
    let layers = editor.page.layers
    switch action {
    case .takeLayer(let id):
      guard id == editor.layer.id else { return editor.selectLayer(id) }
      beginRenaming()
    case .writeLayerName(let input): renaming?.input = input
    case .toggleVisible(let id):
      guard let layer = layers.first(where: { $0.id == id }) else { return Effects() }
      return editor.setVisible(id, !layer.isVisible)
    case .toggleLocked(let id):
      guard let layer = layers.first(where: { $0.id == id }) else { return Effects() }
      return editor.setLocked(id, !layer.isLocked)
    case .setLayerOpacity(let share):
      return editor.setOpacity(of: editor.layer.id, to: (share * 100).rounded() / 100)
    default: break
    }
    return Effects()
  }

  // MARK: - The place of the tools

  /// Brings the tools to the edge that the pen is nearest to.
  private func moveTools() {
    let (x, y) = (pointer.x / Double(window.width), pointer.y / Double(window.height))
    let distances: [(InterfaceSettings.Edge, Double)] = [
      (.left, pointer.x), (.right, Double(window.width) - pointer.x), (.top, pointer.y),
      (.bottom, Double(window.height) - pointer.y),
    ]
    guard let nearest = distances.min(by: { $0.1 < $1.1 })?.0 else { return }
    settings.edge = nearest
    let along = nearest == .left || nearest == .right ? y : x
    // In the middle is where most want it.
    settings.place = abs(along - 0.5) < 0.06 ? 0.5 : min(1, max(0, along))
  }

  /// Moves the tools along their edge, from its end around the corner, and across to the other edge.
  ///
  /// - Parameter way: how far, as a share of an edge; only its direction counts across.
  private func pushTools(_ way: Vector) {
    let isUpright = [.left, .right].contains(settings.edge)
    let (along, across) = isUpright ? (way.dy, way.dx) : (way.dx, way.dy)
    let ends: [InterfaceSettings.Edge] = isUpright ? [.top, .bottom] : [.left, .right]
    let sides: [InterfaceSettings.Edge] = isUpright ? [.left, .right] : [.top, .bottom]
    if across != 0 {
      settings.edge = across < 0 ? sides[0] : sides[1]
      return
    }
    let places = toolPlaces
    let place = min(max(places.lowerBound, settings.place), places.upperBound)
    guard place == (along < 0 ? places.lowerBound : places.upperBound) else {
      settings.place = min(max(places.lowerBound, place + along), places.upperBound)
      return
    }
    // From the end of its edge it goes on around the corner.
    settings.place = settings.edge == sides[0] ? 0 : 1
    settings.edge = along < 0 ? ends[0] : ends[1]
  }

  /// Where the middle of the tools can be along their edge, 0...1.
  private var toolPlaces: ClosedRange<Double> {
    guard let frame = views[.tools]?.frame else { return 0.5...0.5 }
    let isUpright = [.left, .right].contains(settings.edge)
    let length = Double(isUpright ? frame.height : frame.width) / 2 + Self.margin * scale
    let share = min(0.5, length / Double(isUpright ? window.height : window.width))
    return share...(1 - share)
  }
}
