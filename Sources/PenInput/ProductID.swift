/// What a USB device calls itself.
public struct ProductID: Hashable, Sendable {
  /// The maker's number, 0...65535.
  public var vendor: Int
  /// The maker's number for the product, 0...65535.
  public var product: Int

  /// Makes an identity.
  public init(vendor: Int, product: Int) {
    self.vendor = vendor
    self.product = product
  }
}
