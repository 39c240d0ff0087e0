public import Geometry
public import InkModel

extension Page {
  /// The area that a picture of the page shows, in canvas units: its `frame`, on an endless page extended
  /// to all that is drawn of its texts.
  ///
  /// On an endless page the texts are laid out: 3 µs for a line and 0.4 µs for a byte.
  public var drawnFrame: Rect { frame(textBounds: \.drawnBounds) }
}
