internal import Commands
internal import Editor
internal import SystemIO
internal import Widgets

// The search for what is written in the drawings.
extension GalleryPanel {
  /// The button that begins a search in the drawings, or stops it; `nil` in other sections.
  var findingButton: Element<InterfaceAction>? {
    guard gallery.section == .found else { return nil }
    let finding = gallery.finding
    guard finding.wanted != nil || !finding.isSearching else {
      return .button(localized("Stop"), .files { _ in .gallery(.stopFinding) })
    }
    var button = Element<InterfaceAction>.button(
      localized("Find"),
      hint: KeyChord.hint("Enter"),
      .files { $0.gallery?.finding.wanted.map { .gallery(.find($0)) } }
    )
    button.isEnabled = finding.wanted != nil
    return button
  }

  /// The state of the search in the drawings; `nil` where there is nothing to say, and in other sections.
  var findingText: String? {
    guard gallery.section == .found else { return nil }
    let finding = gallery.finding
    guard finding.text != nil else {
      return localized("Type a word and press Enter. It is searched for in all drawings.")
    }
    var sentences: [String] = []
    if finding.isSearching {
      let numbers = ["number": "\(finding.counts.count)", "count": "\(finding.paths.count)"]
      sentences = [localized("Searching…"), localized("{number} of {count}", numbers)]
    } else if gallery.shown.isEmpty {
      sentences = [localized("No drawing contains “{text}”.", ["text": finding.text ?? ""])]
    }
    if !finding.remark.isEmpty { sentences.append(finding.remark) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
