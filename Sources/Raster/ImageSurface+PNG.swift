internal import CCairo
public import Progress

extension ImageSurface {
  /// Decodes a PNG file.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - limits: has the limit of its pixels, since a few bytes can declare gigabytes.
  /// - Throws: ``CairoError`` when they are not a PNG file, or have too many pixels, or when there is
  ///   no memory for the image.
  public convenience init(png data: [UInt8], limits: Limits = .standard) throws(CairoError) {
    guard Self.pixelCount(ofPNG: data) <= limits[.picture] else {
      throw CairoError(operation: "reading a PNG", reason: limits.excess(of: .picture))
    }
    let source = ByteSource(data)
    let surface = cairo_image_surface_create_from_png_stream(
      { source, target, count in
        guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
        let bytes = Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue()
        return bytes.copy(Int(count), to: target)
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      },
      Unmanaged.passUnretained(source).toOpaque()
    )
    guard let surface else { preconditionFailure("Cairo promises a surface, if only a failed one") }
    try self.init(taking: surface, "reading a PNG")
  }

  /// Returns the number of pixels that the header of a PNG file declares; 0 without a header.
  public static func pixelCount(ofPNG data: [UInt8]) -> Int {
    guard data.count >= 24 else { return 0 }
    func number(at offset: Int) -> Int {
      data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let (count, isOver) = number(at: 16).multipliedReportingOverflow(by: number(at: 20))
    return isOver ? .max : count
  }
}

/// A source of bytes for Cairo.
private final class ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard count <= bytes.count - offset else { return false }
    for index in 0..<count { target[index] = bytes[offset + index] }
    offset += count
    return true
  }
}
