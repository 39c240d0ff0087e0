internal import CCairo
internal import CJPEG
internal import Geometry
public import Progress

extension ImageSurface {
  /// Decodes a JPEG file without applying its orientation; a damaged one as far as possible.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - limits: has the limit of its pixels.
  /// - Throws: ``CairoError`` when they are not a JPEG file, or have too many pixels, or when there is
  ///   no memory for the image.
  public convenience init(jpeg data: [UInt8], limits: Limits = .standard) throws(CairoError) {
    guard let decoder = tjInitDecompress() else {
      throw CairoError(operation: Self.reading, reason: "out of memory")
    }
    defer { tjDestroy(decoder) }
    guard let header = Self.header(of: data, decoder) else { throw Self.failure(of: decoder) }
    guard header.width > 0, header.height > 0, header.width * header.height <= limits[.picture]
    else {
      throw CairoError(operation: Self.reading, reason: limits.excess(of: .picture))
    }
    try self.init(width: header.width, height: header.height)
    let isPrint = [TJCS_CMYK, TJCS_YCCK].contains { CInt($0.rawValue) == header.space }
    let failure = withSurface { surface in
      Self.decode(data, isPrint, decoder, to: surface)
    }
    if let failure { throw failure }
    guard isPrint else {
      // Programs differ in what they show of a damaged file.
      let isWhole = tjGetErrorCode(decoder) != CInt(TJERR_WARNING.rawValue)
      if isWhole { withSurface { Self.attach(data, to: $0) } }
      return
    }
    // Print colors are stored as inverted cyan, magenta, yellow and black.
    withRows(of: bounds) { row, _ in Self.mix(row, count: self.width) }
  }

  /// Returns the number of pixels that the header of a JPEG file declares; 0 without a header.
  public static func pixelCount(ofJPEG data: [UInt8]) -> Int {
    guard let decoder = tjInitDecompress() else { return 0 }
    defer { tjDestroy(decoder) }
    // Sides have at most 16 bits.
    return header(of: data, decoder).map { max(0, $0.width * $0.height) } ?? 0
  }

  /// Returns the columns, the rows and the color space; `nil` without a header.
  private static func header(
    of data: [UInt8],
    _ decoder: tjhandle
  ) -> (width: Int, height: Int, space: CInt)? {
    var (width, height, sampling, space): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let status = tjDecompressHeader3(
      decoder,
      data,
      UInt(data.count),
      &width,
      &height,
      &sampling,
      &space
    )
    return status == 0 ? (Int(width), Int(height), space) : nil
  }

  private static let reading = "reading a JPEG"

  private static func decode(
    _ data: [UInt8],
    _ isPrint: Bool,
    _ decoder: tjhandle,
    to surface: OpaquePointer
  ) -> CairoError? {
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    #if _endian(little)
      let order = TJPF_BGRX
    #else
      let order = TJPF_XRGB
    #endif
    let status = tjDecompress2(
      decoder,
      data,
      UInt(data.count),
      pixels,
      cairo_image_surface_get_width(surface),
      cairo_image_surface_get_stride(surface),
      cairo_image_surface_get_height(surface),
      CInt((isPrint ? TJPF_CMYK : order).rawValue),
      // A file of a few bytes may ask for hundreds of passes over all pixels.
      CInt(TJFLAG_LIMITSCANS)
    )
    let isUsable = status == 0 || tjGetErrorCode(decoder) == CInt(TJERR_WARNING.rawValue)
    return isUsable ? nil : failure(of: decoder)
  }

  /// Attaches the file to its pixels, so that a PDF holds it and not the pixels.
  ///
  /// Those take up many times as many bytes. Whoever changes the pixels detaches it.
  private static func attach(_ data: [UInt8], to surface: OpaquePointer) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.count)
    _ = copy.initialize(from: data)
    guard let bytes = copy.baseAddress else { return }
    let status = cairo_surface_set_mime_data(
      surface,
      CAIRO_MIME_TYPE_JPEG,
      bytes,
      UInt(data.count),
      { $0?.assumingMemoryBound(to: UInt8.self).deallocate() },
      bytes
    )
    // Without memory the PDF is larger, that is all.
    if status != CAIRO_STATUS_SUCCESS { bytes.deallocate() }
  }

  /// Converts inverted cyan, magenta, yellow and black to 0xRRGGBB.
  private static func mix(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count {
      let ink = withUnsafeBytes(of: row[x]) { ($0[0], $0[1], $0[2], $0[3]) }
      func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(ink.3) + 127) / 255 }
      row[x] = channel(ink.0) << 16 | channel(ink.1) << 8 | channel(ink.2)
    }
  }

  private static func failure(of decoder: tjhandle) -> CairoError {
    let message = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
    return CairoError(operation: reading, reason: message)
  }
}
