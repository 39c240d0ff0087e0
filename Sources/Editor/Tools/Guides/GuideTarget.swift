internal import Geometry
internal import InkModel

/// A guide of the page, or its symmetry, as something that is moved.
public enum GuideTarget: Hashable, Sendable {
  /// A guide by its number, from 0.
  case guide(Int)
  /// The symmetry.
  case symmetry
}

/// The part of the guides that keys move: all of one, or one of its handles.
struct GuideFocus: Hashable {
  var target: GuideTarget
  /// The number of the handle; `nil` for the whole guide.
  var handle: Int?
}

extension Guides {
  /// The parts that can be moved, in order.
  var targets: [GuideTarget] {
    all.indices.map { .guide($0) } + (symmetry == nil ? [] : [.symmetry])
  }

  /// Returns the handles of a guide or of the symmetry, in canvas units; none where there is none.
  func handles(of target: GuideTarget) -> [Point] {
    switch target {
    case .guide(let index): all.indices.contains(index) ? all[index].handles : []
    case .symmetry: symmetry?.handles ?? []
    }
  }

  /// Returns the point about which a guide or the symmetry is turned.
  func pivot(of target: GuideTarget) -> Point? {
    switch target {
    case .guide(let index): all.indices.contains(index) ? all[index].pivot : nil
    case .symmetry: symmetry?.pivot
    }
  }

  /// Moves a handle.
  mutating func moveHandle(_ index: Int, of target: GuideTarget, to point: Point) {
    switch target {
    case .guide(let number): change(number) { $0.moveHandle(index, to: point) }
    case .symmetry: symmetry?.moveHandle(index, to: point)
    }
  }

  /// Transforms a guide or the symmetry.
  mutating func transform(_ target: GuideTarget, by transform: AffineTransform) {
    switch target {
    case .guide(let number): change(number) { $0 = $0.transformed(by: transform) }
    case .symmetry: symmetry = symmetry?.transformed(by: transform)
    }
  }
}
