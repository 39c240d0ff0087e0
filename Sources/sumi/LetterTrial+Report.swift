internal import Practice

extension LetterTrial {
  /// The figures as a table, a writer in each line.
  var lines: String {
    let rows = writers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.words)\n" }
    let missed = mistakes.map { "\($0.label) (\($0.writer))" }.joined(separator: ", ")
    return rows.joined() + "all: \(total.words)\n"
      + (missed.isEmpty ? "" : "own letters refused: \(missed)\n")
  }

  /// The figures as one JSON object.
  var json: String {
    let all = total
    return """
      {"own":\(all.own),"accepted":\(all.accepted),"others":\(all.others),"refused":\(all.refused)}

      """
  }
}

extension LetterTrial.Count {
  var words: String {
    "accepted \(accepted) of \(own) own letters (\(share(accepted, own)) %), "
      + "refused \(refused) of \(others) others (\(share(refused, others)) %)"
  }

  /// A share in per cent with one digit.
  private func share(_ part: Int, _ whole: Int) -> Double {
    whole > 0 ? (1000 * Double(part) / Double(whole)).rounded() / 10 : 100
  }
}
