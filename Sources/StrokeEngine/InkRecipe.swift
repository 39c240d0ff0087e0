public import InkModel

/// A user-defined ink: a base ink and the properties in which it differs.
///
/// As text it has one property in a line; the article *Inks* lists them all:
///
///     base = pencil
///     width = 3
///     width by force = 0.3 to 1, power 0.8
///     width by speed = 1 to 0.7 over 0 to 1500
///
/// Other properties are those of the base. Empty lines and comments after `#` are ignored.
public struct InkRecipe: Hashable, Sendable {
  /// The base ink, which has the grain, the edge and the blending.
  public var inkType: InkType
  /// The response to the pen.
  public var response: InkResponse

  /// Creates a recipe.
  public init(_ inkType: InkType, response: InkResponse? = nil) {
    self.inkType = inkType
    self.response = response ?? .standard(for: inkType)
  }

  /// Parses a recipe.
  ///
  /// - Throws: ``InkRecipeError`` with the number of the line.
  public init(text: String) throws(InkRecipeError) {
    var recipe: InkRecipe?
    var known: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.prefix { $0 != "#" }
      guard content.contains(where: { !$0.isWhitespace }) else { continue }
      let parts = content.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard parts.count == 2, let key = parts.first, let value = parts.last, !value.isEmpty else {
        throw InkRecipeError(line: index + 1, "a line must be of the form NAME = VALUE")
      }
      guard known.insert(key).inserted else {
        throw InkRecipeError(line: index + 1, "\(key) is said twice")
      }
      do throws(Reason) {
        if key == "base" {
          recipe = try Self.base(value)
        } else if recipe == nil {
          throw Reason("the first line must be base = one of \(Self.names)")
        } else {
          try recipe?.set(key, to: value)
        }
      } catch {
        throw InkRecipeError(line: index + 1, error.text)
      }
    }
    guard let recipe else {
      throw InkRecipeError(line: 1, "the first line must be base = one of \(Self.names)")
    }
    self = recipe
  }

  private static let names = InkType.allCases.map(\.rawValue).joined(separator: ", ")

  /// The reason for which a value is rejected.
  private struct Reason: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private static func base(_ value: String) throws(Reason) -> InkRecipe {
    guard let type = InkType(rawValue: value) else {
      throw Reason("base: \(value): must be one of \(names)")
    }
    return InkRecipe(type)
  }

  /// Sets a property.
  private mutating func set(_ key: String, to value: String) throws(Reason) {
    switch key {
    case "width": response.width = try Self.number(key, value, in: 0.1...200)
    case "width by force": response.widthByForce = try Self.curve(key, value, in: 0...10)
    case "width by speed": response.widthBySpeed = try Self.curve(key, value, in: 0...10)
    case "opacity by force": response.opacityByForce = try Self.curve(key, value, in: 0...1)
    case "opacity by speed": response.opacityBySpeed = try Self.curve(key, value, in: 0...1)
    case "nib thickness":
      let thickness = try Self.number(key, value, in: 0.01...1)
      response.nib = InkResponse.Nib(thickness: thickness, angle: response.nib?.angle)
    case "nib angle":
      guard response.nib != nil else {
        throw Reason("nib angle: this ink has no nib; say nib thickness before")
      }
      response.nib?.angle =
        value == "pen" ? nil : try Self.number(key, value, in: -360...360) * .pi / 180
    case "flat length", "flat breadth", "flat opacity", "flat below": try setFlat(key, to: value)
    case "perpendicular force": response.usesPerpendicularForce = try Self.boolean(key, value)
    default: throw Reason("\(key): nothing of that name is known")
    }
  }

  /// The lengths that the side of a tip can have, in canvas units.
  private static let lengths = 0.1...500.0

  /// Sets a property of a tip that lies flat.
  private mutating func setFlat(_ key: String, to value: String) throws(Reason) {
    if response.shading == nil {
      response.shading = InkResponse.Shading(
        length: min(10 * response.width, Self.lengths.upperBound),
        breadth: response.width,
        opacityByForce: response.opacityByForce
      )
    }
    switch key {
    case "flat length": response.shading?.length = try Self.number(key, value, in: Self.lengths)
    case "flat breadth": response.shading?.breadth = try Self.number(key, value, in: Self.lengths)
    case "flat opacity":
      response.shading?.opacityByForce = try Self.curve(key, value, in: 0...1)
    default:
      response.shading?.begin(below: try Self.number(key, value, in: 15...90) * .pi / 180)
    }
  }

  // MARK: - Values

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  private static func number(
    _ key: String,
    _ text: String,
    in range: ClosedRange<Double>
  ) throws(Reason) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw Reason(
        "\(key): \(text): must be a number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  private static func boolean(_ key: String, _ text: String) throws(Reason) -> Bool {
    switch text {
    case "yes": return true
    case "no": return false
    default: throw Reason("\(key): \(text): must be yes or no")
    }
  }

  private static func curve(
    _ key: String,
    _ text: String,
    in range: ClosedRange<Double>
  ) throws(Reason) -> ResponseCurve {
    guard let curve = ResponseCurve(text) else {
      throw Reason("\(key): \(text): must be like 0.2 to 1, power 0.9 over 0 to 1500")
    }
    guard range.contains(curve.first), range.contains(curve.last) else {
      throw Reason("\(key): \(text): must stay from \(range.lowerBound) to \(range.upperBound)")
    }
    return curve
  }
}

/// An error in the text of a recipe.
public struct InkRecipeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The error and the values that would be valid.
  public let reason: String

  init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }

  /// The line and the reason.
  public var description: String { "line \(line): \(reason)" }
}
