/// A document's reference to a file outside it.
public enum FileReference: Hashable, Sendable {
  /// A file whose name is that of the document, a stop, and this.
  case attached(String)
  /// A file by its path, from the document's folder on when it does not begin with a slash.
  case path(String)

  /// The name as the document has it.
  var name: String {
    switch self {
    case .attached(let name), .path(let name): name
    }
  }
}
