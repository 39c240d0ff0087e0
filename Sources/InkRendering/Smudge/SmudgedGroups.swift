internal import Geometry
internal import InkModel

/// The strokes of a layer that are pictures in formats that know no smudging.
///
/// These are the strokes under a stump, and those over them below it. Stumps far from each other
/// have pictures of their own, so that other ink stays what it is.
struct SmudgedGroups: Sendable {
  /// The way in which a stroke is shown.
  enum Role: Sendable {
    /// By itself.
    case alone
    /// In the picture of a later stroke.
    case hidden
    /// As the last of the strokes of a picture, which are given from bottom to top.
    case picture([Stroke])
  }

  private struct Group {
    var bounds: Rect
    /// The indices of its strokes, rising.
    var members: [Int]
  }

  private var roles: [StrokeID: Role] = [:]

  /// Creates no groups: every stroke is shown by itself.
  init() {}

  /// Divides the strokes of a layer into groups.
  ///
  /// - Parameter strokes: the strokes from bottom to top. O(strokes · groups).
  init(_ strokes: [Stroke]) { append(strokes) }

  /// Divides the strokes of another layer into groups.
  ///
  /// - Parameter strokes: the strokes from bottom to top. O(strokes · groups).
  mutating func append(_ strokes: [Stroke]) {
    let stumps = strokes.indices.filter { strokes[$0].isSmudge }
    guard let last = stumps.last else { return }
    var groups: [Group] = []
    var waiting = stumps[...]
    for index in 0...last {
      if waiting.first == index { waiting.removeFirst() }
      let bounds = strokes[index].renderBounds
      guard !bounds.isNull else { continue }
      let isSmudged =
        strokes[index].isSmudge
        || waiting.contains { strokes[$0].renderBounds.intersects(bounds) }
      var own = Group(bounds: bounds, members: [index])
      let met = groups.indices.filter { groups[$0].bounds.intersects(bounds) }
      guard isSmudged || !met.isEmpty else { continue }
      for index in met.reversed() {
        let group = groups.remove(at: index)
        own.bounds.formUnion(group.bounds)
        own.members += group.members
      }
      own.members.sort()
      groups.append(own)
    }
    for group in groups {
      for index in group.members.dropLast() { roles[strokes[index].id] = .hidden }
      guard let top = group.members.last else { continue }
      roles[strokes[top].id] = .picture(group.members.map { strokes[$0] })
    }
  }

  /// Returns the way in which a stroke is shown.
  func role(of stroke: Stroke) -> Role { roles[stroke.id] ?? .alone }
}
