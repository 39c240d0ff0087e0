/// The grain of paper as a picture that is repeated over the whole canvas, from its origin on.
public struct GrainTile: Hashable, Sendable {
  /// The name, which differs from that of any other grain.
  public let name: String
  /// The side of the square picture, in pixels and in canvas units.
  public let side: Int
  /// The picture, a PNG file of grays: the fraction of the ink that is seen, from black to white.
  public let png: [UInt8]

  /// Creates a tile.
  public init(name: String, side: Int, png: [UInt8]) {
    (self.name, self.side, self.png) = (name, side, png)
  }
}
