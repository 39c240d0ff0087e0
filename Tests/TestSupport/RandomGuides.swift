internal import Geometry
public import InkModel

extension SeededGenerator {
  /// Guides of all kinds, sometimes none, with a symmetry or without.
  public mutating func guides() -> Guides {
    func place(_ generator: inout SeededGenerator) -> Point {
      Point(x: generator.number(-900...900), y: generator.number(-900...900))
    }
    var guides = Guides()
    for _ in 0..<whole(0...5) {
      let kind = Guide.Kind.allCases[whole(0...Guide.Kind.allCases.count - 1)]
      let handles = (0..<kind.handleCount).map { _ in place(&self) }
      guard let guide = Guide(kind, handles: handles, isOn: whole(0...3) > 0) else { continue }
      _ = guides.append(guide)
    }
    if whole(0...1) == 0 {
      let kind = Symmetry.Kind.allCases[whole(0...Symmetry.Kind.allCases.count - 1)]
      let handles = (0..<kind.handleCount).map { _ in place(&self) }
      guides.symmetry = Symmetry(kind, handles: handles, count: whole(kind.counts))
    }
    return guides
  }
}
