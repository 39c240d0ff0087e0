internal import Exchange
internal import Interface
internal import SystemIO

/// A PDF that a document names and whose pages it has not got.
nonisolated struct MissingPDF: Sendable {
  /// The name of the file, without folders.
  let name: String
  /// The path of the file where it is there, but outside of the document's folder; `nil` where it is not.
  let elsewhere: String?

  /// A sentence for the command line; `nil` when an option would not help.
  var hint: String? {
    elsewhere.map { "its PDF lies in another folder; --follow-links reads \($0)" }
  }
}

extension InputFile {
  /// The files beside a document, as it asks for them.
  nonisolated struct Attachments {
    /// The path of the document.
    let path: String
    /// A Boolean value that indicates whether files outside of its folder are read.
    let areAnywhere: Bool
    /// The PDF that stands for one that is missing; `nil` for none.
    let replacement: String?
    /// The bytes of the largest file.
    let limit: Int
    /// The PDF that was missed first; `nil` when none was.
    private(set) var missing: MissingPDF?

    init(of path: String, anywhere: Bool, replacement: String?, limit: Int) {
      (self.path, areAnywhere, self.replacement) = (path, anywhere, replacement)
      self.limit = limit
    }

    /// Returns a file beside the document that it names; `nil` when there is none.
    ///
    /// Only plain files are read, not large ones, and unless the user says so none outside the document's
    /// own folder: what a document of somebody else names is not thereby given to whom the drawing is
    /// passed on to.
    mutating func content(of reference: FileReference) -> [UInt8]? {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let file: String
      switch reference {
      case .attached(let suffix):
        guard !suffix.contains("/") else { return nil }
        file = path + "." + suffix
      case .path(let other): file = other.hasPrefix("/") ? other : folder + other
      }
      let (isThere, name) = (FileAccess.isFile(file), FilePath.name(of: file))
      if isThere, areAnywhere || Self.isBelow(folder, file) {
        if missing?.name == name { missing = nil }
        // What cannot be read is not there; the document says so.
        return try? FileAccess.read(file, limit: limit)
      }
      guard name.lowercased().hasSuffix(".pdf") else { return nil }
      if let replacement { return try? FileAccess.read(replacement, limit: limit) }
      missing = missing ?? MissingPDF(name: name, elsewhere: isThere ? file : nil)
      return nil
    }

    /// Returns whether a file lies in a folder or below it, whatever links lead there.
    private static func isBelow(_ folder: String, _ file: String) -> Bool {
      guard let root = FileAccess.realPath(of: folder.isEmpty ? "." : folder),
        let path = FileAccess.realPath(of: file)
      else { return false }
      return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
  }
}
