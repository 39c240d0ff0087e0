internal import Dispatch
internal import Foundation
internal import Geometry
internal import Raster
internal import SystemIO

/// What the window shows when there are drawings that were not saved: a card for each.
///
/// It lies over the paper; a tap on a card opens it, ink anywhere else begins a new drawing.
final class StartPicture {
  /// What is shown.
  private(set) var cover: Cover?
  private let drafts: [Draft]
  private var pictures: [Int: ImageSurface] = [:]
  private let mailbox: Mailbox<(number: Int, png: [UInt8])>
  private var cards: [PixelRect] = []
  private var window = (width: 0, height: 0)

  private static let (cardWidth, cardHeight, gap) = (220, 150, 20)
  private static let mostCards = 6
  private static let panel = Color(red: 0.93, green: 0.925, blue: 0.91)
  private static let letters = Color(red: 0.15, green: 0.15, blue: 0.17)
  private static let rim = Color(red: 0.72, green: 0.71, blue: 0.69)

  /// - Parameter drafts: the newest first.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  init(of drafts: [Draft]) throws(SystemError) {
    self.drafts = Array(drafts.prefix(Self.mostCards))
    mailbox = try Mailbox()
    let (width, height) = (Self.cardWidth, Self.cardHeight)
    DispatchQueue.global(qos: .utility).async { [mailbox, drafts = self.drafts] in
      for (number, draft) in drafts.enumerated() {
        guard let png = draft.picture(width: width, height: height) else { continue }
        mailbox.post((number, png))
      }
    }
  }

  /// Readable when pictures are there.
  var descriptor: CInt { mailbox.descriptor }

  /// The drawing that was changed last.
  var newest: Draft? { drafts.first }

  /// The drawing whose card is at a place of the window.
  func draft(at point: Point) -> Draft? {
    let pixel = PixelRect(x: Int(point.x), y: Int(point.y), width: 1, height: 1)
    return cards.firstIndex { $0.intersects(pixel) }.map { drafts[$0] }
  }

  /// Takes the pictures that are ready; returns the pixels that look different now.
  func takePictures() -> PixelRect {
    for (number, png) in mailbox.takeAll() {
      // A card without a picture still has its date.
      pictures[number] = try? ImageSurface(png: png)
    }
    draw()
    return cover?.place ?? .empty
  }

  /// Lays it out in a window.
  func place(in size: (width: Int, height: Int)) {
    window = size
    draw()
  }

  // MARK: - Drawing

  private func draw() {
    let columns = max(
      1,
      min(3, drafts.count, (window.width - Self.gap) / (Self.cardWidth + Self.gap))
    )
    let rows = (drafts.count + columns - 1) / columns
    let width = max(540, columns * (Self.cardWidth + Self.gap) + Self.gap)
    let height = 70 + rows * (Self.cardHeight + 40) + 40
    let place = PixelRect(
      x: max(0, (window.width - width) / 2),
      y: max(0, (window.height - height) / 3),
      width: width,
      height: height
    )
    // Without memory for it the window shows blank paper, which can be drawn on.
    guard let image = try? ImageSurface(width: width, height: height) else { return }
    image.fill(image.bounds, with: Self.rim)
    image.fill(image.bounds.outset(by: -1), with: Self.panel)
    write("Drawings that were not saved", 18, atX: Self.gap, baseline: 40, on: image)
    cards = []
    for number in drafts.indices {
      let x = Self.gap + number % columns * (Self.cardWidth + Self.gap)
      let y = 62 + number / columns * (Self.cardHeight + 40)
      let card = PixelRect(x: x, y: y, width: Self.cardWidth, height: Self.cardHeight)
      draw(number, in: card, on: image)
      cards.append(
        PixelRect(
          x: x + place.minX,
          y: y + place.minY,
          width: card.width,
          height: card.height + 26
        )
      )
    }
    write(
      "Tap one, or press Enter for the newest. Draw anywhere else to begin anew.",
      13,
      atX: Self.gap,
      baseline: height - 20,
      on: image
    )
    cover = Cover(image: image, place: place)
  }

  private func draw(_ number: Int, in card: PixelRect, on image: ImageSurface) {
    image.fill(card.outset(by: 1), with: Self.rim)
    image.fill(card, with: Self.panel)
    if let picture = pictures[number] {
      image.copy(picture, in: card, atX: card.minX, y: card.minY)
    }
    let date = Date(timeIntervalSince1970: drafts[number].time)
    let text = date.formatted(date: .abbreviated, time: .shortened)
    write(text, 13, atX: card.minX, baseline: card.maxY + 18, on: image)
  }

  private func write(
    _ text: String,
    _ size: Double,
    atX x: Int,
    baseline: Int,
    on image: ImageSurface
  ) {
    image.write(
      text,
      in: image.bounds,
      atX: x,
      baseline: baseline,
      size: size,
      color: Self.letters
    )
  }
}
