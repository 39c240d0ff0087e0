/// Writes numbers as short as a precision allows: `1.5`, `-0.25`, never with an exponent.
struct NumberText: Sendable {
  private let digits: Int
  private let scale: Double
  /// A Boolean value that indicates whether a 0 before the point is left out, as SVG allows.
  private let isBrief: Bool

  /// Far beyond every canvas, and with nine digits still a whole number of 64 bits.
  private static let limit = 1e9

  /// Makes a way to write.
  ///
  /// - Parameters:
  ///   - digits: how many places after the point are kept, 0...9.
  ///   - isBrief: whether a 0 before the point is left out, as SVG allows.
  init(digits: Int, isBrief: Bool = false) {
    self.digits = digits
    self.isBrief = isBrief
    scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
  }

  /// A number as text; what is not a number is 0.
  func callAsFunction(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(steps(of: value), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number in steps of the precision.
  func steps(of value: Double) -> Int {
    guard value == value else { return 0 }
    return Int((max(-Self.limit, min(Self.limit, value)) * scale).rounded())
  }

  /// Appends a number that is given in steps.
  func append(_ steps: Int, to bytes: inout [UInt8]) {
    if steps < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    if whole != 0 || rest == 0 || !isBrief { bytes += String(whole).utf8 }
    guard rest != 0 else { return }
    let text = String(rest)
    bytes.append(UInt8(ascii: "."))
    bytes += repeatElement(UInt8(ascii: "0"), count: digits - text.utf8.count)
    bytes += text.utf8
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }
}
