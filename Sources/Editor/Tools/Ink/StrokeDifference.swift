internal import Geometry
internal import InkModel

/// The difference between two versions of a stroke.
struct StrokeDifference {
  /// A rectangle that holds all ink that only one of them has, in canvas units; null when they
  /// are the same.
  let area: Rect

  init(_ old: Stroke, _ new: Stroke) {
    let (before, after) = (old.path, new.path)
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    guard start < max(before.count, after.count) else {
      area = .null
      return
    }
    // A control point governs the two spans on each side of it.
    area = [old, new].reduce(Rect.null) { area, stroke in
      let first = max(0, start - 2)
      let last = min(stroke.path.count, stroke.path.count - end + 2)
      guard first < last else { return area }
      return stroke.path[first..<last].reduce(area) { area, point in
        let radius = point.size.width / 2 * stroke.transform.meanScale
        return area.union(
          Rect(around: stroke.transform.apply(to: point.location), radius: radius)
        )
      }
    }
  }
}
