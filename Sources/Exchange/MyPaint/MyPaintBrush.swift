internal import JSON
public import StrokeEngine

/// A brush of MyPaint (`.myb`, version 3), as far as an ink can draw like it.
///
/// Size and opacity by force and speed become those of the ink, an elliptical dab a nib, a scattered
/// one the grain of a pencil or a crayon. All else is named in ``effects``.
public struct MyPaintBrush: Hashable, Sendable {
  /// The ink that draws most like the brush.
  public let recipe: InkRecipe
  /// The effects of the brush that the ink lacks.
  public let effects: Set<Effect>

  /// Something that brushes do and inks do not.
  public enum Effect: String, Hashable, CaseIterable, Sendable {
    /// It mixes with the colours beneath.
    case smudging
    /// It changes its colour.
    case colorChanges
    /// It takes off ink.
    case erasing
    /// It puts dabs beside the line; the ink has grain instead.
    case scattering
    /// It draws beside the pen.
    case offsets
    /// It smooths the line, or makes it tremble.
    case smoothing
    /// Its dabs are soft.
    case softEdges
    /// The shape of its dabs changes.
    case tipShape
    /// It aligns its dabs with pixels.
    case pixels
    /// Size or opacity change by chance.
    case randomness
    /// Size or opacity change along the stroke.
    case strokeLength
    /// Size or opacity depend on the direction of the stroke.
    case direction
    /// Size or opacity depend on the tilt of the pen.
    case tilt
    /// Size or opacity depend on something else.
    case otherInputs
    /// A curve of size or opacity is met only roughly.
    case curves
  }

  /// The bytes that a file has at most.
  public static let maxBytes = 1 << 20

  /// Reads a file.
  ///
  /// - Parameter bytes: all of the file.
  /// - Throws: ``ExchangeError`` when it is no brush, or one of another version.
  public init(reading bytes: [UInt8]) throws(ExchangeError) {
    guard bytes.count <= Self.maxBytes else {
      throw ExchangeError("it is longer than \(Self.maxBytes >> 20) MB")
    }
    let file: MyPaintBrushFile
    do throws(JSONError) {
      file = try JSONReader.read(MyPaintBrushFile.self, from: bytes)
    } catch {
      throw ExchangeError("it is not a brush of MyPaint in JSON: \(error.reason)")
    }
    guard file.version == 3 else {
      throw ExchangeError("it is a brush of MyPaint of version \(file.version), not 3")
    }
    var fitting = MyPaintFitting(file)
    recipe = fitting.recipe()
    effects = fitting.effects
  }
}
