internal import Geometry
internal import Markup

/// The part of a drawing that an element of SVG shows: the attribute `viewBox`.
enum SVGViewBox {
  /// Sides of a viewport from which on it is of no reason, in canvas units.
  private static let largestSide = 1e6

  /// The box of an element; `nil` when it has none with an extent.
  static func box(of element: MarkupElement) -> Rect? {
    var scanner = TextScanner(element["viewBox"] ?? "")
    let numbers = scanner.numbers()
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Makes a size; `nil` when a side is missing, or is not above 0 and of reason.
  static func size(_ width: Double?, _ height: Double?) -> Size? {
    guard let width, let height, width > 0, height > 0, width < largestSide, height < largestSide
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The mapping from the box of an element to a place at the origin: into its middle, as large as fits,
  /// or stretched where the element says so.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - size: the size of the place; `nil` where it is not known.
  /// - Returns: the mapping; the identity without a box or a size.
  static func mapping(of element: MarkupElement, to size: Size?) -> AffineTransform {
    guard let box = box(of: element), let size else { return .identity }
    var (scaleX, scaleY) = (size.width / box.width, size.height / box.height)
    var (from, to) = (box.origin, Point.zero)
    if element["preserveAspectRatio"]?.hasPrefix("none") != true {
      (scaleX, scaleY) = (min(scaleX, scaleY), min(scaleX, scaleY))
      (from, to) = (box.center, Point(x: size.width / 2, y: size.height / 2))
    }
    let mapping = AffineTransform(translationBy: Point.zero - from)
      .concatenating(AffineTransform(scaleX: scaleX, y: scaleY))
      .concatenating(AffineTransform(translationBy: to - Point.zero))
    return mapping.isFinite ? mapping : .identity
  }
}
