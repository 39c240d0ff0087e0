internal import Geometry

/// The last values of a device's scroll axes, which grow without limit.
struct ScrollState: Sendable {
  private var axes: [AxisDescription] = []

  /// Creates a state from the values of a description, so that motion in other windows is ignored.
  init(_ description: DeviceDescription) { axes = description.axes.filter { $0.scroll != nil } }

  /// Updates the values and returns their change in notches.
  mutating func update(_ values: AxisValues) -> Vector {
    var offset = Vector.zero
    for index in axes.indices {
      guard let value = values[axes[index].number], let scroll = axes[index].scroll else {
        continue
      }
      let notches = (value - axes[index].value) / scroll.increment
      axes[index].value = value
      guard notches.isFinite else { continue }
      if scroll.isHorizontal { offset.dx += notches } else { offset.dy += notches }
    }
    return offset
  }

  /// Returns the offset of a wheel button of a device without scroll axes; zero for other buttons.
  static func offset(ofButton button: Int) -> Vector {
    switch button {
    case 4: Vector(dx: 0, dy: -1)
    case 5: Vector(dx: 0, dy: 1)
    case 6: Vector(dx: -1, dy: 0)
    case 7: Vector(dx: 1, dy: 0)
    default: .zero
    }
  }
}
