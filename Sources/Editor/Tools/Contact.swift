internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// The touch of a tip on the paper: the device and the work of the tool that it began with.
///
/// A contact belongs to one tool until the tip lifts, whatever tool is chosen meanwhile.
struct Contact {
  /// The work of a tool, by tool.
  enum Work {
    case ink(InkContact)
    case eraser(EraserContact)
    case selection(SelectionContact)
    case fill(FillContact)
    case eyedropper(EyedropperContact)
    case guides(GuideContact)
    case laser(LaserContact)
    /// None: the tip means nothing more until it lifts.
    case idle
  }

  /// The device whose tip touches.
  let tool: PenTool
  /// The work of the tool.
  var work: Work
}

extension Contact.Work {
  /// Returns the work and leaves ``idle`` in its place, so that it can be changed without a copy.
  mutating func moveOut() -> Contact.Work {
    defer { self = .idle }
    return self
  }

  /// Lets the tool handle a step.
  ///
  /// The tool's value is moved out of the enum meanwhile: a copy of the stroke under the pen would make
  /// each sample cost more as the stroke grows.
  mutating func handle(_ step: ContactStep, in editor: Editor) -> Effects {
    switch consume self {
    case .ink(var contact):
      self = .idle
      var effects = contact.handle(step, in: editor)
      if let picker = contact.picker {
        self = .eyedropper(picker)
        // What told of the hold is the eyedropper's already.
        if case .advance = step { return effects }
        effects.merge(handle(step, in: editor))
      } else if !contact.isOver {
        self = .ink(contact)
      }
      return effects
    case .eraser(var contact):
      self = .idle
      let effects = contact.handle(step, in: editor)
      if !contact.isOver { self = .eraser(contact) }
      return effects
    case .selection(var contact):
      self = .idle
      let effects = contact.handle(step, in: editor)
      if !contact.isOver { self = .selection(contact) }
      return effects
    case .fill(var contact):
      self = .idle
      let effects = contact.handle(step, in: editor)
      if !contact.isOver { self = .fill(contact) }
      return effects
    case .eyedropper(var contact):
      self = .idle
      let effects = contact.handle(step, in: editor)
      if !contact.isOver { self = .eyedropper(contact) }
      return effects
    case .guides(var contact):
      self = .idle
      let effects = contact.handle(step, in: editor)
      if !contact.isOver { self = .guides(contact) }
      return effects
    case .laser(var contact):
      self = .idle
      let effects = contact.handle(step, in: editor)
      if !contact.isOver { self = .laser(contact) }
      return effects
    case .idle:
      self = .idle
      return Effects()
    }
  }

  /// Amends a sample of the stroke under the pen, which is given in canvas units.
  ///
  /// - Returns: `true` if the stroke has such a sample.
  mutating func amend(_ sample: PenSample) -> Bool {
    guard case .ink = self, case .ink(var contact) = moveOut() else { return false }
    defer { self = .ink(contact) }
    return contact.amend(sample)
  }

  /// The time at which the passing of time has an effect; see ``ToolContact``.
  var deadline: PenTime? {
    switch self {
    case .ink(let contact): contact.deadline
    case .eraser(let contact): contact.deadline
    case .selection(let contact): contact.deadline
    case .fill(let contact): contact.deadline
    case .eyedropper(let contact): contact.deadline
    case .guides(let contact): contact.deadline
    case .laser(let contact): contact.deadline
    case .idle: nil
    }
  }

  /// A Boolean value that indicates whether ``drawFrame(seenAt:in:)`` has something to draw.
  var needsFrame: Bool {
    switch self {
    case .ink(let contact): contact.needsFrame
    case .eraser(let contact): contact.needsFrame
    case .selection(let contact): contact.needsFrame
    case .fill(let contact): contact.needsFrame
    case .eyedropper(let contact): contact.needsFrame
    case .guides(let contact): contact.needsFrame
    case .laser(let contact): contact.needsFrame
    case .idle: false
    }
  }

  /// Draws what changes with each frame; see ``ToolContact``.
  func drawFrame(seenAt time: PenTime?, in editor: Editor) -> [PixelRect] {
    switch self {
    case .ink(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .eraser(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .selection(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .fill(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .eyedropper(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .guides(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .laser(let contact): contact.drawFrame(seenAt: time, in: editor)
    case .idle: []
    }
  }

  /// Changes what lies over the page during the contact; see ``ToolContact``.
  ///
  /// - Returns: `false` without work, so that the tool is shown as if it hovered.
  func decorate(_ overlay: inout Overlay, in editor: Editor) -> Bool {
    switch self {
    case .ink(let contact): contact.decorate(&overlay, in: editor)
    case .eraser(let contact): contact.decorate(&overlay, in: editor)
    case .selection(let contact): contact.decorate(&overlay, in: editor)
    case .fill(let contact): contact.decorate(&overlay, in: editor)
    case .eyedropper(let contact): contact.decorate(&overlay, in: editor)
    case .guides(let contact): contact.decorate(&overlay, in: editor)
    case .laser(let contact): contact.decorate(&overlay, in: editor)
    case .idle: return false
    }
    return true
  }

  /// The work of any tool, for what is rare; `nil` for ``idle``.
  ///
  /// It is a copy: a change is made by ``handle(_:in:)``.
  var current: (any ToolContact)? {
    switch self {
    case .ink(let contact): contact
    case .eraser(let contact): contact
    case .selection(let contact): contact
    case .fill(let contact): contact
    case .eyedropper(let contact): contact
    case .guides(let contact): contact
    case .laser(let contact): contact
    case .idle: nil
    }
  }
}
