public import Editor

/// A question to the user, or something that the user has to know.
public nonisolated struct Question: Hashable, Sendable {
  /// An answer.
  public struct Answer: Hashable, Sendable {
    /// The name of the button.
    public var name: String
    /// The request to the session; `nil` for none.
    public var request: FileRequest?

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - name: the name of the button.
    ///   - request: the request to the session; `nil` for none.
    public init(_ name: String, _ request: FileRequest? = nil) {
      (self.name, self.request) = (name, request)
    }
  }

  /// The subject, in a few words.
  public var title: String
  /// The explanation, a paragraph each.
  public var lines: [String]
  /// The answers, the safest first.
  public var answers: [Answer]

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - title: the subject, in a few words.
  ///   - lines: the explanation, a paragraph each.
  ///   - answers: the answers, the safest first.
  public init(_ title: String, _ lines: [String], answers: [Answer]) {
    (self.title, self.lines, self.answers) = (title, lines, answers)
  }
}

/// Work in the background that takes long enough to be shown.
public nonisolated struct Work: Hashable, Sendable {
  /// The name of the work.
  public var title: String
  /// The share of it that is done, 0...1.
  public var share: Double

  /// Makes it.
  ///
  /// - Parameters:
  ///   - title: the name of the work.
  ///   - share: the share of it that is done, 0...1.
  public init(_ title: String, share: Double = 0) { (self.title, self.share) = (title, share) }
}
