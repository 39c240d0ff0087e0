package import Practice

extension LetterTrial {
  /// The figures as a table, a writer in each line.
  package var lines: String {
    let rows = writers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.words)\n" }
    let refused = refusedOwn.map { "\($0.label) (\($0.writer))" }.joined(separator: ", ")
    let accepted = acceptedOthers.map { "\($0.label) as \($0.letter) (\($0.writer))" }
    return rows.joined() + "all: \(total.words)\n"
      + (refused.isEmpty ? "" : "own letters refused: \(refused)\n")
      + (accepted.isEmpty ? "" : "other letters accepted: \(accepted.joined(separator: ", "))\n")
  }

  /// The figures of one half of the writers under limits that were found on the other half.
  package var crossLines: String {
    halves.enumerated().map { number, half in
      "half \(number + 1), limits found on it: \(half.known.words)\n"
        + "the other half, judged by them: \(half.unseen.words)\n"
    }.joined()
  }

  /// The figures as one JSON object.
  package var json: String {
    let all = total
    return """
      {"own":\(all.own),"accepted":\(all.accepted),"others":\(all.others),"refused":\(all.refused)}

      """
  }
}

extension LetterTrial.Count {
  package var words: String {
    "accepted \(accepted) of \(own) own letters (\(percent(acceptedShare)) %), "
      + "refused \(refused) of \(others) others (\(percent(refusedShare)) %)"
  }

  /// A share in per cent with one digit.
  private func percent(_ share: Double) -> Double { (1000 * share).rounded() / 10 }
}
