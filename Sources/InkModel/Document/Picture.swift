public import Geometry

/// A picture that was pasted or put under the ink.
public struct Picture: Hashable, Sendable {
  /// The way its bytes are to be read.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG File Interchange Format.
    case jpeg
    /// A page of a PDF that the document holds: ``data`` is the text of a ``PDFPage``.
    case pdf
  }

  /// The file as it came, never encoded anew.
  public var data: [UInt8]
  /// The way ``data`` is to be read.
  public var format: Format
  /// The rectangle that the picture fills before ``transform``, in canvas units.
  public var frame: Rect
  /// From where ``frame`` is to the canvas.
  public var transform: AffineTransform
  /// The opacity, 0 (nothing) to 1 (all).
  public var opacity: Double

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - data: the bytes of a file.
  ///   - format: the way they are to be read.
  ///   - frame: what the picture fills, in canvas units.
  ///   - transform: turns or shears the frame on the canvas.
  ///   - opacity: how much of it is seen, brought to 0...1.
  public init(
    data: [UInt8],
    format: Format,
    frame: Rect,
    transform: AffineTransform = .identity,
    opacity: Double = 1
  ) {
    self.data = data
    self.format = format
    self.frame = frame
    self.transform = transform
    self.opacity = max(0, min(1, opacity))
  }

  /// The smallest upright rectangle of the canvas that holds it.
  public var bounds: Rect { transform.apply(to: frame) }
}
