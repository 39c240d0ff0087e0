/// How much of a pixel's square lies on one side of a straight edge, for eight pixels at a time.
struct PixelEdge {
  typealias Lanes = SIMD8<Float>

  /// The larger part of the edge's unit normal.
  private let major: Lanes
  /// Distances at which the edge leaves the near and the far corner of the square.
  private let inner: Lanes
  private let outer: Lanes
  private let curve: Lanes

  /// - Parameters:
  ///   - normalX: first part of the edge's unit normal; its sign does not matter.
  ///   - normalY: second part.
  init(normalX: Lanes, normalY: Lanes) {
    let a = normalX.replacing(with: -normalX, where: normalX .< 0)
    let b = normalY.replacing(with: -normalY, where: normalY .< 0)
    let isFlat = a .< b
    major = a.replacing(with: b, where: isFlat)
    let minor = b.replacing(with: a, where: isFlat)
    inner = (major - minor) * 0.5
    outer = (major + minor) * 0.5
    curve = 0.5 / (major * minor + 1e-9)
  }

  /// The share of the square that is inside.
  ///
  /// The corner that the edge cuts off is a triangle until the edge reaches the next corner;
  /// from there on the share grows evenly.
  ///
  /// - Parameter depth: how far the pixel's middle is inside, in pixels; negative outside.
  /// - Returns: the shares, 0...1.
  func share(_ depth: Lanes) -> Lanes {
    let isOutside = depth .< 0
    let away = depth.replacing(with: -depth, where: isOutside)
    let rest = outer - away
    let corner = rest * rest * curve
    let even = 0.5 - away / major
    let cut = corner.replacing(with: even, where: away .<= inner).replacing(
      with: 0,
      where: rest .<= 0
    )
    return (1 - cut).replacing(with: cut, where: isOutside)
  }
}
