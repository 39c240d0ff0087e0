internal import InkModel

/// The pictures that lie in a file itself, each decoded once however often it is shown.
struct SVGPictures {
  /// A picture as the file holds it.
  struct Content {
    /// The bytes of a PNG or JPEG, shared by all that show it.
    let data: [UInt8]
    let header: PictureHeader
  }

  /// The contents by references; `nil` for a reference to no picture.
  private var contents: [String: Content?] = [:]
  /// The reference looked up last, which copies in a row ask for again, and its content.
  private var last: (reference: String, content: Content?)?

  /// Bytes of a reference that are looked up in the time in which one is read.
  private static let lookupSpeed = 16

  /// Returns the picture that a reference holds; `nil` when it lies elsewhere or is of another kind.
  ///
  /// - Parameter reference: the address of a picture, `data:…;base64,…` for one in the file itself.
  /// - Returns: the picture.
  mutating func content(of reference: String) -> Content? {
    if let last, last.reference == reference { return last.content }
    let content = contents[reference] ?? Self.decoded(reference)
    contents[reference] = .some(content)
    last = (reference, content)
    return content
  }

  /// Returns the bytes of text that cost as much to read as it costs to look up a reference again.
  ///
  /// - Parameter reference: the address of a picture.
  /// - Returns: the number of bytes; 0 for the reference looked up last.
  func lookupCost(of reference: String) -> Int {
    // Of a text with itself not a byte is compared.
    last?.reference == reference ? 0 : reference.utf8.count / Self.lookupSpeed
  }

  private static func decoded(_ reference: String) -> Content? {
    guard reference.hasPrefix("data:"), let comma = reference.firstIndex(of: ","),
      reference[..<comma].hasSuffix(";base64"),
      let bytes = Base64.bytes(reference[reference.index(after: comma)...]),
      let header = PictureHeader(bytes)
    else { return nil }
    return Content(data: bytes, header: header)
  }
}
