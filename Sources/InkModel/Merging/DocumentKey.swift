internal import Geometry

/// A number for the content of a document, the same at every run.
struct DocumentKey: Comparable {
  private let hash: StrokeID

  init(_ document: Document) {
    var hash = ContentHash()
    hash.combine(document.title)
    for page in document.pages {
      hash.combine(UInt64(bitPattern: page.id.number))
      hash.combine(page.title)
      hash.combine("\(page.size.map { [$0.width, $0.height] } ?? [])")
      hash.combine(String(reflecting: page.paper))
      for view in page.views { hash.combine(String(reflecting: view)) }
      for layer in page.layers { hash.combine(layer) }
    }
    for file in document.files { hash.combine("\(file.id)") }
    self.hash = hash.id
  }

  static func < (one: DocumentKey, other: DocumentKey) -> Bool { one.hash < other.hash }
}

extension ContentHash {
  fileprivate mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  fileprivate mutating func combine(_ layer: Layer) {
    combine(UInt64(bitPattern: layer.id.number))
    combine("\(layer.name) \(layer.isVisible) \(layer.isLocked) \(layer.opacity)")
    for stroke in layer.drawing.strokes {
      let content = stroke.storage.content.derivedID
      for half in [stroke.id.high, stroke.id.low, content.high, content.low] { combine(half) }
      combine("\(stroke.transform) \(stroke.ink)")
      // What the derived id leaves out, so that only equal strokes count as equal.
      for point in stroke.path.points { combine(point) }
      for sample in stroke.samples { combine(sample) }
      if let group = stroke.group { combine(group.number) }
      if stroke.isLocked { combine("locked") }
      if let link = stroke.link { combine("\(link)") }
      for path in stroke.mask?.erased ?? [] {
        combine("\(path.transform)")
        for point in path.points {
          combine(point.x, point.y)
          combine(UInt64(UInt32(bitPattern: point.reach)))
        }
      }
    }
    for picture in layer.pictures {
      combine("\(picture.format) \(picture.frame) \(picture.transform) \(picture.opacity)")
      for byte in picture.data { combine(UInt64(byte)) }
    }
    for note in layer.notes { combine(String(reflecting: note)) }
  }

  private mutating func combine(_ point: StoredPoint) {
    combine(point.height, Int32(point.azimuth))
    combine(UInt64(point.opacity) << 32 | UInt64(point.force) << 16 | UInt64(point.altitude))
  }

  private mutating func combine(_ sample: StrokeSample) {
    combine(sample.x, sample.y)
    combine(sample.time, Int32(sample.pressureSteps))
    combine(
      UInt64(sample.altitudeSteps) << 32 | UInt64(sample.azimuthSteps) << 16
        | UInt64(sample.rollSteps)
    )
  }
}
