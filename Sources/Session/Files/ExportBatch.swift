internal import Exchange
package import Progress
internal import Synchronization
internal import SystemIO

/// Conversions of files, several at once.
///
/// Messages about a file are written to standard error: its failure, what the document or the
/// file does not hold, and the progress. A failure does not keep the other files from being converted.
package nonisolated struct ExportBatch {
  /// A file that is converted.
  package struct Job: Sendable {
    /// The path of what is read.
    package let source: String
    /// The task that writes it.
    package let task: ExportTask

    package init(_ source: String, _ task: ExportTask) { (self.source, self.task) = (source, task) }
  }

  /// The choices about all files.
  package struct Choices: Sendable {
    /// The format that files must have, as `sumi inspect` names it; `nil` for any.
    package var format: String?
    /// A Boolean value that indicates whether files that a document names are read outside of its folder, too.
    package var followsLinks = false
    /// The limits of reading and writing.
    package var limits: Limits
    /// A Boolean value that indicates whether failures alone are said.
    package var isQuiet: Bool
    /// A Boolean value that indicates whether the progress is said.
    package var showsProgress: Bool

    package init(format: String?, limits: Limits, isQuiet: Bool, showsProgress: Bool) {
      (self.format, self.limits) = (format, limits)
      (self.isQuiet, self.showsProgress) = (isQuiet, showsProgress)
    }
  }

  private let jobs: [Job]
  private let choices: Choices

  /// Makes a batch that has not begun.
  package init(_ jobs: [Job], _ choices: Choices) { (self.jobs, self.choices) = (jobs, choices) }

  /// Converts all files.
  ///
  /// - Parameter count: the number of files that are converted at once; recordings, which an editor plays,
  ///   follow one after another.
  /// - Returns: `true` if all were converted.
  @MainActor package func run(atOnce count: Int) -> Bool {
    let state = State()
    let threads = (0..<max(1, min(count, jobs.count))).map { WorkQueue("export \($0)") }
    for thread in threads {
      thread.async { [jobs, choices] in
        while let number = state.next(of: jobs.count) {
          if let recording = choices.convert(jobs[number], state) { state.put(aside: recording) }
        }
      }
    }
    for thread in threads { thread.sync {} }
    for recording in state.recordings {
      choices.write(InputFile.content(of: recording.found), recording.job, recording.ticket, state)
    }
    return !state.hasFailed.load(ordering: .relaxed)
  }

  /// A recording that was read and is still to be played.
  fileprivate struct Recording: Sendable {
    let job: Job
    let found: InputFile.Found
    let ticket: WorkTicket
  }

  /// The state that the threads of a batch share.
  fileprivate final class State: Sendable {
    private let started = Atomic<Int>(0)
    private let aside = Mutex<[Recording]>([])
    let hasFailed = Atomic<Bool>(false)

    /// Returns the number of the next job of some; `nil` when all are begun.
    func next(of count: Int) -> Int? {
      let number = started.add(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }

    func put(aside recording: Recording) { aside.withLock { $0.append(recording) } }

    var recordings: [Recording] { aside.withLock { $0 } }

    func fail(_ failure: Failure) {
      hasFailed.store(true, ordering: .relaxed)
      Terminal.complain(failure.message)
    }
  }
}

nonisolated extension ExportBatch.Choices {
  /// Share of the time that reading takes.
  private static let readingShare = 0.3

  /// Reads and writes a file; returns what only the main thread can play.
  fileprivate func convert(
    _ job: ExportBatch.Job,
    _ state: ExportBatch.State
  ) -> ExportBatch.Recording? {
    let ticket = WorkTicket(limits: limits, observer: showsProgress ? observer(of: job) : nil)
    do throws(Failure) {
      let reading = ticket.meter.part(from: 0, to: Self.readingShare)
      let found = try InputFile.find(
        job.source,
        followsLinks: followsLinks,
        meter: reading
      )
      guard case .content(let content) = found else {
        return ExportBatch.Recording(job: job, found: found, ticket: ticket)
      }
      write(content, job, ticket, state)
    } catch {
      state.fail(error)
    }
    return nil
  }

  /// Writes a file that was read, and says what there is to say.
  fileprivate func write(
    _ content: InputFile.Content,
    _ job: ExportBatch.Job,
    _ ticket: WorkTicket,
    _ state: ExportBatch.State
  ) {
    do throws(Failure) {
      if let format, format != content.format {
        throw Failure("read: \(job.source): its format is \(content.format), not \(format)")
      }
      let writing = ticket.meter.part(from: Self.readingShare, to: 1)
      let losses = try job.task.write(content, from: job.source, meter: writing)
      ticket.meter.advance(to: 1)
      guard !isQuiet else { return }
      content.complain(of: job.source)
      for loss in losses.lines { Terminal.complain("write: \(job.task.target): \(loss)") }
    } catch {
      state.fail(error)
    }
  }

  /// The receiver of a file's progress, which says each tenth once.
  private func observer(of job: ExportBatch.Job) -> @Sendable (Double) -> Void {
    let said = Tenth()
    return { fraction in
      guard let tenth = said.rise(to: Int(fraction * 10)) else { return }
      Terminal.complain("progress: \(job.source): \(tenth * 10) %")
    }
  }
}

/// The last tenth of the work that was said.
private nonisolated final class Tenth: Sendable {
  private let value = Atomic<Int>(-1)

  /// Returns a tenth if it is later than all that were said.
  func rise(to tenth: Int) -> Int? {
    value.max(tenth, ordering: .relaxed).oldValue < tenth ? tenth : nil
  }
}
