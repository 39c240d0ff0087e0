internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import Widgets

import func Glibc.pow

/// The actions of the reference picture.
enum ReferenceAction: PanelAction {
  /// Move the panel by a distance from the beginning of the contact, in points.
  case move(Vector)
  /// Move the panel by a share of the window.
  case push(Vector)
  /// Change the size of the panel by a distance from the beginning of the contact, in points.
  case resize(Vector)
  /// Change the size of the panel by a share of the window.
  case grow(Vector)
  /// Move the picture by a distance from the beginning of the contact, in points.
  case pan(Vector)
  /// Move the picture by a share of the panel.
  case nudge(Vector)
  /// Choose a zoom by its share of the range, 0...1.
  case zoom(Double)
  /// Draw in the colour at a position of the area in which the picture is seen, as shares of its sides.
  case pick(Point)
  /// Choose another picture.
  case choose

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .move(let offset): interface.moveReference { $0.translated(by: offset) }
    case .push(let share): interface.pushReference(share) { $0.translated(by: $1) }
    case .resize(let offset): interface.moveReference { $0.enlarged(by: offset) }
    case .grow(let share): interface.pushReference(share) { $0.enlarged(by: $1) }
    case .pan(let offset): interface.panReference(by: offset, isStep: false)
    case .nudge(let share):
      let area = interface.referenceArea
      let offset = Vector(dx: share.dx * area.width, dy: share.dy * area.height)
      // An arrow moves what is seen, not the picture below it.
      interface.panReference(by: offset * -1, isStep: true)
    case .zoom(let share):
      let zoom = Logarithm.value(at: share, in: PictureView.zooms)
      interface.zoomReference(to: zoom, at: interface.referenceArea.center)
    case .pick(let point): interface.pickReferenceColor(at: point)
    case .choose: return Effects(.files(.chooseReference))
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the reference picture.
  static func reference(_ action: ReferenceAction) -> InterfaceAction { .own(action) }
}

extension Rect {
  /// The rectangle with another lower right corner.
  fileprivate func enlarged(by offset: Vector) -> Rect {
    Rect(x: minX, y: minY, width: max(1, width + offset.dx), height: max(1, height + offset.dy))
  }
}

extension Interface {
  /// The area of the panel in which the picture is seen, in points from its upper left corner.
  var referenceArea: Rect {
    ReferencePanel.area(in: ReferencePanel.frame(in: context).size)
  }

  /// The size of the picture in its pixels; `nil` without one.
  private var referenceSize: Size? {
    self[ReferencePanel.self].picture.map {
      Size(width: Double($0.image.width), height: Double($0.image.height))
    }
  }

  /// Changes the frame of the panel as it was at the beginning of the contact.
  fileprivate func moveReference(_ change: (Rect) -> Rect) {
    let start = self[ReferencePanel.self].start?.frame ?? ReferencePanel.frame(in: context)
    if self[ReferencePanel.self].start == nil {
      self[ReferencePanel.self].start = (start, self[ReferencePanel.self].view)
    }
    setReferenceFrame(change(start))
  }

  /// Changes the frame of the panel by a share of the window.
  fileprivate func pushReference(_ share: Vector, _ change: (Rect, Vector) -> Rect) {
    let offset = Vector(dx: share.dx * window.points.width, dy: share.dy * window.points.height)
    setReferenceFrame(change(ReferencePanel.frame(in: context), offset))
    settings.referenceFrame = self[ReferencePanel.self].frame
  }

  private func setReferenceFrame(_ frame: Rect) {
    self[ReferencePanel.self].frame = ReferencePanel.clamped(frame, to: window.points)
    panReference(by: .zero, isStep: true)
  }

  /// Moves the picture in its area.
  fileprivate func panReference(by offset: Vector, isStep: Bool) {
    guard let size = referenceSize else { return }
    if isStep {
      self[ReferencePanel.self].view.pan(by: offset, of: size, in: referenceArea)
      return
    }
    let frame = ReferencePanel.frame(in: context)
    let start = self[ReferencePanel.self].start ?? (frame, self[ReferencePanel.self].view)
    self[ReferencePanel.self].start = start
    var view = start.view
    view.pan(by: offset, of: size, in: referenceArea)
    self[ReferencePanel.self].view = view
  }

  /// Zooms the picture about a point of the panel, in points.
  func zoomReference(to zoom: Double, at point: Point) {
    guard let size = referenceSize else { return }
    self[ReferencePanel.self].view.zoom(to: zoom, at: point, of: size, in: referenceArea)
  }

  /// Zooms the picture by notches of the wheel at a point of the window.
  ///
  /// - Parameters:
  ///   - distance: the distance that a list would scroll down, in window pixels.
  ///   - point: the position, in window pixels.
  func zoomReference(by distance: Double, at point: Point) {
    guard let frame = stack.view(of: .reference)?.frame.rect else { return }
    let place = Point.zero + (point - frame.origin) / window.scale
    let zoom = self[ReferencePanel.self].view.zoom
    zoomReference(to: zoom * pow(2, -distance / window.scale / 96), at: place)
  }

  /// Draws in the colour of the picture at a position of its area; beside the picture nothing happens.
  fileprivate func pickReferenceColor(at share: Point) {
    guard let image = self[ReferencePanel.self].picture?.image, let size = referenceSize else {
      return
    }
    let area = referenceArea
    let frame = self[ReferencePanel.self].view.frame(of: size, in: area)
    let point = Point(x: area.minX + share.x * area.width, y: area.minY + share.y * area.height)
    let x = Int(((point.x - frame.minX) / frame.width * size.width).rounded(.down))
    let y = Int(((point.y - frame.minY) / frame.height * size.height).rounded(.down))
    guard (0..<image.width).contains(x), (0..<image.height).contains(y) else { return }
    self[ReferencePanel.self].hasPicked = true
    let pixel = image.pixel(x: x, y: y)
    func channel(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    self[ToolSettings.self].colorInput = nil
    editor.choose(InkColor(red: channel(16), green: channel(8), blue: channel(0)))
  }
}
