import Foundation
import TestSupport
import Testing

@testable import JSON

/// Values that have all that the program writes.
private struct Report: Codable, Equatable {
  enum Kind: String, Codable { case firstKind, other }

  struct Part: Codable, Equatable {
    var name: String
    var sizes: [Double]
    var isWhole: Bool?
  }

  var kind = Kind.firstKind
  var tMs = 0.1
  var count = -7
  var large = UInt64.max
  var small = Float(1.5)
  var parts = [
    Part(name: "a", sizes: [1, 2.5, 1e21, -0.0], isWhole: true), Part(name: "", sizes: []),
  ]
  var counts = ["fountainPen": 2, "a/b": 3]
  var gaps: [Int?] = [1, nil, 3]
  var missing: String?
  var toolID = 3
  var list: [[Double]] = [[], [1]]
}

private let texts = [
  "", "plain", "\"quoted\"", "back\\slash", "a/b", "line\nfeed\ttab\r", "\u{0}\u{1}\u{1F}\u{7F}",
  "ü 漢 🖊️", "\u{8}\u{C}",
]

/// Foundation's coders, set as the program's.
private func expected(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try decoder.decode(type, from: Data(text.utf8))
}

@Suite struct JSONTests {
  @Test func valuesAreWrittenAsFoundationWritesThem() throws {
    let report = Report()
    let text = String(decoding: try JSONWriter.write(report), as: UTF8.self)
    #expect(text == (try expected(report)))
    #expect(try JSONReader.read(Report.self, from: Array(text.utf8)) == report)
  }

  @Test(arguments: texts) func textsAreWrittenAndReadAsByFoundation(text: String) throws {
    let written = try JSONWriter.write([text])
    #expect(String(decoding: written, as: UTF8.self) == (try expected([text])))
    #expect(try JSONReader.read([String].self, from: written) == [text])
  }

  @Test func numbersAreWrittenAndReadAsByFoundation() throws {
    var generator = SystemRandomNumberGenerator()
    var numbers = [
      0, -0.0, 1, 0.1, 1e15, 1e16, 1e-7, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    while numbers.count < 500 {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { numbers.append(number) }
    }
    let written = try JSONWriter.write(numbers)
    #expect(String(decoding: written, as: UTF8.self) == (try expected(numbers)))
    #expect(try JSONReader.read([Double].self, from: written) == numbers)
  }

  @Test(arguments: [
    "a", "aB", "strokeWidth", "toolID", "urlOfPDFFile", "x1Y2", "tMs", "Pdf", "p95Ms", "aBC",
  ])
  func fieldsAreNamedAsByFoundation(property: String) throws {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Named: Encodable {
      var name: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: Key(stringValue: name))
      }
    }
    let text = try expected(Named(name: property))
    #expect(text == "{\"\(SnakeCase.field(of: property))\":1}")
  }

  @Test func numbersThatAreNoneAreRefused() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: JSONError.self) { try JSONWriter.write(["a": [number]]) }
      #expect(throws: JSONError.self) { try JSONWriter.write(Float(number)) }
    }
  }

  /// Whatever Foundation refuses is refused, and what it reads is read as the same.
  @Test(arguments: [
    "", " ", "[", "]", "[,1]", "[1 2]", "{}", "[01]", "[1.]", "[.5]", "[+1]", "[-]", "[1e]",
    "[1e+]",
    "[1E2]", "[-0.5e-3]", "[1]x", "[1] ", "\u{FEFF}[1]", "nul", "null", "[nan]", "[Infinity]",
    "[\"a\"]",
    "[true]", "[1e999]", "[1,\n\t2 ]", "[[1]]", "//", "[1]//", "['a']", "[0x10]",
  ])
  func listsOfNumbersAreReadAsByFoundation(text: String) {
    let foundation = try? decoded([Double].self, text)
    #expect((try? JSONReader.read([Double].self, from: Array(text.utf8))) == foundation, "\(text)")
  }

  /// Foundation reads the comma and refuses the number.
  @Test func listsAreThoseOfTheStandard() throws {
    #expect(throws: JSONError.self) { try JSONReader.read([Double].self, from: Array("[1,]".utf8)) }
    #expect(try JSONReader.read([Double].self, from: Array("[-1e-999]".utf8)) == [0])
  }

  @Test(arguments: [
    #"["\u0041"]"#, #"["\ud83d\ude00"]"#, #"["\ud83d"]"#, #"["\ude00"]"#, #"["\ud83dA"]"#,
    #"["\x"]"#, #"["\u12"]"#, #"["\u12g4"]"#, #"["\/\b\f\n\r\t\"\\"]"#, "[\"a\nb\"]", #"["a\"#,
    #"["a"#, #"["\"#,
    #"["\u0000"]"#,
  ])
  func listsOfTextsAreReadAsByFoundation(text: String) {
    let foundation = try? decoded([String].self, text)
    #expect((try? JSONReader.read([String].self, from: Array(text.utf8))) == foundation, "\(text)")
  }

  @Test func textsThatAreNoUTF8AreRefused() {
    let bytes: [UInt8] = Array("[\"".utf8) + [0xC3, 0x28] + Array("\"]".utf8)
    #expect(throws: JSONError.self) { try JSONReader.read([String].self, from: bytes) }
  }

  @Test(arguments: [
    "1", "1.0", "1e2", "1.5", "300", "-1", "\"1\"", "true", "null", "18446744073709551615",
  ])
  func wholeNumbersAreReadAsByFoundation(number: String) {
    let text = "[\(number)]"
    #expect(read([Int].self, text) == (try? decoded([Int].self, text)), "\(text)")
    #expect(read([UInt8].self, text) == (try? decoded([UInt8].self, text)), "\(text)")
    #expect(read([UInt64].self, text) == (try? decoded([UInt64].self, text)), "\(text)")
    #expect(read([Bool].self, text) == (try? decoded([Bool].self, text)), "\(text)")
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? JSONReader.read(type, from: Array(text.utf8))
  }

  @Test func fieldsOfOtherNamesAreIgnoredAndTheFirstOfEqualOnesCounts() throws {
    let text =
      #"{"other": [{"name": 1}], "name": "a", "sizes": [1], "name": "b", "is_whole": null}"#
    let part = try JSONReader.read(Report.Part.self, from: Array(text.utf8))
    #expect(part == Report.Part(name: "a", sizes: [1], isWhole: nil))
    #expect(part == (try decoded(Report.Part.self, text)))
  }

  @Test func fieldsAreFoundAmongMany() throws {
    let many = (0..<1000).map { "\"field\($0)\": {\"name\": []}" }.joined(separator: ", ")
    let text = "{\(many), \"na\\u006de\": \"a\", \"sizes\": [], \"is_whole\": true}"
    let part = try JSONReader.read(Report.Part.self, from: Array(text.utf8))
    #expect(part == Report.Part(name: "a", sizes: [], isWhole: true))
    #expect(read([String: Int].self, #"{"is_whole": 1, "b": 2}"#) == ["is_whole": 1, "b": 2])
  }

  @Test func failureNamesTheField() {
    let text = #"{"name": "a", "sizes": [1, "x"]}"#
    #expect(throws: JSONError(reason: "sizes is not of type Double")) {
      try JSONReader.read(Report.Part.self, from: Array(text.utf8))
    }
    #expect(throws: JSONError.self) {
      try JSONReader.read(Report.Part.self, from: Array("{}".utf8))
    }
    #expect(throws: JSONError.self) { try JSONReader.read([Int].self, from: Array("{}".utf8)) }
    #expect(throws: JSONError.self) { try JSONReader.read(Report.self, from: Array("[]".utf8)) }
  }

  /// A stack is never used up by what a file holds.
  @Test func nestingHasALimit() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    struct Anything: Decodable {
      init(from decoder: any Decoder) throws {}
    }
    #expect((try? JSONReader.read(Anything.self, from: nested(512))) != nil)
    #expect(throws: JSONError.self) { try JSONReader.read(Anything.self, from: nested(513)) }
    #expect(throws: JSONError.self) {
      try JSONReader.read(Anything.self, from: Array(repeating: UInt8(ascii: "["), count: 1 << 20))
    }
  }

  // MARK: - Containers

  /// Lists and objects that a value writes and reads by itself, one in another.
  @Test func valuesMayHaveContainersOfTheirOwn() throws {
    let tree = Tree(
      numbers: [1, 2, 3],
      word: "a",
      inner: ["x": [true, nil], "y": []],
      base: Base(id: 7)
    )
    let text = try JSONWriter.write([tree])
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"[{"header":{"word":"a"},"inner_list":[{"x":[true,null]},{"y":[]}],"numbers":[1,2,3],"super":{"id":7}}]"#
    )
    #expect(try JSONReader.read([Tree].self, from: text) == [tree])
  }

  @Test func aListKnowsItsEnd() throws {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        #expect(list.count == 2 && list.currentIndex == 0 && !list.isAtEnd)
        #expect(try list.decode(Int.self) == 1)
        // What cannot be read is still there.
        #expect(throws: JSONError.self) { try list.decode(Bool.self) }
        #expect(try !list.decodeNil())
        #expect(try list.decode(String.self) == "b")
        #expect(list.isAtEnd && list.currentIndex == 2)
        #expect(throws: JSONError.self) { try list.decode(Int.self) }
        #expect(throws: JSONError.self) { try list.decodeNil() }
      }
    }
    _ = try JSONReader.read(Pair.self, from: Array(#"[1, "b"]"#.utf8))
  }

  @Test func allKeysAreThoseOfTheText() throws {
    let text = #"{"b": 1, "a_b": 2, "\u0063": 3}"#
    #expect(
      try JSONReader.read([String: Int].self, from: Array(text.utf8)) == ["b": 1, "a_b": 2, "c": 3]
    )
  }

  // MARK: - Laws

  /// Whatever bytes come: nothing stops the program, and what both read is the same.
  @Test(arguments: 0..<40)
  func changedTextsAreReadAsByFoundationOrRefused(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = try JSONWriter.write(Report())
    let marks = Array("{}[],:\"\\0e.-".utf8)
    for _ in 0..<50 {
      var bytes = whole
      for _ in 0..<generator.whole(1...3) {
        let place = generator.whole(0...bytes.count - 1)
        switch generator.whole(0...2) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(generator.whole(0...255))
        default: bytes.insert(marks[generator.whole(0...marks.count - 1)], at: place)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let own = try? JSONReader.read(Report.self, from: bytes) else { continue }
      if let foundation = try? decoded(Report.self, text) { #expect(own == foundation, "\(text)") }
    }
  }

  /// Numbers at random in lists at random come back.
  @Test(arguments: 0..<20)
  func listsComeBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lists = (0..<generator.whole(0...30)).map { _ in
      (0..<generator.whole(0...30)).map { _ in Double(generator.whole(-1000...1000)) / 64 }
    }
    #expect(try JSONReader.read([[Double]].self, from: JSONWriter.write(lists)) == lists)
  }
}

private class Base: Codable, Equatable {
  let id: Int
  init(id: Int) { self.id = id }
  static func == (one: Base, other: Base) -> Bool { one.id == other.id }
}

/// A value that uses every kind of container.
private struct Tree: Codable, Equatable {
  enum Keys: String, CodingKey {
    case numbers, header, innerList
    case base = "super"
  }

  enum Words: String, CodingKey { case word }

  var numbers: [Int]
  var word: String
  var inner: [String: [Bool?]]
  var base: Base

  init(numbers: [Int], word: String, inner: [String: [Bool?]], base: Base) {
    (self.numbers, self.word, self.inner, self.base) = (numbers, word, inner, base)
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Keys.self)
    var list = try fields.nestedUnkeyedContainer(forKey: .numbers)
    numbers = []
    while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
    word = try fields.nestedContainer(keyedBy: Words.self, forKey: .header)
      .decode(String.self, forKey: .word)
    var objects = try fields.nestedUnkeyedContainer(forKey: .innerList)
    inner = [:]
    while !objects.isAtEnd {
      inner.merge(try [String: [Bool?]](from: objects.superDecoder())) { $1 }
    }
    base = try Base(from: fields.superDecoder(forKey: .base))
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Keys.self)
    var list = fields.nestedUnkeyedContainer(forKey: .numbers)
    for number in numbers { try list.encode(number) }
    var header = fields.nestedContainer(keyedBy: Words.self, forKey: .header)
    try header.encode(word, forKey: .word)
    var objects = fields.nestedUnkeyedContainer(forKey: .innerList)
    for (key, values) in inner.sorted(by: { $0.key < $1.key }) {
      try [key: values].encode(to: objects.superEncoder())
    }
    try base.encode(to: fields.superEncoder(forKey: .base))
  }
}
