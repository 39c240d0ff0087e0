internal import Geometry

/// Where the wheels of a device are, whose values count on for ever.
struct ScrollState: Sendable {
  private var axes: [AxisDescription] = []

  /// Begins anew from the values of a description: what was turned elsewhere does not count.
  init(_ description: DeviceDescription) { axes = description.axes.filter { $0.scroll != nil } }

  /// The way from the values before to new ones, in notches.
  mutating func take(_ values: AxisValues) -> Vector {
    var way = Vector.zero
    for place in axes.indices {
      guard let value = values[axes[place].number], let scroll = axes[place].scroll else {
        continue
      }
      let notches = (value - axes[place].value) / scroll.increment
      axes[place].value = value
      guard notches.isFinite else { continue }
      if scroll.isHorizontal { way.dx += notches } else { way.dy += notches }
    }
    return way
  }

  /// The way of the buttons that a device without such axes has for its wheel; zero for others.
  static func way(ofButton button: Int) -> Vector {
    switch button {
    case 4: Vector(dx: 0, dy: -1)
    case 5: Vector(dx: 0, dy: 1)
    case 6: Vector(dx: -1, dy: 0)
    case 7: Vector(dx: 1, dy: 0)
    default: .zero
    }
  }
}
