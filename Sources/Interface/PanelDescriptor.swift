/// The properties of a kind of panel that the interface has to know before it makes one.
struct PanelDescriptor: Hashable {
  /// The reason for which a panel is on the window.
  enum Lifetime {
    /// The user opened it.
    case opened
    /// The session requests something, such as an answer; the panel stays until it has it.
    case requested
    /// There is content for it.
    case automatic
  }

  /// The position of a panel in the stacking order, the lowest first.
  enum Level: Int, Comparable {
    /// Below all others.
    case toolbar
    /// With the panels that stay beside the paper, but below each panel that takes the focus.
    case selection
    /// As the user opened and touched them.
    case standard
    /// Above these, so that work can always be stopped.
    case progress
    /// Above all; where nothing on the panel responds, the pen reaches what lies below.
    case note

    static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }

  /// The position in the window.
  var placement: PanelPlacement
  /// The reason for which the panel is on the window.
  var lifetime = Lifetime.opened
  /// The position in the stacking order.
  var level = Level.standard
  /// A Boolean value that indicates whether the panel closes when the pen touches the paper.
  var isTransient = false
  /// A Boolean value that indicates whether the panel gets the keyboard focus when it appears.
  var takesFocus = false
  /// A Boolean value that indicates whether the keyboard focus begins in the text field of the panel.
  var startsInField = false
  /// A Boolean value that indicates whether the panel may lie over the toolbar; one in the middle of the
  /// window does so only where there is little room beside it.
  var coversToolbar = false
  /// A Boolean value that indicates whether the panel changes settings that are kept.
  var changesSettings = false
  /// A Boolean value that indicates whether the panel changes while ink is drawn.
  var isLive = false
  /// A Boolean value that indicates whether the state of the panel is about the document.
  var resetsWithDocument = false

  /// A Boolean value that indicates whether the panel is a message over the paper.
  var isMessage: Bool { placement == .top && level == .note }
  /// A Boolean value that indicates whether the position depends on that of other panels.
  var makesWay: Bool { placement == .aboveAnchor || isMessage }
}

/// The position of a kind of panel in the window.
enum PanelPlacement: Hashable {
  /// A side of the window.
  enum Side {
    /// The side of the hand that does not draw.
    case leading
    /// The side of the hand that draws.
    case trailing
  }

  /// The edge of the window that the settings name.
  case toolbar
  /// Beside the toolbar at the panel's anchor; at the pointer while the toolbar is hidden.
  case besideToolbar
  /// The upper corner at a side.
  case side(Side)
  /// The lower corner at a side.
  case lowerSide(Side)
  /// The middle of the upper edge.
  case top
  /// The middle, a number of points below the upper edge.
  case belowTop(Double)
  /// The middle, with its upper edge at a share of the height above the toolbar.
  case topAtShare(Double)
  /// The middle, with a share of the free height above it; above the toolbar.
  case centered(Double)
  /// The middle, with a share of the free height above it; within the area that the toolbar leaves.
  case centeredInArea(Double)
  /// Centered on the panel's anchor.
  case onAnchor
  /// Above the panel's anchor, with room for the handles of a selection; else below it.
  case aboveAnchor
  /// Close to the panel's anchor, on the side of the paper.
  case noteAtAnchor

  /// A Boolean value that indicates whether the panel stands in the middle of the window.
  var isCentered: Bool { if case .centered = self { true } else { false } }
}
