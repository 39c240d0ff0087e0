extension Limits {
  /// The limits by the names that users write.
  public enum Name: String, CaseIterable, Sendable {
    /// The bytes of a file that is read, other than a document of Sumi, which is read in parts.
    case bytes
    /// The bytes of text that a packed file unpacks to.
    case text
    /// The elements, attributes and pieces of text of XML.
    case parts
    /// The bytes of all written texts of a document.
    case letters
    /// The bytes of a line of a recording.
    case line
    /// The events of a recording.
    case events
    /// The points of all strokes.
    case points
    /// The strokes of a document of another program.
    case strokes
    /// The points that a file may make by repeating parts of itself, to each of its bytes.
    case repeats
    /// The pixels of a picture that is read.
    case picture
    /// The pixels of a picture that is written.
    case pixels
    /// The pixels that are filled in order to draw a picture, those of strokes over each other each
    /// time.
    case drawing
    /// The pictures of a film.
    case frames
  }
}

extension Limits.Name {
  /// The index among all limits.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The value that suits every drawing that is known, with the reason.
  public var standard: Int {
    switch self {
    // An hour of a pen at 1000 Hz as a recording; read whole, it is in memory twice.
    case .bytes: 256 << 20
    // The longest documents of note takers unpack to some 50 MB.
    case .text: 128 << 20
    // A hundred thousand strokes; each part is some 200 bytes in memory.
    case .parts: 2_000_000
    // A hundred pages of type. Each line is laid out for each part of a picture that it reaches.
    case .letters: 200_000
    // The longest lines that are written name a device, or the frames of panels.
    case .line: 1 << 20
    // An hour and a half of a pen at 200 Hz that is never lifted; 200 bytes each.
    case .events: 1_000_000
    // Five hundred written pages; 100 bytes each.
    case .points: 10_000_000
    // More than anybody draws in a year; 1 kB each.
    case .strokes: 500_000
    // A pattern repeats each of its lines some ten times.
    case .repeats: 16
    // The largest cameras, four bytes a pixel.
    case .picture: 64_000_000
    // 24,000 by 24,000: two metres at 300 to the inch.
    case .pixels: 600_000_000
    // A nanosecond each: ten seconds. A page of writing takes some ten million.
    case .drawing: 10_000_000_000
    // An hour of drawing without a pause, 25 to the second.
    case .frames: 100_000
    }
  }

  /// The unit, for messages: a noun in the plural.
  public var unit: String {
    switch self {
    case .bytes, .text, .letters, .line: "bytes"
    case .parts: "elements and attributes"
    case .events: "events"
    case .points: "points"
    case .strokes: "strokes"
    case .repeats: "repeated points to each of its bytes"
    case .picture, .pixels, .drawing: "pixels"
    case .frames: "frames"
    }
  }

  /// The thing that the limit holds for, for messages: a noun with its article.
  public var subject: String {
    switch self {
    case .bytes, .strokes, .points, .repeats: "the file"
    case .text: "the uncompressed content of the file"
    case .parts: "the XML of the file"
    case .letters: "the total text of the file"
    case .line: "a line of the recording"
    case .events: "the recording"
    case .picture: "a picture in the file"
    case .pixels: "the exported picture"
    case .drawing: "the total area that is drawn"
    case .frames: "the film"
    }
  }
}
