internal import Progress
internal import Session

/// `sumi merge`: two copies of a document become one.
struct MergeCommand {
  private let task: MergeTask
  private let limits: Limits

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .merge)
    guard let target = try options.value("-o") else {
      throw .usage("merge: -o FILE is missing; see sumi merge --help")
    }
    guard SumiFile.isNamed(target) else {
      throw .usage("-o: \(target): the ending must be .sumi")
    }
    let isStrict = options.flag("--strict")
    limits = try options.limits()
    let copies = try options.files(atMost: 2)
    guard copies.count == 2 else {
      throw .usage("merge: two files are needed; see sumi merge --help")
    }
    task = MergeTask(of: copies, into: target, isStrict: isStrict)
  }

  func run() throws(Failure) {
    for line in try task.run(meter: WorkTicket(limits: limits).meter) {
      Terminal.complain("merge: \(line)")
    }
  }
}
