internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import Widgets

extension Interface {
  /// What stands on a panel now; `nil` when there is nothing to be seen.
  func panel(_ kind: PanelKind) -> Panel<InterfaceAction>? {
    let context = context
    return switch kind {
    case .tools: ToolTray(context: context).panel
    case .toolSettings:
      ToolSettings(context: context, sample: sample.image(of: editor, scale: scale))
        .panel
    case .menu: MenuPanel(context: context).panel
    case .commands: CommandList(context: context).panel
    case .layers: LayersPanel(context: context).panel
    case .pages: PagesPanel(context: context).panel
    case .handwriting: HandwritingPanel(context: context).panel
    case .settings: SettingsPanel(context: context).panel
    case .palette: PalettePanel(context: context).panel
    case .start, .files, .export, .question, .work: filePanel(kind, context)
    case .selection: SelectionPanel(context: context).panel
    case .tablet: TabletPanel(context: context, state: tablet).panel
    case .message: MessagePanel(context: context).panel
    case .tooltip: TooltipPanel(context: context).panel
    }
  }

  private var context: PanelContext {
    PanelContext(
      editor: editor,
      keys: keys,
      settings: settings,
      theme: theme,
      picker: picker,
      search: search,
      handwriting: handwriting,
      alphabets: alphabets,
      alphabet: alphabet,
      renaming: renaming,
      colorInput: writtenColor ?? TextInput(editor.ink.color.with(alpha: 1).hex),
      shelf: shelf,
      window: Size(width: Double(window.width) / scale, height: Double(window.height) / scale),
      scale: scale,
      thumbnails: thumbnails.images,
      message: message,
      files: files,
      tooltip: tooltip.words
    )
  }

  // MARK: - Places

  /// How far panels stay from the edges of the window, and from the tools, in points.
  static let (margin, gap) = (12.0, 8.0)

  /// What a panel may take of the window, in pixels: not its margin, and not where the tools stand.
  ///
  /// - Parameters:
  ///   - kind: of the panel.
  ///   - width: how wide it is, in pixels.
  /// - Returns: at least a pixel in width and height.
  func room(for kind: PanelKind, width: Double) -> Rect {
    let whole = wholeRoom(margin: kind == .tooltip ? 2 : Self.margin * scale)
    guard !kind.mayLieOnTools else { return whole }
    let left = min(max(whole.minX, leftWish(of: kind, width, in: whole)), whole.maxX - width)
    return room(free: whole, of: views[.tools]?.frame.rect, from: left, width: width)
  }

  /// The window without a margin, in pixels.
  func wholeRoom(margin: Double) -> Rect {
    Rect(
      minX: margin,
      minY: margin,
      maxX: max(margin + 1, Double(window.width) - margin),
      maxY: max(margin + 1, Double(window.height) - margin)
    )
  }

  /// The part of a room where something does not come to lie on the tools.
  ///
  /// - Parameters:
  ///   - room: what there is, in window pixels.
  ///   - tools: where the tools stand; `nil` for nowhere.
  ///   - left: where the left edge of it would be.
  ///   - width: how wide it is.
  /// - Returns: at least a pixel in width and height.
  func room(free room: Rect, of tools: Rect?, from left: Double, width: Double) -> Rect {
    guard let tools else { return room }
    var room = room
    let gap = Self.gap * scale
    switch settings.edge {
    case .left: room.minX = min(tools.maxX + gap, room.maxX - 1)
    case .right: room.maxX = max(tools.minX - gap, room.minX + 1)
    case .bottom, .top:
      guard left < tools.maxX + gap, left + width > tools.minX - gap else { return room }
      if settings.edge == .bottom {
        room.maxY = max(tools.minY - gap, room.minY + 1)
      } else {
        room.minY = min(tools.maxY + gap, room.maxY - 1)
      }
    }
    return room
  }

  /// Where the upper left corner of a panel is, in window pixels.
  func corner(of kind: PanelKind, frame: PixelRect) -> (x: Int, y: Int) {
    let size = (width: Double(frame.width), height: Double(frame.height))
    let room = room(for: kind, width: size.width)
    let wish = wish(of: kind, size, in: room)
    let x = min(max(room.minX, wish.x), max(room.minX, room.maxX - size.width))
    let y = min(max(room.minY, wish.y), max(room.minY, room.maxY - size.height))
    return (Int(x.rounded()), Int(y.rounded()))
  }

  /// Where the left edge of a panel would like to be, in window pixels.
  private func leftWish(of kind: PanelKind, _ width: Double, in room: Rect) -> Double {
    switch kind {
    case .layers: settings.isLeftHanded ? room.minX : room.maxX - width
    case .pages, .tablet: settings.isLeftHanded ? room.maxX - width : room.minX
    case .toolSettings, .menu:
      besideTools((width, 0), isAtEnd: kind == .menu).x
    case .palette: palettePlace.x - width / 2
    default: (Double(window.width) - width) / 2
    }
  }

  private func wish(
    of kind: PanelKind,
    _ size: (width: Double, height: Double),
    in room: Rect
  ) -> Point {
    let x = leftWish(of: kind, size.width, in: room)
    switch kind {
    case .tools: return toolsCorner(size)
    case .toolSettings, .menu: return besideTools(size, isAtEnd: kind == .menu)
    case .commands, .handwriting, .settings:
      return Point(x: x, y: room.minY + (room.height - size.height) / 3)
    case .layers, .pages, .tablet, .message: return Point(x: x, y: room.minY)
    case .palette: return Point(x: x, y: palettePlace.y - size.height / 2)
    case .start, .files, .export, .question, .work: return fileWish(of: kind, size)
    case .selection: return selectionCorner(size)
    case .tooltip: return tooltipCorner(size)
    }
  }

  private func toolsCorner(_ size: (width: Double, height: Double)) -> Point {
    let (width, height) = (Double(window.width), Double(window.height))
    let margin = Self.margin * scale
    let place = settings.place
    switch settings.edge {
    case .bottom: return Point(x: width * place - size.width / 2, y: height - size.height - margin)
    case .top: return Point(x: width * place - size.width / 2, y: margin)
    case .left: return Point(x: margin, y: height * place - size.height / 2)
    case .right: return Point(x: width - size.width - margin, y: height * place - size.height / 2)
    }
  }

  /// Next to the tools, towards the paper: over the tool at hand, or over the last button.
  private func besideTools(_ size: (width: Double, height: Double), isAtEnd: Bool) -> Point {
    guard let tools = views[.tools] else { return palettePlaceCorner(size) }
    let gap = 8 * scale
    let element = tools.panel.elements.indices.first { number in
      let element = tools.panel.elements[number]
      return isAtEnd ? element.isShowMenu : element.isSelected
    }
    let anchor = element.map(tools.windowFrame(of:)) ?? tools.frame
    let center = Point(
      x: Double(anchor.minX + anchor.maxX) / 2,
      y: Double(anchor.minY + anchor.maxY) / 2
    )
    switch settings.edge {
    case .bottom:
      return Point(x: center.x - size.width / 2, y: Double(tools.frame.minY) - size.height - gap)
    case .top: return Point(x: center.x - size.width / 2, y: Double(tools.frame.maxY) + gap)
    case .left: return Point(x: Double(tools.frame.maxX) + gap, y: center.y - size.height / 2)
    case .right:
      return Point(x: Double(tools.frame.minX) - size.width - gap, y: center.y - size.height / 2)
    }
  }

  /// Above what is selected and its handles; below it where there is no room.
  private func selectionCorner(_ size: (width: Double, height: Double)) -> Point {
    let area = editor.view.transform.apply(to: editor.selectionBounds)
    guard !area.isNull else { return .zero }
    let away = 56 * scale
    let above = area.minY - away - size.height
    let y = above >= Self.margin * scale ? above : area.maxY + 24 * scale
    return Point(x: area.center.x - size.width / 2, y: y)
  }

  private func palettePlaceCorner(_ size: (width: Double, height: Double)) -> Point {
    Point(x: pointer.x - size.width / 2, y: pointer.y - size.height / 2)
  }

  private func tooltipCorner(_ size: (width: Double, height: Double)) -> Point {
    let anchor = tooltip.anchor
    let middle = Double(anchor.minX + anchor.maxX) / 2 - size.width / 2
    let above = Double(anchor.minY) - size.height - 6 * scale
    guard settings.edge != .bottom || above < 0 else { return Point(x: middle, y: above) }
    return Point(x: middle, y: Double(anchor.maxY) + 6 * scale)
  }
}

extension Element<InterfaceAction> {
  /// Whether it opens the menu.
  fileprivate var isShowMenu: Bool {
    if case .tap(.perform(.window(.showMenu))) = response { true } else { false }
  }
}
