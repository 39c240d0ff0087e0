import Geometry
import PDFService
import TestSupport
import Testing

/// The messages between the program and the one that reads PDFs.
@Suite struct PDFMessageTests {
  private static let requests: [PDFRequest] = [
    .open([]), .list, .open(Array("%PDF-1.7".utf8)),
    .draw(
      7,
      AffineTransform(a: 1, b: -2, c: 0.5, d: 1e-9, tx: -3, ty: 4),
      PixelRect(minX: -5, minY: 3, maxX: 100, maxY: 77)
    ),
    .update(
      PDFInk(
        sheets: [
          .init(source: nil, ink: 0),
          .init(
            source: 3,
            ink: nil,
            annotations: [annotation(.picture), annotation(.text("ü", size: 9))]
          ),
          .init(
            source: 0,
            ink: 2,
            annotations: [
              annotation(.ink(lines: [[Point(x: 1, y: -2)], [], [.zero, .zero]], width: 0.5))
            ]
          ),
        ],
        file: [1, 2, 3],
        drawing: [9],
        date: "D:20260131120000Z",
        isWholeFile: true
      )
    ),
  ]

  private static func annotation(_ kind: PDFInk.Annotation.Kind) -> PDFInk.Annotation {
    PDFInk.Annotation(
      kind,
      appearance: 4,
      area: Rect(x: 1, y: 2, width: 3, height: 4),
      color: [0, 0.5, 1],
      opacity: 0.25,
      name: "ñ"
    )
  }

  private static let answers: [PDFAnswer] = [
    .pages(PDFOutline(title: "ä", sizes: [Size(width: 612, height: 792)], drawing: nil)),
    .pages(
      PDFOutline(
        title: "",
        sizes: [],
        drawing: .init(content: [1, 2], baseID: "abc", baseCount: 12)
      )
    ),
    .pages(
      PDFOutline(
        title: "",
        sizes: [],
        drawing: .init(content: [1], baseID: "abc", baseCount: 12, isOutdated: true)
      )
    ),
    .opened, .pixels([1, 2, 3, 4]),
    .updated(PDFUpdated(bytes: [5], baseCount: 1, wasEncrypted: true, wasDamaged: false)),
    .failed(.needsPassword), .failed(.tookTooLong),
  ]

  @Test(arguments: requests) func requestsComeAsTheyWere(request: PDFRequest) {
    #expect(PDFRequest(request.bytes) == request)
  }

  @Test(arguments: answers) func answersComeAsTheyWere(answer: PDFAnswer) {
    #expect(PDFAnswer(answer.bytes) == answer)
  }

  /// A color has three numbers on the other side, whatever was given.
  @Test(arguments: [[], [0.5], [0.1, 0.2, 0.3], [0.1, 0.2, 0.3, 0.4]])
  func colorsHaveThreeNumbers(color: [Double]) throws {
    var wanted = Self.annotation(.picture)
    wanted.color = color
    let sheet = PDFInk.Sheet(source: 0, ink: nil, annotations: [wanted])
    let ink = PDFInk(sheets: [sheet], file: [], drawing: nil, date: "", isWholeFile: false)
    guard case .update(let found) = PDFRequest(PDFRequest.update(ink).bytes) else {
      Issue.record("no request")
      return
    }
    let numbers = found.sheets[0].annotations[0].color
    #expect(numbers.count == 3 && Array(numbers.prefix(color.count)) == Array(color.prefix(3)))
  }

  /// Places that are no numbers do not reach the other side.
  @Test(arguments: [Double.nan, .infinity]) func numbersAreFinite(value: Double) {
    for kind in [
      PDFInk.Annotation.Kind.ink(lines: [[Point(x: value, y: 0)]], width: 1),
      .ink(lines: [], width: value), .text("", size: value),
    ] {
      let sheet = PDFInk.Sheet(source: 0, ink: nil, annotations: [Self.annotation(kind)])
      let ink = PDFInk(sheets: [sheet], file: [], drawing: nil, date: "", isWholeFile: false)
      #expect(PDFRequest(PDFRequest.update(ink).bytes) == nil)
    }
  }

  /// A message that ends early is none: the other side may end at any byte.
  @Test func messagesThatEndEarlyAreNone() {
    for request in Self.requests {
      for count in 0..<request.bytes.count {
        #expect(PDFRequest(Array(request.bytes[..<count])) == nil)
      }
    }
    for answer in Self.answers {
      for count in 0..<answer.bytes.count {
        // What says nothing of a drawing has none.
        let shorter = PDFAnswer(Array(answer.bytes[..<count]))
        #expect(shorter == nil || shorter != answer)
      }
    }
  }

  /// Nothing follows a message.
  @Test func messagesEndWhereTheyEnd() {
    for request in Self.requests { #expect(PDFRequest(request.bytes + [0]) == nil) }
    for answer in Self.answers { #expect(PDFAnswer(answer.bytes + [0]) == nil) }
  }

  /// Damaged messages are refused or are others; none ends the program.
  @Test func damagedMessagesAreHarmless() {
    var random = SeededGenerator(seed: 23)
    for bytes in Self.requests.map(\.bytes) + Self.answers.map(\.bytes) where !bytes.isEmpty {
      for _ in 0..<500 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<damaged.count, using: &random)
          damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
        if case .draw(_, let transform, let rect) = PDFRequest(damaged) {
          #expect(transform.isFinite && rect.area <= PDFRequest.largestPicture)
        }
        _ = PDFAnswer(damaged)
      }
    }
  }

  @Test func withoutTheProgramThereIsAClearFailure() {
    #expect(throws: PDFFailure.isNotInstalled) {
      try PDFProcess([], program: "/nowhere/sumi-pdf").pages()
    }
  }

  /// A program that says nothing sensible is ended.
  @Test func anotherProgramIsNotBelieved() {
    #expect(throws: PDFFailure.tookTooLong) {
      try PDFProcess(Array("x".utf8), program: "/bin/true").pages()
    }
    #expect(throws: (any Error).self) {
      try PDFProcess(Array("x".utf8), program: "/bin/cat").pages()
    }
  }
}
