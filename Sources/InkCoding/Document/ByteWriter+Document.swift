internal import Geometry
internal import InkModel

extension ByteWriter {
  /// Writes text: its length in UTF-8 and its bytes.
  mutating func write(_ text: String) { write(bytes: Array(text.utf8)) }

  /// Writes a number of bytes and the bytes.
  mutating func write(bytes: [UInt8]) {
    write(count: bytes.count)
    for byte in bytes { write(byte: byte) }
  }

  /// Writes the id of a stroke.
  mutating func write(_ id: StrokeID) {
    write(id.high)
    write(id.low)
  }

  /// Writes a size or that there is none.
  mutating func write(_ size: Size?) {
    write(byte: size == nil ? 0 : 1)
    if let size { write([size.width, size.height]) }
  }

  /// Writes a paper.
  mutating func write(_ paper: Paper) {
    write(paper.printText)
    write(paper.spacing)
    write(paper.color)
    write(paper.printColor)
    write(paper.picture.map { [$0] } ?? [])
  }

  /// Writes pictures.
  mutating func write(_ pictures: [Picture]) {
    write(count: pictures.count)
    for picture in pictures {
      write(picture.format.rawValue)
      let frame = picture.frame
      write([frame.minX, frame.minY, frame.maxX, frame.maxY])
      write(picture.transform)
      write(picture.opacity)
      write(bytes: picture.data)
    }
  }

  /// Writes texts.
  mutating func write(_ notes: [Note]) {
    write(count: notes.count)
    for note in notes {
      write(note.text)
      write([note.position.x, note.position.y, note.fontSize])
      write(byte: note.fontFamily == nil ? 0 : 1)
      if let family = note.fontFamily { write(family) }
      write(note.color)
    }
  }

  /// Writes saved views.
  mutating func write(_ views: [SavedView]) {
    write(count: views.count)
    for saved in views {
      let view = saved.view
      write(saved.name)
      write([view.center.x, view.center.y, view.zoom, view.rotation])
      write(byte: view.isMirrored ? 1 : 0)
    }
  }
}
