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
        sheets: [.init(source: nil, ink: 0), .init(source: 3, ink: nil)],
        file: [1, 2, 3],
        drawing: [9],
        date: "D:20260131120000Z",
        isWholeFile: true
      )
    ),
  ]

  private static let answers: [PDFAnswer] = [
    .pages(PDFOutline(title: "ä", sizes: [Size(width: 612, height: 792)], drawing: nil)),
    .pages(
      PDFOutline(
        title: "",
        sizes: [],
        drawing: .init(content: [1, 2], baseID: "abc", baseCount: 12)
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
