internal import Geometry
internal import InkCoding
internal import InkModel

extension Selection {
  /// The number of rows and columns of points by which a picture or a note is judged.
  private static let grid = 8

  /// Selects the things of a layer that lie for more than half in a polygon; here and below without
  /// locked strokes.
  ///
  /// Of a stroke the length of its curve counts, as far as it is not erased; of pictures and notes
  /// the area.
  ///
  /// - Parameters:
  ///   - polygon: in canvas units.
  ///   - layer: the layer.
  init(in polygon: Polygon, of layer: Layer) {
    self.init(on: layer.id)
    let area = PolygonBands(polygon)
    strokes = Set(
      layer.drawing.strokes(mostlyIn: polygon).lazy.filter { !$0.isLocked }.map(\.id)
    )
    pictures = Set(
      layer.pictures.indices.filter { number in
        let picture = layer.pictures[number]
        return Self.isMostly(picture.frame, by: picture.transform, in: area)
      }
    )
    notes = Set(
      layer.notes.indices.filter { number in
        Self.isMostly(layer.notes[number].usualBounds, by: .identity, in: area)
      }
    )
  }

  /// Selects the things of a layer that a polygon touches.
  ///
  /// - Parameters:
  ///   - polygon: in canvas units.
  ///   - layer: the layer.
  init(touching polygon: Polygon, of layer: Layer) {
    self.init(on: layer.id)
    strokes = Set(
      layer.drawing.strokes(touching: polygon).lazy.filter { !$0.isLocked }.map(\.id)
    )
    pictures = Set(
      layer.pictures.indices.filter { number in
        let picture = layer.pictures[number]
        guard let toPicture = picture.transform.inverted, !picture.frame.isNull else {
          return false
        }
        let seen = PolygonBands(polygon.transformed(by: toPicture))
        return seen.containment(of: picture.frame) != false
      }
    )
    let area = PolygonBands(polygon)
    notes = Set(
      layer.notes.indices.filter { number in
        let bounds = layer.notes[number].usualBounds
        return !bounds.isNull && area.containment(of: bounds) != false
      }
    )
  }

  /// Selects the thing on top at a point: a note, else a stroke, else a picture.
  ///
  /// - Parameters:
  ///   - point: in canvas units.
  ///   - distance: the largest distance of the point from the ink, in canvas units.
  ///   - layer: the layer.
  init(at point: Point, within distance: Double, of layer: Layer) {
    self.init(on: layer.id)
    if let note = layer.notes.lastIndex(where: { $0.usualBounds.contains(point) }) {
      notes = [note]
    } else if let stroke = layer.drawing.strokes(at: point, within: distance)
      .last(where: { !$0.isLocked })
    {
      strokes = [stroke.id]
    } else if let picture = layer.pictures.lastIndex(where: { picture in
      picture.transform.inverted.map { picture.frame.contains($0.apply(to: point)) } ?? false
    }) {
      pictures = [picture]
    }
  }

  /// Selects all that lies on a layer.
  init(allOf layer: Layer) {
    self.init(on: layer.id)
    strokes = Set(
      layer.drawing.strokes.lazy.filter { !$0.reach.isNull && !$0.hasLock }.map(\.id)
    )
    pictures = Set(layer.pictures.indices)
    notes = Set(layer.notes.indices)
  }

  /// The part of the selection that a layer still has.
  func kept(by layer: Layer) -> Selection {
    var kept = self
    let left = layer.drawing.strokes(with: strokes).filter { !$0.hasLock }
    // Most often that is all; another set would have to be compared one by one.
    if left.count < strokes.count { kept.strokes = Set(left.lazy.map(\.id)) }
    kept.pictures = pictures.filter(layer.pictures.indices.contains)
    kept.notes = notes.filter(layer.notes.indices.contains)
    return kept
  }

  /// The smallest upright rectangle around all of it, in canvas units; null when there is nothing.
  func bounds(in layer: Layer) -> Rect {
    var bounds = layer.drawing.strokes(with: strokes).inkBounds
    for number in pictures { bounds.formUnion(layer.pictures[number].bounds) }
    for number in notes { bounds.formUnion(layer.notes[number].usualBounds) }
    return bounds
  }

  /// The target that all its strokes lead to; `nil` when they lead nowhere or to several.
  func link(in layer: Layer) -> Link? {
    var link: Link?
    for id in strokes {
      guard let stroke = layer.drawing[id], stroke.hasLink else { return nil }
      if link == nil { link = stroke.link }
      guard stroke.link == link else { return nil }
    }
    return link
  }

  private static func isMostly(
    _ rect: Rect,
    by transform: AffineTransform,
    in area: PolygonBands
  ) -> Bool {
    guard !rect.isNull, area.containment(of: transform.apply(to: rect)) != false else {
      return false
    }
    var count = 0
    for row in 0..<grid {
      for column in 0..<grid {
        let point = Point(
          x: rect.minX + rect.width * (Double(column) + 0.5) / Double(grid),
          y: rect.minY + rect.height * (Double(row) + 0.5) / Double(grid)
        )
        if area.contains(transform.apply(to: point)) { count += 1 }
      }
    }
    return 2 * count > grid * grid
  }
}
