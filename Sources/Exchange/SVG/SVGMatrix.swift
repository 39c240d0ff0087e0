internal import Geometry

import func Glibc.tan

/// The attribute `transform` of SVG.
enum SVGMatrix {
  /// The mapping that a list of functions means, the last one first; what is no function is passed.
  static func transform(_ text: String) -> AffineTransform {
    var result = AffineTransform.identity
    for part in text.split(separator: ")") {
      let sides = part.split(separator: "(", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].filter { $0.isLetter }
      var scanner = TextScanner(sides[1])
      guard let next = function(name, scanner.numbers()), next.isFinite else { continue }
      result = next.concatenating(result)
    }
    return result.isFinite ? result : .identity
  }

  private static func function(_ name: String, _ numbers: [Double]) -> AffineTransform? {
    switch (name, numbers.count) {
    case ("matrix", 6): AffineTransform(numbers: numbers)
    case ("translate", 1): AffineTransform(translationBy: Vector(dx: numbers[0], dy: 0))
    case ("translate", 2): AffineTransform(translationBy: Vector(dx: numbers[0], dy: numbers[1]))
    case ("scale", 1): AffineTransform(scale: numbers[0])
    case ("scale", 2): AffineTransform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1): AffineTransform(rotation: numbers[0] * .pi / 180)
    case ("rotate", 3):
      AffineTransform(translationBy: Vector(dx: -numbers[1], dy: -numbers[2]))
        .concatenating(AffineTransform(rotation: numbers[0] * .pi / 180))
        .concatenating(AffineTransform(translationBy: Vector(dx: numbers[1], dy: numbers[2])))
    case ("skewX", 1):
      AffineTransform(a: 1, b: 0, c: tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      AffineTransform(a: 1, b: tan(numbers[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }
}
