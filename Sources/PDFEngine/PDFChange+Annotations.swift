internal import Geometry

extension PDFChange {
  /// The flag of an annotation that is printed.
  private static let printed = 4
  /// The decimals of places, in points.
  private static let digits = 2

  /// Adds annotations behind those that a page has.
  ///
  /// - Parameters:
  ///   - annotations: from the lowest to the topmost.
  ///   - page: the page, which already has its boxes.
  ///   - date: the time of the change.
  func add(_ annotations: [PDFUpdate.Annotation], to page: Object, date: String) {
    guard !annotations.isEmpty else { return }
    let added = annotations.map { annotation in
      let made = dictionary(of: annotation, on: page)
      objects.set("/M", of: made, to: objects.newText(date))
      return objects.reference(to: made)
    }
    let old = objects.elements(of: objects.value("/Annots", of: page))
    objects.set("/Annots", of: page, to: objects.newArray(old + added))
  }

  private func dictionary(of annotation: PDFUpdate.Annotation, on page: Object) -> Object {
    let source = ink.page(annotation.appearance)
    let box = inkBox(of: source)
    let matrix = placement(of: box, on: page)
    let area = annotation.area.intersection(
      Rect(minX: box[0], minY: box[1], maxX: box[2], maxY: box[3])
    )
    let shown = area.isNull ? Rect(x: box[0], y: box[1], width: 0, height: 0) : area
    let form = form(of: source, box: [shown.minX, shown.minY, shown.maxX, shown.maxY])
    objects.set("/Matrix", of: objects.dictionary(of: form), to: array(matrix))
    let made = objects.newDictionary()
    objects.set("/Type", of: made, to: objects.newName("/Annot"))
    objects.set("/P", of: made, to: page)
    objects.set("/NM", of: made, to: objects.newText(annotation.name))
    objects.set("/F", of: made, to: objects.newInteger(Self.printed))
    let place = AffineTransform(matrix).apply(to: shown)
    objects.set("/Rect", of: made, to: array([place.minX, place.minY, place.maxX, place.maxY]))
    objects.set("/CA", of: made, to: objects.newReal(annotation.opacity))
    let appearances = objects.newDictionary()
    objects.set("/N", of: appearances, to: form)
    objects.set("/AP", of: made, to: appearances)
    describe(annotation, in: made, placedBy: AffineTransform(matrix))
    return made
  }

  /// Writes what other programs draw an annotation anew from.
  private func describe(
    _ annotation: PDFUpdate.Annotation,
    in made: Object,
    placedBy transform: AffineTransform
  ) {
    switch annotation.kind {
    case .ink(let lines, let width):
      objects.set("/Subtype", of: made, to: objects.newName("/Ink"))
      objects.set("/C", of: made, to: array(annotation.color))
      let places = lines.map { line in
        objects.newArray(
          line.map(transform.apply).flatMap { [$0.x, $0.y] }
            .map { objects.newReal($0, digits: Self.digits) }
        )
      }
      objects.set("/InkList", of: made, to: objects.newArray(places))
      let width = width * transform.meanScale
      let style = objects.newDictionary()
      objects.set("/Type", of: style, to: objects.newName("/Border"))
      objects.set("/W", of: style, to: objects.newReal(width))
      objects.set("/S", of: style, to: objects.newName("/S"))
      objects.set("/BS", of: made, to: style)
      objects.set("/Border", of: made, to: array([0, 0, width]))
    case .text(let text, let size):
      objects.set("/Subtype", of: made, to: objects.newName("/FreeText"))
      objects.set("/Contents", of: made, to: objects.newText(text))
      let letters = "\(number(size * transform.meanScale)) Tf"
      let color = annotation.color.map(number).joined(separator: " ")
      objects.set("/DA", of: made, to: objects.newText("\(color) rg /Helv \(letters)"))
      objects.set("/BS", of: made, to: noBorder())
    case .picture:
      objects.set("/Subtype", of: made, to: objects.newName("/Stamp"))
      objects.set("/Name", of: made, to: objects.newName("/Image"))
    }
  }

  private func noBorder() -> Object {
    let style = objects.newDictionary()
    objects.set("/W", of: style, to: objects.newInteger(0))
    return style
  }

  private func number(_ value: Double) -> String {
    String(decoding: objects.text(of: objects.newReal(value)), as: UTF8.self)
  }
}

extension AffineTransform {
  /// The transform of a matrix of a PDF, six numbers.
  fileprivate init(_ matrix: [Double]) {
    self.init(
      a: matrix[0],
      b: matrix[1],
      c: matrix[2],
      d: matrix[3],
      tx: matrix[4],
      ty: matrix[5]
    )
  }
}
