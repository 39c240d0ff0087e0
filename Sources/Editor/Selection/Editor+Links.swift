internal import Geometry
internal import InkCoding
public import InkModel
internal import SystemIO

// Links of strokes to pages and addresses.
extension Editor {
  /// The target that all selected strokes lead to; `nil` when they lead nowhere or to several.
  public var selectedLink: Link? {
    selected.refresh(on: layer)
    return selection == nil ? nil : selected.link
  }

  /// A Boolean value that indicates whether the selected strokes lead to one target.
  var hasSelectedLink: Bool { selectedLink != nil }

  /// Returns the addresses that strokes lead to, in the order of the document, each once.
  ///
  /// - Parameter count: the most that are returned.
  /// - Returns: the addresses; the cost is proportional to the number of strokes.
  public func linkedAddresses(upTo count: Int) -> [WebAddress] {
    var (addresses, known): ([WebAddress], Set<WebAddress>) = ([], [])
    for layer in document.pages.lazy.flatMap(\.layers) {
      for stroke in layer.drawing.strokes where stroke.hasLink {
        guard case .address(let address) = stroke.link, known.insert(address).inserted else {
          continue
        }
        addresses.append(address)
        if addresses.count == count { return addresses }
      }
    }
    return addresses
  }

  /// Lets the selected strokes lead to a target, in one step.
  ///
  /// - Parameter link: the target; `nil` for none any more.
  /// - Returns: the effects.
  public func linkSelection(to link: Link?) -> Effects {
    editStrokes { strokes in
      for index in strokes.indices where strokes[index].link != link { strokes[index].link = link }
    }
  }

  /// Goes to the page that the selected strokes lead to, or asks whether to open their address.
  func openLink() -> Effects { selectedLink.map(follow) ?? Effects() }

  /// Goes to the page of a link, or asks whether to open its address; ignored while a tip is on the
  /// paper.
  func follow(_ link: Link) -> Effects {
    guard contact == nil else { return Effects() }
    switch link {
    case .address(let address): return Effects(.files(.askToOpen(address)))
    case .page(let id):
      guard let number = document.position(of: id) else {
        return Effects(.refused(localized("The page that the link leads to is gone.")))
      }
      stopFlight()
      return number == pageNumber ? Effects() : go(to: number)
    }
  }

  /// The target of the topmost stroke with a link at a point; `nil` for none.
  ///
  /// - Parameters:
  ///   - point: in canvas units.
  ///   - distance: the largest distance of the point from the ink, in canvas units.
  /// - Returns: the target.
  func link(at point: Point, within distance: Double) -> Link? {
    for layer in page.layers.reversed() where layer.isVisible {
      let near = layer.drawing.strokes(at: point, within: distance)
      if let link = near.last(where: { $0.link != nil })?.link { return link }
    }
    return nil
  }

  /// The target of a link in words: an address, or a page by number and title.
  public func title(of link: Link) -> String {
    switch link {
    case .address(let address): return address.text
    case .page(let id):
      guard let number = document.position(of: id) else { return localized("Page that is gone") }
      let title = document.pages[number].title
      return title.isEmpty
        ? localized("Page {number}", ["number": "\(number + 1)"])
        : localized("Page {number}: {title}", ["number": "\(number + 1)", "title": title])
    }
  }

  /// The target of a link as somebody types it: an address, or the number of a page; empty for a page
  /// that is gone.
  public func typedText(of link: Link) -> String {
    switch link {
    case .address(let address): address.text
    case .page(let id): document.position(of: id).map { "\($0 + 1)" } ?? ""
    }
  }

  /// Reads the target that somebody typed.
  ///
  /// - Parameter text: an address, the number of a page, or nothing.
  /// - Returns: the target, `nil` for none; or a sentence that tells why there is no such target.
  public func link(typed text: String) -> Result<Link?, LinkRefusal> {
    guard !text.allSatisfy(\.isWhitespace) else { return .success(nil) }
    let digits = text.filter { !$0.isWhitespace }
    if digits.allSatisfy(\.isASCIIDigit) {
      guard let number = Int(digits), document.pages.indices.contains(number - 1) else {
        return .failure(LinkRefusal(localized("The document has no such page.")))
      }
      return .success(.page(document.pages[number - 1].id))
    }
    do throws(WebAddressError) {
      return .success(.address(try WebAddress(typed: text)))
    } catch {
      return .failure(LinkRefusal(error))
    }
  }
}

/// The reason why a text is not the target of a link.
public nonisolated struct LinkRefusal: Error, Hashable, Sendable {
  /// The sentence in the user's language.
  public let text: String

  init(_ text: String) { self.text = text }

  init(_ error: WebAddressError) {
    text =
      switch error {
      case .tooLong: localized("The address is too long.")
      case .character: localized("An address cannot contain invisible characters.")
      case .scheme:
        localized("Links lead to web addresses (http, https), mail addresses or pages.")
      case .incomplete: localized("The address is incomplete.")
      }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
