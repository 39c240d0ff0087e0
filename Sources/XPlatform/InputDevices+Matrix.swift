internal import CX11

extension InputDevices {
  /// The server's matrix from a position on a device to one on the screen, row by row, both 0...1; `nil` when
  /// the device has none.
  public func matrix(of id: Int) -> [Double]? {
    DeviceProperties(of: CInt(id), on: connection).matrix
  }

  /// Gives a device another matrix, for all programs of the server.
  ///
  /// - Parameters:
  ///   - matrix: nine numbers, row by row.
  ///   - id: the device.
  /// - Returns: whether the device has a matrix.
  @discardableResult
  public func set(matrix: [Double], of id: Int) -> Bool {
    defer { XSync(connection.display, 0) }
    return DeviceProperties(of: CInt(id), on: connection).set(matrix: matrix)
  }
}

extension DeviceProperties {
  private static let matrixName = "Coordinate Transformation Matrix"
  private static let matrixSize = 9

  var matrix: [Double]? {
    let values = numbers(Self.matrixName)
    guard values.count == Self.matrixSize else { return nil }
    return values.map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
  }

  func set(matrix: [Double]) -> Bool {
    guard names.contains(Self.matrixName), matrix.count == Self.matrixSize else { return false }
    let values = matrix.map { Float($0) }
    values.withUnsafeBytes { bytes in
      XIChangeProperty(
        connection.display,
        device,
        connection.atom(Self.matrixName),
        connection.atom("FLOAT"),
        32,
        CInt(PropModeReplace),
        UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)),
        CInt(Self.matrixSize)
      )
    }
    return true
  }
}
