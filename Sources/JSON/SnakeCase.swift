/// The names of properties, such as `strokeWidth`, and those of their fields, such as `stroke_width`.
enum SnakeCase {
  /// Returns the name of the field of a property.
  ///
  /// A capital begins a word when the letter before it is none, or the letter after it is a small one:
  /// `toolID` is `tool_id` and `urlOfPDFFile` is `url_of_pdf_file`.
  static func field(of property: String) -> String {
    guard property.utf8.contains(where: isCapital) else { return property }
    let letters = Array(property.utf8)
    var field: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      guard isCapital(letter) else {
        field.append(letter)
        continue
      }
      let followsWord = index > 0 && !isCapital(letters[index - 1])
      let beginsWord = index > 0 && index + 1 < letters.count && isSmall(letters[index + 1])
      if followsWord || beginsWord { field.append(UInt8(ascii: "_")) }
      field.append(letter | 0x20)
    }
    return String(decoding: field, as: UTF8.self)
  }

  private static func isCapital(_ letter: UInt8) -> Bool { (0x41...0x5A).contains(letter) }
  private static func isSmall(_ letter: UInt8) -> Bool { (0x61...0x7A).contains(letter) }
}
