internal import Exchange
internal import StrokeEngine
internal import SystemIO

/// An ink that was read from a file of this program or a brush of MyPaint.
nonisolated struct ImportedInk: Hashable, Sendable {
  /// The ink.
  let recipe: InkRecipe
  /// The effects of the brush in the file that the ink lacks.
  let missing: Set<MyPaintBrush.Effect>

  private static let brushEnding = "myb"
  /// The endings of files that are read, in small letters.
  static let endings: Set<String> = [InkLibrary.ending, brushEnding]

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` when it cannot be read, or is neither an ink nor a brush.
  init(reading path: String) throws(Failure) {
    guard path.lowercased().hasSuffix("." + Self.brushEnding) else {
      (recipe, missing) = (try InkLibrary.recipe(in: path), [])
      return
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path, limit: MyPaintBrush.maxBytes)
    } catch {
      throw Failure("read", path, error)
    }
    do throws(ExchangeError) {
      let brush = try MyPaintBrush(reading: bytes)
      (recipe, missing) = (brush.recipe, brush.effects)
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// Returns the message about what the ink lacks.
  ///
  /// - Parameter name: the name of the file.
  /// - Returns: the message; `nil` if the ink does all that the file says.
  func message(about name: String) -> String? {
    guard !missing.isEmpty else { return nil }
    let effects = MyPaintBrush.Effect.allCases.filter(missing.contains).map(\.title)
    return localized(
      "Imported {name}. The ink lacks: {effects}.",
      ["name": name, "effects": effects.joined(separator: ", ")]
    )
  }
}

extension MyPaintBrush.Effect {
  /// The name in the user's language, within a sentence.
  fileprivate nonisolated var title: String {
    switch self {
    case .smudging: localized("smudging")
    case .colorChanges: localized("colour changes")
    case .erasing: localized("erasing")
    case .scattering: localized("scattered dabs")
    case .offsets: localized("offset dabs")
    case .smoothing: localized("smoothing")
    case .softEdges: localized("soft edges")
    case .tipShape: localized("changes of the tip’s shape")
    case .pixels: localized("alignment with pixels")
    case .randomness: localized("randomness")
    case .strokeLength: localized("changes along the stroke")
    case .direction: localized("response to direction")
    case .tilt: localized("response to tilt")
    case .otherInputs: localized("other inputs")
    case .curves: localized("details of its curves")
    }
  }
}
