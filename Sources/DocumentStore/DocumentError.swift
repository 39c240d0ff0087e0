internal import Database
internal import SystemIO

/// A failure to read or write a document, with a message for the user.
public struct DocumentError: Error, Hashable, Sendable {
  /// The kinds of failure that the program treats differently.
  public enum Kind: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file is something else.
    case notADocument
    /// A newer program wrote it.
    case newer
    /// Its bytes contradict each other; what can be read of it ``Salvage`` finds.
    case damaged
    /// Another window or program has it open.
    case openElsewhere
    /// It must not be written.
    case readOnly
    /// The disk is full.
    case full
    /// The file was moved, removed or exchanged while it was open.
    case vanished
    /// Anything else.
    case other
  }

  /// The kind of failure.
  public let kind: Kind
  /// The document's path.
  public let path: String
  /// The failure and its remedy, in one line.
  public let reason: String

  /// Path and reason.
  public var message: String { "\(path): \(reason)" }

  init(_ kind: Kind, _ path: String, _ reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// Makes an error from a failure of the database.
  init(_ error: DatabaseError, _ path: String) {
    let why = ["reason": error.reason]
    let (kind, reason): (Kind, String) =
      switch error.kind {
      case .full:
        (
          .full,
          localized("the disk is full; free up space, or save it elsewhere")
        )
      case .readOnly:
        (
          .readOnly,
          localized("you have no permission to write here; save it elsewhere")
        )
      case .damaged:
        (.damaged, localized("it is damaged"))
      case .notADatabase: (.notADocument, localized("it is not a Sumi document"))
      case .busy: (.openElsewhere, localized("another program is using it; close it there"))
      case .cannotOpen:
        (
          .other,
          localized(
            "it cannot be opened; check that the folder exists and that you have permission"
          )
        )
      case .inputOutput:
        (
          .other,
          localized(
            "the disk reported an error ({reason}); save it elsewhere",
            why
          )
        )
      case .tooLarge: (.damaged, localized("it needs more memory than any document should"))
      case .other:
        (.damaged, localized("it does not have the structure of a document ({reason})", why))
      }
    self.init(kind, path, reason)
  }

  /// Makes an error from a failure of the file system.
  init(_ error: SystemError, _ path: String) {
    self.init(.other, path, "\(error.operation): \(error.explanation)")
  }

  /// Returns the error of work that was stopped.
  static func stopped(_ path: String) -> DocumentError {
    DocumentError(.other, path, "it was stopped")
  }

  /// Returns the error of a file that contradicts itself.
  static func damaged(_ path: String, _ what: String) -> DocumentError {
    DocumentError(.damaged, path, "it is damaged (\(what))")
  }
}
