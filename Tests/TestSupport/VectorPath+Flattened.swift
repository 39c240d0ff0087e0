public import Geometry

extension VectorPath {
  /// Its parts as straight lines, the closed ones back to where they began.
  ///
  /// - Parameter pieces: how many straight lines stand for a curve.
  /// - Returns: for each part the corners that it passes.
  public func flattenedParts(pieces: Int) -> [[Point]] {
    var parts: [[Point]] = []
    for element in elements {
      let (part, last) = (parts.count - 1, parts.last?.last ?? .zero)
      switch element {
      case .move(let point): parts.append([point])
      case .line(let point): parts[part].append(point)
      case .curve(let first, let second, let end):
        let curve = CubicBezier(start: last, control1: first, control2: second, end: end)
        parts[part] += (1...pieces).map { curve.point(at: Double($0) / Double(pieces)) }
      case .close: parts[part].append(parts[part][0])
      }
    }
    return parts
  }

  /// Its only part as straight lines.
  public func flattened(pieces: Int) -> [Point] { flattenedParts(pieces: pieces).first ?? [] }
}
