internal import InkModel

extension InkRecipe {
  /// The recipe as the text of a file: the base and, one in a line, the properties in which it differs.
  ///
  /// ``init(text:)`` reads a recipe that responds alike. A nib or a side that the base has cannot be
  /// left out by a text; it stays in what is read.
  public var text: String {
    let standard = InkResponse.standard(for: inkType)
    var lines = ["base = \(inkType.rawValue)"]
    for property in Self.properties {
      guard let value = property.value(response), value != property.value(standard) else {
        continue
      }
      lines.append("\(property.name) = \(value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A property as it is written; its value is `nil` where the response has no such part.
  private struct Property {
    let name: String
    let value: @Sendable (InkResponse) -> String?
  }

  /// All properties in the order in which they are read.
  private static let properties: [Property] = [
    Property(name: "width") { "\($0.width)" },
    Property(name: "width by force") { "\($0.widthByForce)" },
    Property(name: "width by speed") { "\($0.widthBySpeed)" },
    Property(name: "opacity by force") { "\($0.opacityByForce)" },
    Property(name: "opacity by speed") { "\($0.opacityBySpeed)" },
    Property(name: "nib thickness") { $0.nib.map { "\($0.thickness)" } },
    Property(name: "nib angle") { $0.nib.map { $0.angle.map(degrees) ?? "pen" } },
    Property(name: "flat length") { $0.shading.map { "\($0.length)" } },
    Property(name: "flat breadth") { $0.shading.map { "\($0.breadth)" } },
    Property(name: "flat opacity") { $0.shading.map { "\($0.opacityByForce)" } },
    Property(name: "flat below") { $0.shading.map { degrees($0.steepest) } },
    Property(name: "perpendicular force") { $0.usesPerpendicularForce ? "yes" : "no" },
  ]

  /// Returns an angle in degrees, written so that the angle read is the same one.
  private static func degrees(_ angle: Double) -> String {
    let exact = angle * 180 / .pi
    let round = (exact * 1e9).rounded() / 1e9
    let text = [round, exact, exact.nextUp, exact.nextDown].first { $0 * .pi / 180 == angle }
    return "\(text ?? round)"
  }
}
