internal import Geometry

extension Panel {
  /// Makes a panel of a header, a middle that scrolls where it does not fit, and a footer.
  ///
  /// - Parameters:
  ///   - name: the name for screen readers.
  ///   - width: the width, in points.
  ///   - height: the height, in points; `nil` for what all of it needs. A smaller one makes the
  ///     middle scroll.
  ///   - header: the part above the middle that stays.
  ///   - leading: the part at the left of the middle that stays.
  ///   - content: the middle.
  ///   - footer: the part below the middle that stays.
  public init(
    _ name: String,
    width: Double,
    height: Double? = nil,
    header: Layout<Action>? = nil,
    leading: Layout<Action>? = nil,
    content: Layout<Action>,
    footer: Layout<Action>? = nil
  ) {
    let leadingWidth = leading?.idealWidth ?? 0
    let contentWidth = width - leadingWidth
    headerHeight = header?.height(at: width) ?? 0
    footerHeight = footer?.height(at: width) ?? 0
    scrollHeight = content.height(at: contentWidth)
    let natural = headerHeight + scrollHeight + footerHeight
    size = Size(width: width, height: height ?? natural)
    self.name = name
    let end = max(headerHeight, size.height - footerHeight)
    scrollArea = Rect(minX: leadingWidth, minY: headerHeight, maxX: width, maxY: end)
    elements = header?.elements(at: width) ?? []
    if let leading {
      let frame = Rect(minX: 0, minY: headerHeight, maxX: leadingWidth, maxY: end)
      elements += leading.elements(in: frame)
    }
    elements += content.elements(at: contentWidth).map { element in
      var element = element
      element.isScrolled = true
      return element
    }
    if let footer {
      elements += footer.elements(in: Rect(minX: 0, minY: end, maxX: width, maxY: size.height))
    }
  }

  /// Makes a panel that does not scroll.
  public init(_ name: String, fixed layout: Layout<Action>, width: Double) {
    self.init(name, size: Size(width: width, height: layout.height(at: width)))
    elements = layout.elements(at: width)
  }
}
