/// A colour in sRGB with alpha, not premultiplied.
public struct InkColor: Hashable, Sendable {
  // Four numbers rather than a vector: a colour takes 16 bytes wherever it lies.
  private let storedRed: Float
  private let storedGreen: Float
  private let storedBlue: Float
  private let storedAlpha: Float

  /// Black that covers all.
  public static let black = InkColor(red: 0, green: 0, blue: 0)
  /// White that covers all.
  public static let white = InkColor(red: 1, green: 1, blue: 1)

  /// Makes a colour from its channels, each brought to 0...1; what is not a number becomes 0.
  ///
  /// - Parameters:
  ///   - red: sRGB red, as encoded on a screen (not linear light).
  ///   - green: sRGB green.
  ///   - blue: sRGB blue.
  ///   - alpha: how much the colour covers, 0 (nothing) to 1 (all).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func share(_ value: Double) -> Float { value > 0 ? Float(min(1, value)) : 0 }
    storedRed = share(red)
    storedGreen = share(green)
    storedBlue = share(blue)
    storedAlpha = share(alpha)
  }

  /// Red, 0...1.
  public var red: Double { Double(storedRed) }
  /// Green, 0...1.
  public var green: Double { Double(storedGreen) }
  /// Blue, 0...1.
  public var blue: Double { Double(storedBlue) }
  /// The opacity, 0 (nothing) to 1 (all).
  public var alpha: Double { Double(storedAlpha) }

  /// The same colour with another alpha.
  public func with(alpha: Double) -> InkColor {
    InkColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; the number sign may be missing.
  ///
  /// `nil` when the text is none of these.
  public init?(hex: String) {
    var digits: [Int] = []
    for (index, character) in hex.enumerated() {
      if index == 0, character == "#" { continue }
      guard character.isASCII, let digit = character.hexDigitValue, digits.count < 8 else {
        return nil
      }
      digits.append(digit)
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    self.init(
      red: Double(bytes[0]) / 255,
      green: Double(bytes[1]) / 255,
      blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1
    )
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` when it does not cover all; rounded to 8 bits.
  public var hex: String {
    let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes.prefix(4)
    return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Red, green, blue and alpha, rounded to 8 bits.
  package var bytes: [UInt8] { dataChannels.map { UInt8(($0 * 255).rounded()) } }

  /// Red, green, blue and alpha as they are kept.
  package var dataChannels: [Float] { [storedRed, storedGreen, storedBlue, storedAlpha] }
}
