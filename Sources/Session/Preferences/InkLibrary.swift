internal import InkModel
internal import Interface
internal import StrokeEngine
internal import SystemIO

/// The ink presets of the user: files in the folder `inks` of the configuration folder.
nonisolated struct InkLibrary {
  /// The ending of the files.
  static let ending = "ink"
  /// The bytes of a file that are read at most.
  private static let maxBytes = 1 << 16
  private let folder: String

  /// Makes the library of a configuration folder.
  init(in configurationFolder: String) { folder = configurationFolder + "/inks" }

  // MARK: - Reading

  /// Returns the ink of a name.
  ///
  /// - Parameter name: a kind of ink, or a preset.
  /// - Returns: the ink.
  /// - Throws: ``Failure`` when there is none, or its file is wrong.
  func recipe(named name: String) throws(Failure) -> InkRecipe {
    if let type = InkType(rawValue: name) { return InkRecipe(type) }
    guard GalleryName.complaint(about: name) == nil, FileAccess.isFile(path(of: name)) else {
      let names = InkType.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--ink: \(name): must be one of \(names), or a file \(folder)/NAME.ink")
    }
    return try Self.recipe(in: path(of: name))
  }

  /// Returns the ink in a file.
  ///
  /// - Throws: ``Failure`` when it cannot be read, or is wrong.
  static func recipe(in path: String) throws(Failure) -> InkRecipe {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try FileAccess.read(path, limit: maxBytes) } catch {
      throw Failure("read", path, error)
    }
    do throws(InkRecipeError) {
      return try InkRecipe(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure("ink: \(path): \(error)")
    }
  }

  /// Reads all presets.
  ///
  /// - Returns: the presets by name, and what is wrong with those that are left out.
  func read() -> (inks: [NamedInk], complaints: [Failure]) {
    var inks: [NamedInk] = []
    var complaints: [Failure] = []
    for file in FileAccess.names(in: folder).sorted() where file.hasSuffix("." + Self.ending) {
      do throws(Failure) {
        inks.append(NamedInk(FilePath.stem(of: file), try Self.recipe(in: "\(folder)/\(file)")))
      } catch {
        complaints.append(error)
      }
    }
    return (inks.sorted { $0.name < $1.name }, complaints)
  }

  // MARK: - Changing

  /// Writes a new preset.
  ///
  /// - Parameter ink: the preset with the name that it gets if that is free.
  /// - Returns: its name.
  /// - Throws: ``Failure`` when it cannot be written.
  func add(_ ink: NamedInk) throws(Failure) -> String {
    let name = freeName(like: ink.name)
    try save(NamedInk(name, ink.recipe))
    return name
  }

  /// Writes a preset, over an older one of its name.
  func save(_ ink: NamedInk) throws(Failure) {
    let path = path(of: ink.name)
    do throws(SystemError) {
      try FileAccess.makeFolder(of: path)
      try FileAccess.replace(path, with: Array(ink.recipe.text.utf8))
    } catch {
      throw Failure("write", path, error)
    }
  }

  /// Gives a preset another name.
  ///
  /// - Throws: ``Failure`` when the name cannot be used, or is that of another preset.
  func rename(_ name: String, to new: String) throws(Failure) {
    if let complaint = GalleryName.complaint(about: new) { throw Failure(complaint) }
    guard InkType(rawValue: new) == nil, FileAccess.kind(of: path(of: new)) == .nothing else {
      throw Failure(localized("There is another ink with this name."))
    }
    do throws(SystemError) { try FileAccess.relocate(path(of: name), to: path(of: new)) } catch {
      throw Failure("rename", path(of: name), error)
    }
  }

  /// Deletes a preset.
  func delete(_ name: String) { FileAccess.remove(path(of: name)) }

  /// Returns a name that no preset has: the one given, or one with a number behind it.
  func freeName(like name: String) -> String {
    var (free, number) = (name, 1)
    while InkType(rawValue: free) != nil || FileAccess.kind(of: path(of: free)) != .nothing {
      number += 1
      free = "\(name) \(number)"
    }
    return free
  }

  private func path(of name: String) -> String { "\(folder)/\(name).\(Self.ending)" }
}
