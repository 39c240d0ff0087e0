public import StrokeEngine

/// A request about the ink presets of the user; the program carries it out in the background.
public nonisolated enum InkRequest: Hashable, Sendable {
  /// Read the list of presets.
  case list
  /// Write a new preset; where there is another one of its name, a number is put behind it.
  case add(name: String, InkRecipe)
  /// Write a preset, over an older one of its name.
  case save(name: String, InkRecipe)
  /// Give a preset another name.
  case rename(name: String, to: String)
  /// Delete a preset.
  case delete(name: String)
  /// Choose a file whose ink becomes a preset.
  case chooseImport
  /// Choose where to write the ink at hand as a file of this name.
  case chooseExport(name: String)
}
