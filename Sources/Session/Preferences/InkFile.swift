internal import InkModel
internal import StrokeEngine
internal import SystemIO

/// The inks that the user can choose by name: eight kinds, and what lies in the folder `inks`.
enum InkFile {
  /// The ink of a name.
  ///
  /// - Parameters:
  ///   - name: a kind of ink, or a file of the folder `inks` without its ending.
  ///   - folder: the configuration folder.
  /// - Returns: the ink.
  /// - Throws: ``Failure`` when there is none, or its file is wrong.
  static func recipe(named name: String, in folder: String) throws(Failure) -> InkRecipe {
    if let type = InkType(rawValue: name) { return InkRecipe(type) }
    let names = InkType.allCases.map(\.rawValue).joined(separator: ", ")
    let isPlain = !name.isEmpty && !name.hasPrefix(".") && !name.contains("/")
    let file = "\(folder)/inks/\(name).ink"
    guard isPlain, let bytes = try? FileAccess.read(file, limit: 1 << 16) else {
      throw .usage("--ink: \(name): must be one of \(names), or a file \(folder)/inks/NAME.ink")
    }
    do throws(InkRecipeError) {
      return try InkRecipe(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure("ink: \(file): \(error)")
    }
  }
}
