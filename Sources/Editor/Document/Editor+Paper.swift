internal import Geometry
public import InkModel

extension Editor {
  /// The colours of paper that are offered.
  public static let paperColors = [
    Paper.warmWhite, .white, InkColor(red: 0.98, green: 0.95, blue: 0.85),
    InkColor(red: 0.9, green: 0.94, blue: 0.97), InkColor(red: 0.13, green: 0.14, blue: 0.16),
  ]
  /// The smallest and the largest distance of printed lines that can be chosen, in canvas units.
  public static let paperSpacings = Document.unitsPerMillimetre...50 * Document.unitsPerMillimetre
  /// The smallest and the largest distance of columns that another distance of the rows can lead to, in
  /// canvas units.
  private static let columnSpacings = 0.001...1e6

  /// The layout of music paper: staves within margins that people leave for a title.
  private static let musicLayout = {
    let (side, top) = (15 * Document.unitsPerMillimetre, 20 * Document.unitsPerMillimetre)
    return Paper.Layout(
      origin: Point(x: 0, y: top),
      margins: Paper.Margins(left: side, top: top, right: side, bottom: top)
    )
  }()

  /// A Boolean value that indicates whether the paper of the page has lines or dots.
  var hasPrintedPaper: Bool { page.paper.pattern != .plain }

  /// Prints another pattern on the paper, as it usually is.
  func print(_ pattern: Paper.Pattern) -> Effects {
    var paper = Paper(pattern, color: page.paper.color, printColor: page.paper.printColor)
    if pattern == .staves { paper.layout = Self.musicLayout }
    (paper.texture, paper.picture) = (page.paper.texture, page.paper.picture)
    paper.guides = page.paper.guides
    return paper == page.paper ? Effects() : change(.setPaper(page.id, paper), as: .new)
  }

  /// Sets the distance of the printed lines; again and again is one step until ``endAdjustment()``.
  ///
  /// - Parameter spacing: the distance in canvas units, clamped to ``paperSpacings``.
  /// - Returns: the effects.
  public func setPaperSpacing(_ spacing: Double) -> Effects {
    let range = Self.paperSpacings
    guard hasPrintedPaper, spacing.isFinite else { return Effects() }
    var paper = page.paper
    paper.spacing = max(range.lowerBound, min(range.upperBound, spacing))
    // Oblongs keep their shape.
    let factor = paper.spacing / page.paper.spacing
    paper.layout.columnSpacing = paper.layout.columnSpacing.map {
      max(Self.columnSpacings.lowerBound, min(Self.columnSpacings.upperBound, $0 * factor))
    }
    guard paper != page.paper else { return Effects() }
    return change(.setPaper(page.id, paper), as: .new, of: .paperSpacing(page.id))
  }

  /// Sets the distance of the printed lines to the next half of a millimetre.
  func stepPaperSpacing(up: Bool) -> Effects {
    let step = Document.unitsPerMillimetre / 2
    let steps = page.paper.spacing / step
    // What lies between two steps goes to the next one; what is one but for rounding counts as it.
    let next = up ? (steps + 0.01).rounded(.down) + 1 : (steps - 0.01).rounded(.up) - 1
    return setPaperSpacing(next * step)
  }

  /// Gives the paper a colour.
  public func setPaperColor(_ color: InkColor) -> Effects {
    var paper = page.paper
    paper.color = color
    return paper == page.paper ? Effects() : change(.setPaper(page.id, paper), as: .new)
  }

  /// Gives the paper the next of the colours that are offered.
  func colorPaper() -> Effects {
    let next = (Self.paperColors.firstIndex(of: page.paper.color) ?? -1) + 1
    return setPaperColor(Self.paperColors[next % Self.paperColors.count])
  }

  /// Gives the paper a texture.
  public func setPaperTexture(_ texture: Paper.Texture) -> Effects {
    var paper = page.paper
    paper.texture = texture
    return paper == page.paper ? Effects() : change(.setPaper(page.id, paper), as: .new)
  }

  /// Gives the paper the next texture.
  func texturePaper() -> Effects {
    let textures = Paper.Texture.allCases
    let next = (textures.firstIndex(of: page.paper.texture) ?? -1) + 1
    return setPaperTexture(textures[next % textures.count])
  }

  /// Lays the contents of a page beneath the ink, in a locked layer, and gives the page its size and
  /// print, as one step.
  ///
  /// - Parameters:
  ///   - template: the page, whose hidden layers are left out; its paper shows no page of a PDF, and its
  ///     strokes lead to no page.
  ///   - name: the name of the layer; a lowest locked layer of that name is replaced.
  /// - Returns: the effects.
  public func layTemplate(_ template: Page, named name: String) -> Effects {
    guard contact == nil else { return Effects() }
    let drawn = layer.id
    var base = Layer(id: document.giveID(), name: name, isLocked: true)
    for layer in template.layers where layer.isVisible {
      for stroke in copy(of: layer).drawing.strokes { base.drawing.append(stroke) }
      base.pictures += layer.pictures
      base.notes += layer.notes
    }
    var paper = template.paper
    (paper.color, paper.texture) = (page.paper.color, page.paper.texture)
    paper.guides = page.paper.guides
    var edits: [DocumentEdit] = [.insertLayer(base, on: page.id, at: 0)]
    if let old = page.layers.first, old.isLocked, old.name == name, page.layers.count > 1 {
      edits.append(.removeLayer(old.id))
    }
    if paper != page.paper { edits.append(.setPaper(page.id, paper)) }
    if let size = template.size, size != page.size { edits.append(.setPageSize(page.id, size)) }
    var effects = change(.sequence(edits), as: .new)
    // The pen goes on where it drew.
    effects.merge(selectLayer(drawn))
    return effects
  }
}
