internal import Editor
internal import Geometry
public import Raster
internal import Widgets

extension ReferencePanel: PanelDefinition {
  struct State {
    /// The picture; `nil` until one was opened.
    var picture: FilesState.Held?
    /// The name of its file.
    var name = ""
    /// The part of the picture that is seen.
    var view = PictureView()
    /// The frame of the panel in the window, in points; `nil` for that of the settings.
    var frame: Rect?
    /// The frame and the view at the beginning of a drag; `nil` without one.
    var start: (frame: Rect, view: PictureView)?
    /// A Boolean value that indicates whether the contact has taken a colour.
    var hasPicked = false
  }

  struct Content: Hashable {
    let picture: FilesState.Held
    let name: String
    let view: PictureView
    let frame: Rect
    let isPicking: Bool
  }

  static let descriptor = PanelDescriptor(
    placement: .onAnchor,
    coversToolbar: true,
    changesSettings: true,
    resetsWithDocument: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let state = context[Self.self]
    guard let picture = state.picture else { return nil }
    return Content(
      picture: picture,
      name: state.name,
      view: state.view,
      frame: frame(in: context),
      isPicking: context.editor.tool == .eyedropper
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    ReferencePanel(context: context, content: content).panel
  }

  static func anchor(in interface: Interface) -> Rect? {
    let (frame, scale) = (frame(in: interface.context), interface.window.scale)
    return Rect(
      x: frame.minX * scale,
      y: frame.minY * scale,
      width: frame.width * scale,
      height: frame.height * scale
    )
  }

  /// The next drag begins where this one ended, which the settings keep; after a colour was taken, the
  /// tool before the eyedropper comes back.
  static func didEndContact(of tool: Int, in interface: Interface) {
    if interface[Self.self].hasPicked {
      interface[Self.self].hasPicked = false
      interface.editor.endPicking()
    }
    guard interface[Self.self].start != nil else { return }
    interface[Self.self].start = nil
    interface.settings.referenceFrame = interface[Self.self].frame
  }

  static func willHide(in interface: Interface) { interface[Self.self].start = nil }

  static func scroll(by distance: Double, at point: Point, in interface: Interface) -> Bool {
    interface.zoomReference(by: distance, at: point)
    return true
  }
}

extension Interface {
  /// A Boolean value that indicates whether there is a reference picture, shown or not.
  public var hasReference: Bool { self[ReferencePanel.self].picture != nil }

  /// Shows a reference picture beside the drawing.
  ///
  /// - Parameters:
  ///   - picture: the picture, with at least a pixel.
  ///   - name: the name of its file.
  public func showReference(_ picture: ImageSurface, named name: String) {
    guard picture.width > 0, picture.height > 0 else { return }
    self[ReferencePanel.self].picture = FilesState.Held(image: picture)
    self[ReferencePanel.self].name = name
    self[ReferencePanel.self].view = PictureView()
    setOpen(.reference, true)
  }
}
