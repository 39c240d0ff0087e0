public import Editor
internal import Geometry
internal import InkModel
internal import Widgets

/// The search in the document: what is searched for, and the places that were found.
extension Interface {
  /// Shows the search bar, or hides it; with selected ink, that is searched for at once.
  ///
  /// A bar that is open while the paper has the keyboard focus gets the focus.
  public func toggleFind() -> Effects {
    let state = self[FindPanel.self]
    let wasOpen = stack.open.contains(.find)
    let isSought = wasOpen && state.seeksSelection && !state.isStale
    let isWanted = !isSought && !editor.selectedStrokes.isEmpty
    if wasOpen, focus.holder == .find, !isWanted {
      setOpen(.find, false)
      return Effects()
    }
    setOpen(.find, true)
    if wasOpen, let view = stack.view(of: .find) {
      focus.focus(.find)
      view.setFocus(view.panel.field)
    }
    if isWanted { return findSelection() }
    return wasOpen ? Effects() : Effects(.files(.find(.prepare)))
  }

  /// The remark about the last search; empty for none.
  public var findNote: String { self[FindPanel.self].note }

  /// A Boolean value that indicates whether the last search left handwriting out for want of an alphabet.
  public var lacksAlphabet: Bool { self[FindPanel.self].lacksAlphabet }

  /// Goes to another place that was found, or begins the search where it or the document has changed.
  public func findNext(isForward: Bool) -> Effects {
    setOpen(.find, true)
    let state = self[FindPanel.self]
    if state.isStale { return find() }
    if state.revisions != editor.revisions {
      self[FindPanel.self].step = isForward ? 1 : -1
      return find()
    }
    // The places are those of the search before.
    guard !state.isSearching, !state.found.isEmpty else { return Effects() }
    return show(place: (state.current ?? 0) + (isForward ? 1 : -1))
  }

  /// Takes the search for ink that was written in the bar.
  ///
  /// - Parameter now: the time in nanoseconds of the monotonic clock.
  /// - Returns: the search, once the pen has rested; `nil` for none.
  public func takeFindRequest(now: Int64) -> FindRequest? {
    guard let due = self[FindPanel.self].ink.dueTime, due <= now else { return nil }
    return findRequest()
  }

  /// Opens the search bar with a text.
  ///
  /// - Parameter text: the text.
  /// - Returns: the search for it; `nil` when there is nothing to search for.
  public func openFind(_ text: String) -> FindRequest? {
    setOpen(.find, true)
    beginQuery()
    self[FindPanel.self].ink.clear()
    self[FindPanel.self].input = TextInput(text, isSelected: true)
    return findRequest()
  }

  /// Shows what a search found; it begins at the page that is shown.
  ///
  /// - Parameters:
  ///   - places: the places, in the order of the pages.
  ///   - note: a sentence about the search; empty for none.
  ///   - lacksAlphabet: a Boolean value that indicates whether handwriting was left out because no
  ///     alphabet of the user's hand has been recorded.
  /// - Returns: the effects.
  public func showFound(
    _ places: [FoundPlaces.Place],
    note: String,
    lacksAlphabet: Bool
  ) -> Effects {
    let last = self[FindPanel.self]
    self[FindPanel.self].isSearching = false
    self[FindPanel.self].step = nil
    guard stack.open.contains(.find) else {
      forgetSearch()
      return Effects()
    }
    self[FindPanel.self].found = places
    self[FindPanel.self].current = nil
    self[FindPanel.self].note = note
    self[FindPanel.self].lacksAlphabet = lacksAlphabet
    if places.isEmpty { return showFound() }
    if let step = last.step, let current = last.current, last.found.indices.contains(current),
      let index = places.firstIndex(of: last.found[current])
    {
      return show(place: index + step)
    }
    let pages = editor.document.pages
    let numbers = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1.id, $0) })
    return show(place: places.firstIndex { numbers[$0.page] ?? 0 >= editor.pageNumber } ?? 0)
  }

  /// Searches for what is selected.
  func findSelection() -> Effects {
    beginQuery()
    self[FindPanel.self].input = TextInput()
    self[FindPanel.self].ink.clear()
    self[FindPanel.self].seeksSelection = true
    return find()
  }

  /// Notes that something else is searched for.
  func beginQuery() {
    self[FindPanel.self].isStale = true
    self[FindPanel.self].seeksSelection = false
    self[FindPanel.self].step = nil
  }

  /// Forgets a search whose answer is not shown, and the places of the one before it.
  func forgetSearch() {
    beginQuery()
    self[FindPanel.self].isSearching = false
    (self[FindPanel.self].found, self[FindPanel.self].current) = ([], nil)
    (self[FindPanel.self].note, self[FindPanel.self].lacksAlphabet) = ("", false)
  }

  /// Begins a search, which the caller carries out.
  private func findRequest() -> FindRequest? {
    for case .files(.find(let request)) in find().requests { return request }
    return nil
  }

  /// Begins a search.
  private func find() -> Effects {
    let state = self[FindPanel.self]
    self[FindPanel.self].ink.beginSearch()
    let request: FindRequest
    if state.seeksSelection {
      request = .selection
    } else if !state.ink.isEmpty {
      request = .written(state.ink.strokes)
    } else if !state.input.text.allSatisfy(\.isWhitespace) {
      request = .text(state.input.text)
    } else {
      return Effects()
    }
    self[FindPanel.self].isSearching = true
    self[FindPanel.self].isStale = false
    self[FindPanel.self].revisions = editor.revisions
    return Effects(.files(.find(request)))
  }

  /// Goes to a place by its number, which may be beyond the first or the last one.
  private func show(place number: Int) -> Effects {
    let count = self[FindPanel.self].found.count
    self[FindPanel.self].current = (number % count + count) % count
    return showFound()
  }

  private func showFound() -> Effects {
    let state = self[FindPanel.self]
    return editor.show(FoundPlaces(state.found, current: state.current), below: bar)
  }

  /// The part of the window that the bar covers, in pixels; a fast answer comes before it is shown.
  private var bar: Rect {
    if let view = stack.view(of: .find) { return view.frame.rect }
    let size = FindPanel(context: context).panel.size
    return Rect(
      x: 0,
      y: Self.margin * window.scale,
      width: size.width * window.scale,
      height: size.height * window.scale
    )
  }
}
