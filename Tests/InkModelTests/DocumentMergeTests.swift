import Geometry
import InkModel
import TestSupport
import Testing

/// Copies of a document that were changed apart are put together without loss.
@Suite struct DocumentMergeTests {
  private typealias Copy = (document: Document, undoing: [DocumentEdit])

  /// Changes a copy as a user does, with its history; what came before is not undone.
  private func edited(_ copy: Copy, _ random: inout SeededGenerator, drawing prefix: UInt64) -> Copy
  {
    var (document, undoing) = copy
    for number in 0..<random.whole(1...8) {
      var edit = random.edit(of: document)
      // New strokes have ids of the copy that drew them.
      if random.once(in: 2) {
        var stroke = random.stroke()
        stroke.id = StrokeID(high: prefix, low: UInt64(number))
        let layers = document.pages.flatMap(\.layers)
        let layer = layers[random.whole(0...layers.count - 1)]
        edit = .draw(layer.id, .appending([stroke], to: layer.drawing))
      }
      if random.once(in: 5), undoing.count > copy.undoing.count, let last = undoing.popLast() {
        document.apply(last)
      } else {
        undoing.append(document.apply(edit))
      }
    }
    return (document, undoing)
  }

  private func strokes(_ document: Document) -> [StrokeID: Stroke] {
    let strokes = document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
    return Dictionary(strokes.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Merged both ways, 500 random pairs give the same document; what one copy drew is there.
  @Test(arguments: 1...500 as ClosedRange<UInt64>)
  func bothWaysGiveTheSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = edited((random.document(), []), &random, drawing: 1)
    let one = edited(start, &random, drawing: 2)
    let other = edited(start, &random, drawing: 3)
    let merge = DocumentMerge(one, other)
    let back = DocumentMerge(other, one)
    let isSame = merge.document == back.document
    #expect(isSame && merge.conflicts == back.conflicts && merge.isAncestorKnown)
    let base = strokes(start.document)
    let all = strokes(merge.document)
    for copy in [one, other] {
      for id in strokes(copy.document).keys where base[id] == nil {
        #expect(all[id] != nil, "\(id)")
      }
    }
    // Whatever one copy alone changed is as it is there.
    let (ones, others) = (strokes(one.document), strokes(other.document))
    for (id, stroke) in base {
      guard let left = ones[id], let right = others[id] else { continue }
      if left == stroke {
        #expect(all[id] == right)
      } else if right == stroke {
        #expect(all[id] == left)
      }
    }
  }

  /// Merging with an unchanged copy gives the changed one; merging with itself gives itself.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func oneSidedChangesAreTaken(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = edited((random.document(), []), &random, drawing: 1)
    let changed = edited(start, &random, drawing: 2)
    let merge = DocumentMerge(start, changed)
    let isChanged = merge.document == changed.document
    #expect(isChanged && merge.conflicts.isEmpty)
    let isItself = DocumentMerge(changed, changed).document == changed.document
    #expect(isItself)
  }

  private let ink = Ink(.pen)

  private func stroke(_ number: UInt64, x: Double = 0) -> Stroke {
    Stroke(
      ink: ink,
      path: StrokePath(SeededGenerator.line(count: 5)),
      transform: AffineTransform(translationBy: Vector(dx: x, dy: Double(number) * 10)),
      id: StrokeID(high: 0, low: number)
    )
  }

  private func document(_ numbers: [UInt64]) -> Document {
    Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: numbers.map { stroke($0) }))])])
  }

  /// Of a stroke that one copy moved and the other coloured and erased, all is kept.
  @Test func changesOfOneStrokeAreJoined() {
    let start = document([1, 2, 3])
    let layer = start.pages[0].layers[0].id
    let id = StrokeID(high: 0, low: 2)
    let eraser = EraserPath([Point(x: 20, y: 20)], radius: 3)
    var (one, other) = (start, start)
    let undoOne = [
      one.apply(
        .draw(layer, .setTransform([id: AffineTransform(translationBy: Vector(dx: 7, dy: 9))]))
      )
    ]
    let undoOther = [
      other.apply(.draw(layer, .setInk([id: Ink(.marker, color: .white)]))),
      other.apply(.draw(layer, .setMask([id: StrokeMask(erased: [eraser])]))),
    ]
    let merge = DocumentMerge((one, undoOne), (other, undoOther))
    let merged = merge.document.pages[0].layers[0].drawing[id]
    #expect(merged?.ink == Ink(.marker, color: .white) && merged?.mask?.erased == [eraser])
    #expect(merged?.transform == AffineTransform(translationBy: Vector(dx: 7, dy: 9)))
    #expect(merge.conflicts.isEmpty)
  }

  /// Pages that both copies added under one id are both there, and links lead to the page that was meant.
  @Test func linksFollowAddedPages() {
    let start = document([1])
    func copy(_ number: UInt64) -> Copy {
      var (document, undoing) = (start, [DocumentEdit]())
      let page: PageID = document.giveID()
      let added = Page(id: page, title: "\(number)", layers: [Layer(id: document.giveID())])
      undoing.append(document.apply(.insertPage(added, at: 1)))
      var link = stroke(number)
      link.link = .page(page)
      let layer = document.pages[0].layers[0]
      undoing.append(document.apply(.draw(layer.id, .appending([link], to: layer.drawing))))
      return (document, undoing)
    }
    let merge = DocumentMerge(copy(2), copy(3))
    let titles = merge.document.pages[0].layers[0].drawing.strokes.compactMap { stroke in
      if case .page(let id) = stroke.link { merge.document[id]?.title } else { nil }
    }
    #expect(merge.document.pages.count == 3)
    #expect(Set(titles) == ["2", "3"])
    for (stroke, title) in [(2, "2"), (3, "3")] as [(UInt64, String)] {
      let found = merge.document[StrokeID(high: 0, low: stroke)]?.stroke.link
      #expect(found == merge.document.pages.first { $0.title == title }.map { .page($0.id) })
    }
  }

  /// What one copy removed is gone; what the other changed meanwhile is kept, and said.
  @Test func removalsCount() {
    let start = document([1, 2, 3])
    let layer = start.pages[0].layers[0].id
    let ids = (1...3).map { StrokeID(high: 0, low: $0) }
    var (one, other) = (start, start)
    let undoOne = [one.apply(.draw(layer, .remove([ids[0], ids[1]])))]
    let undoOther = [other.apply(.draw(layer, .setInk([ids[1]: Ink(.crayon)])))]
    let merge = DocumentMerge((one, undoOne), (other, undoOther))
    #expect(merge.document.pages[0].layers[0].drawing.strokes.map(\.id) == [ids[1], ids[2]])
    #expect(merge.conflicts.map(\.kind) == [.removal] && merge.conflicts.map(\.page) == [1])
    // Without histories nobody knows what was removed.
    let blind = DocumentMerge((one, []), (other, []))
    #expect(!blind.isAncestorKnown)
    #expect(Set(blind.document.pages[0].layers[0].drawing.strokes.map(\.id)) == Set(ids))
  }

  /// A copy that has forgotten its oldest steps still has the others in common, and what it changed is
  /// there.
  @Test(arguments: [1, 2, 3])
  func forgottenStepsAreNotMissed(count: Int) {
    var start = document([1, 2, 3])
    let layer = start.pages[0].layers[0].id
    let ids = (1...3).map { StrokeID(high: 0, low: $0) }
    var history = [Ink(.marker), Ink(.pencil)].map {
      start.apply(.draw(layer, .setInk([ids[2]: $0])))
    }
    history += [start.apply(.setTitle("Birds")), start.apply(.setTitle("Fish"))]
    var (one, other) = (start, start)
    let place = AffineTransform(translationBy: Vector(dx: 7, dy: 9))
    let undoOne = history + [one.apply(.draw(layer, .setTransform([ids[0]: place])))]
    let undoOther = history + [other.apply(.draw(layer, .remove([ids[1]])))]
    for (left, right) in [(count, 0), (0, count), (count, count)] {
      let copies = (
        (document: one, undoing: Array(undoOne.dropFirst(left))),
        (document: other, undoing: Array(undoOther.dropFirst(right)))
      )
      for merge in [DocumentMerge(copies.0, copies.1), DocumentMerge(copies.1, copies.0)] {
        let drawing = merge.document.pages[0].layers[0].drawing
        #expect(merge.isAncestorKnown && merge.conflicts.isEmpty)
        #expect(drawing[ids[0]]?.transform == place && drawing[ids[1]] == nil)
      }
    }
  }

  /// Without a common history each difference is told, since one of its forms is lost.
  @Test func differencesWithoutHistoryAreTold() {
    let start = document([1, 2])
    let layer = start.pages[0].layers[0].id
    var (one, other) = (start, start)
    one.apply(.draw(layer, .setInk([StrokeID(high: 0, low: 1): Ink(.crayon)])))
    other.apply(.setTitle("Birds"))
    let merge = DocumentMerge((one, []), (other, []))
    #expect(!merge.isAncestorKnown && merge.conflicts.map(\.kind) == [.title, .strokes])
    #expect(DocumentMerge((one, []), (one, [])).conflicts.isEmpty)
  }

  /// Both added a page; both pages are there, and no two pages or layers have one id.
  @Test func pagesOfBothAreKept() {
    let start = document([1])
    var (one, other) = (start, start)
    func page(_ document: inout Document, _ title: String) -> [DocumentEdit] {
      let page = Page(id: document.giveID(), title: title, layers: [Layer(id: document.giveID())])
      return [document.apply(.insertPage(page, at: 1))]
    }
    let (undoOne, undoOther) = (page(&one, "one"), page(&other, "other"))
    let merge = DocumentMerge((one, undoOne), (other, undoOther))
    #expect(Set(merge.document.pages.map(\.title)) == ["", "one", "other"])
    #expect(Set(merge.document.pages.map(\.id)).count == 3)
    #expect(Set(merge.document.pages.flatMap(\.layers).map(\.id)).count == 3)
    #expect(merge.conflicts.isEmpty)
  }

  /// Whatever of one stroke is different in the copies, the order of the copies does not matter.
  @Test func theOrderOfCopiesDoesNotMatter() {
    func document(_ change: (inout StrokePoint, inout StrokeSample) -> Void) -> Document {
      var point = StrokePoint(
        location: .zero,
        timeOffset: 0,
        size: Size(width: 2, height: 2),
        opacity: 0.5,
        force: 0.5,
        azimuth: 0.5,
        altitude: 0.5
      )
      var sample = StrokeSample(location: .zero, timeOffset: 0)
      change(&point, &sample)
      let id = StrokeID(high: 0, low: 1)
      let path = StrokePath([point])
      let stroke = Stroke(ink: ink, path: path, samples: [sample], id: id)
      return Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: [stroke]))])])
    }
    let plain = document { _, _ in }
    let others = [
      document { point, _ in point.size.height = 3 }, document { point, _ in point.opacity = 1 },
      document { point, _ in point.force = 1 }, document { point, _ in point.altitude = 1 },
      document { point, _ in point.azimuth = 1 },
      document { $1 = StrokeSample(location: .zero, timeOffset: 1) },
      document { $1 = StrokeSample(location: Point(x: 1, y: 0), timeOffset: 0) },
      document { $1 = StrokeSample(location: .zero, timeOffset: 0, pressure: 1) },
      document { $1 = StrokeSample(location: .zero, timeOffset: 0, altitude: 1) },
      document { $1 = StrokeSample(location: .zero, timeOffset: 0, azimuth: 1) },
      document { $1 = StrokeSample(location: .zero, timeOffset: 0, roll: 1) },
    ]
    for (index, other) in others.enumerated() {
      let merge = DocumentMerge((plain, []), (other, []))
      let back = DocumentMerge((other, []), (plain, []))
      let isSame = merge.document == back.document
      #expect(isSame && plain != other, "\(index)")
    }
  }

  /// Both coloured one stroke differently: one of the colours is kept, and said.
  @Test func differentChangesAreTold() {
    let start = document([1])
    let layer = start.pages[0].layers[0].id
    let id = StrokeID(high: 0, low: 1)
    var (one, other) = (start, start)
    let undoOne = [one.apply(.draw(layer, .setInk([id: Ink(.crayon)])))]
    let undoOther = [other.apply(.draw(layer, .setInk([id: Ink(.marker)])))]
    let merge = DocumentMerge((one, undoOne), (other, undoOther))
    #expect(merge.conflicts.map(\.kind) == [.strokes] && merge.conflicts.map(\.count) == [1])
  }
}
