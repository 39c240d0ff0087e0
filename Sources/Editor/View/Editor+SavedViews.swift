internal import Geometry
public import InkModel
internal import SystemIO

// Views that are kept with the pages of the document.
extension Editor {
  /// The positions of all saved views, in the order of the pages.
  public var savedViews: [SavedViewPlace] {
    document.pages.flatMap { page in
      page.views.indices.map { SavedViewPlace(page: page.id, index: $0) }
    }
  }

  /// The view that was saved or shown last; `nil` when it is not there any more.
  public var currentSavedView: SavedViewPlace? {
    guard let (place, view) = viewing.saved else { return nil }
    if self[place]?.view == view { return place }
    // Undoing may have moved it in the list.
    let index = document[place.page]?.views.firstIndex { $0.view == view }
    return index.map { SavedViewPlace(page: place.page, index: $0) }
  }

  /// The saved view at a position; `nil` when there is none any more.
  public subscript(place: SavedViewPlace) -> SavedView? {
    guard let views = document[place.page]?.views, views.indices.contains(place.index) else {
      return nil
    }
    return views[place.index]
  }

  /// A Boolean value that indicates whether there is a saved view.
  var hasSavedViews: Bool { document.pages.contains { !$0.views.isEmpty } }

  /// A Boolean value that indicates whether there is a current saved view.
  var hasCurrentSavedView: Bool { currentSavedView != nil }

  /// Saves the view of the current page, and makes it the current saved view.
  func saveView() -> Effects {
    let names = Set(document.pages.flatMap(\.views).map(\.name))
    var (name, number) = ("", names.count)
    repeat {
      number += 1
      name = localized("View {number}", ["number": "\(number)"])
    } while names.contains(name)
    let place = SavedViewPlace(page: page.id, index: page.views.count)
    var effects = change(
      .setViews(page.id, page.views + [SavedView(name, of: canvasView)]),
      as: .new
    )
    guard !effects.changes.isEmpty else { return effects }
    viewing.saved = (place, canvasView)
    effects.merge(Effects(.done(localized("The view is saved as “{name}”.", ["name": name]))))
    return effects
  }

  /// Shows a saved view, and makes it the current one; ignored while a tip is on the paper.
  public func show(_ place: SavedViewPlace) -> Effects {
    guard contact == nil, let saved = self[place], let number = document.position(of: place.page)
    else { return Effects() }
    viewing.saved = (place, saved.view)
    return show(saved.view, ofPage: number)
  }

  /// Shows the saved view after the current one, or that before it; after the last comes the first.
  func stepSavedView(by step: Int) -> Effects {
    let all = savedViews
    guard !all.isEmpty else { return Effects() }
    let current = currentSavedView.flatMap { all.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    return show(all[(current + step + all.count) % all.count])
  }

  /// Gives a saved view another name; ignored while a tip is on the paper, or if it is empty.
  public func rename(_ place: SavedViewPlace, to name: String) -> Effects {
    guard contact == nil, let old = self[place], name != old.name,
      !name.allSatisfy(\.isWhitespace), var views = document[place.page]?.views
    else { return Effects() }
    views[place.index].name = name
    return change(.setViews(place.page, views), as: .new)
  }

  /// Deletes the current saved view.
  func deleteSavedView() -> Effects {
    guard let place = currentSavedView, var views = document[place.page]?.views else {
      return Effects()
    }
    views.remove(at: place.index)
    return change(.setViews(place.page, views), as: .new)
  }
}
