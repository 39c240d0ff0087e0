/// The identity of a USB device.
public struct ProductID: Hashable, Sendable {
  /// The number of the vendor, 0...65535.
  public var vendor: Int
  /// The vendor's number of the product, 0...65535.
  public var product: Int

  /// Creates an identity.
  public init(vendor: Int, product: Int) {
    self.vendor = vendor
    self.product = product
  }
}
