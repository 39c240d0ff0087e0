/// The kind of tool by which a stroke looks drawn.
public enum InkType: String, Hashable, Sendable, CaseIterable {
  /// A ball pen whose width follows force a little.
  case pen
  /// A pen with a soft nib: width follows speed and force.
  case fountainPen
  /// A line of one width.
  case monoline
  /// A pencil: width follows force; lying flat it shades.
  case pencil
  /// A see-through marker with a wide tip.
  case marker
  /// A crayon on rough paper.
  case crayon
  /// A wet brush.
  case watercolor
  /// A reed with a flat nib, for calligraphy.
  case reed
  /// A paper stump, or a finger: it leaves nothing, but moves the ink below it on its layer along.
  case smudge

  /// The angle from the pen's azimuth to the long side of its print in radians: a lead lies along
  /// the pen, the edge of a nib across it.
  public var nibTurn: Double {
    switch self {
    case .fountainPen, .marker, .reed: .pi / 2
    case .pen, .monoline, .pencil, .crayon, .watercolor, .smudge: 0
    }
  }
}
