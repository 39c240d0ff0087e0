internal import Glibc
internal import SystemIO

/// Simulates the program under a seeded user, clock, order of threads and disk; ends with 1 and one line
/// when an invariant does not hold.
///
/// usage: sumi-sim SEED [--steps N] [--plant FAULT] [--calls EVERY] [--calm] [--trace]
///
/// With `--calls` each call of the system that changes a file fails in turn, or each EVERYth, for want
/// of space and of the disk, in a session of 200 steps; with `--calm` the disk does not fail by itself; with `--trace` all that happens
/// is printed.
@main
enum SumiSim {
  @MainActor
  static func main() {
    repeatHashing()
    var words = Array(CommandLine.arguments.dropFirst())
    func value(_ name: String) -> String? {
      guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
      defer { words.removeSubrange(place...place + 1) }
      return words[place + 1]
    }
    let steps = value("--steps").flatMap { Int($0) } ?? 1000
    let every = value("--calls").flatMap { Int($0) }
    let plant = value("--plant")
    let isCalm = words.contains("--calm")
    Run.isTraced = words.contains("--trace")
    words.removeAll { ["--calm", "--trace"].contains($0) }
    guard words.count == 1, let seed = UInt64(words[0]),
      plant == nil || plant.flatMap(Plant.init) != nil
    else {
      Run.say("usage: sumi-sim SEED [--steps N] [--plant FAULT] [--calls EVERY] [--calm] [--trace]")
      Run.say("faults: \(Plant.allCases.map(\.rawValue).joined(separator: " "))")
      exit(2)
    }
    Run.seed = seed
    Run.options = " " + CommandLine.arguments.dropFirst(2).joined(separator: " ")
    Run.folder = Folder.make()
    setenv("HOME", Run.folder ?? "", 1)
    if !Run.isTraced { silenceMessages() }
    Plant.current = plant.flatMap(Plant.init)
    if Plant.is(.noRetry) { Scheduler.longestWait = 300_000_000 }
    if let every { failEachCall(every) } else { simulate(steps, isCalm: isCalm) }
    Run.end(0)
  }

  /// Begins the process again with numbers of sets that are the same in each.
  private static func repeatHashing() {
    guard SystemIO.Environment["SWIFT_DETERMINISTIC_HASHING"] == nil else { return }
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  /// What the program says to a terminal is not of interest.
  private static func silenceMessages() {
    let nowhere = Real.open("/dev/null", O_WRONLY, 0)
    dup2(nowhere, 2)
  }

  @MainActor
  private static func simulate(_ steps: Int, isCalm: Bool) {
    let simulation = Simulation(
      seed: Run.seed,
      Simulation.Conditions(failing: !isCalm)
    )
    simulation.run(steps: steps)
    let tally = simulation.tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    Run.say(
      "seed \(Run.seed): \(steps) steps, \(Disk.callCount) calls, "
        + "\(Scheduler.now / 1_000_000_000 - 1000) s, digest \(String(Run.digest, radix: 16)); "
        + tally.joined(separator: ", ")
    )
  }

  /// Lets each call of a session fail in turn.
  @MainActor
  private static func failEachCall(_ every: Int) {
    let conditions = Simulation.Conditions(failing: false, ending: false, longestLife: 90)
    func session(_ plan: FaultPlan) -> Int {
      Disk.callCount = 0
      Disk.root = nil
      Scheduler.abandonOthers()
      if let folder = Run.folder { Folder.remove(folder) }
      Run.step = 0
      let simulation = Simulation(seed: Run.seed, conditions, plan)
      simulation.run(steps: 200)
      simulation.finish()
      return Disk.callCount
    }
    let count = session(.none)
    var failed = 0
    for number in stride(from: 1 + Int(Run.seed) % every, through: count, by: every) {
      for error in [ENOSPC, EIO] {
        Run.recent = ["call \(number) failing with \(error)"]
        _ = session(.call(number, error))
      }
      failed += 1
    }
    Run.say(
      "seed \(Run.seed): \(failed) of \(count) calls failed in turn, for want of space and of the disk, "
        + "each in 200 steps"
    )
  }
}
