public import Editor

/// Something that the user is asked or told beside the paper.
public nonisolated struct Question: Hashable, Sendable {
  /// A way to answer.
  public struct Answer: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What it asks for; `nil` for nothing.
    public var request: FileRequest?

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - request: what it asks for; `nil` for nothing.
    public init(_ name: String, _ request: FileRequest? = nil) {
      (self.name, self.request) = (name, request)
    }
  }

  /// What it is about, in a few words.
  public var title: String
  /// What there is to know, a paragraph each.
  public var lines: [String]
  /// The answers, the safest first.
  public var answers: [Answer]

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - title: what it is about, in a few words.
  ///   - lines: what there is to know, a paragraph each.
  ///   - answers: the answers, the safest first.
  public init(_ title: String, _ lines: [String], answers: [Answer]) {
    (self.title, self.lines, self.answers) = (title, lines, answers)
  }
}

/// Work in the background that takes long enough to be shown.
public nonisolated struct Work: Hashable, Sendable {
  /// What is being done.
  public var title: String
  /// The share of it that is done, 0...1.
  public var share: Double

  /// Makes it.
  ///
  /// - Parameters:
  ///   - title: what is being done.
  ///   - share: the share of it that is done, 0...1.
  public init(_ title: String, share: Double = 0) { (self.title, self.share) = (title, share) }
}
