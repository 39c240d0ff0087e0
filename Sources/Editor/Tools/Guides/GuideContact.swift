internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

/// The contact of a tip or of fingers that move a guide: by a handle, or all of it.
///
/// A second finger turns the guide. The document changes when the last one lifts, as one step.
struct GuideContact: ToolContact {
  private struct Finger {
    let id: Int
    /// The position in canvas units when the number of fingers changed last.
    var base: Point
    var position: Point
  }

  private let focus: GuideFocus
  /// The guides when the number of fingers changed last.
  private var base: Guides
  private var fingers: [Finger] = []
  private(set) var isOver = false

  /// Begins to move what lies under the tip; nothing is moved where nothing does.
  init(_ event: PenEvent, in editor: Editor) {
    base = editor.page.paper.guides
    let found = editor.guideFocus(at: event.sample.position)
    focus = found ?? GuideFocus(target: .symmetry)
    isOver = found == nil
    editor.display.guideFocus = found
  }

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    let point = editor.mapping.transform.apply(to: event.sample.position)
    let index = fingers.firstIndex { $0.id == event.tool.id }
    switch (index, event.phase) {
    case (nil, .down):
      rebase(to: moved)
      fingers.append(Finger(id: event.tool.id, base: point, position: point))
    case (let index?, .up):
      rebase(to: moved)
      fingers.remove(at: index)
    case (let index?, _): fingers[index].position = point
    default: return Effects()
    }
    editor.display.draftGuides = moved
    return Effects()
  }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    if let lift, let index = fingers.firstIndex(where: { $0.id == lift.tool.id }) {
      fingers[index].position = editor.mapping.transform.apply(to: lift.sample.position)
    }
    editor.display.draftGuides = nil
    return editor.setGuides(moved)
  }

  mutating func cancel(in editor: Editor) -> Effects {
    editor.display.draftGuides = nil
    return Effects()
  }

  /// The guides as the fingers have moved them.
  private var moved: Guides {
    var guides = base
    guard let first = fingers.first else { return guides }
    if fingers.count > 1 {
      let (before, now) = (fingers[1].base - first.base, fingers[1].position - first.position)
      let turn = before.length > 0 && now.length > 0 ? now.angle - before.angle : 0
      var transform = AffineTransform(rotation: turn)
      let turned = transform.apply(to: first.base)
      (transform.tx, transform.ty) = (first.position.x - turned.x, first.position.y - turned.y)
      guides.transform(focus.target, by: transform)
    } else if let handle = focus.handle {
      let place = base.handles(of: focus.target)[handle]
      guides.moveHandle(handle, of: focus.target, to: place + (first.position - first.base))
    } else {
      let offset = first.position - first.base
      guides.transform(focus.target, by: AffineTransform(translationBy: offset))
    }
    return guides
  }

  private mutating func rebase(to guides: Guides) {
    base = guides
    for index in fingers.indices { fingers[index].base = fingers[index].position }
  }
}
