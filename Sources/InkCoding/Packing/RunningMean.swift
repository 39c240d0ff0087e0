/// An estimate of the size of the next number: the mean of those before, the recent ones counting
/// more.
///
/// Source: the adaptation is that of JPEG-LS (ITU-T T.87).
struct RunningMean {
  /// Of the sizes, in sixteenths.
  private var sum: UInt64
  private var count: UInt64 = 1

  /// Begins with what is to be expected.
  init(_ expected: UInt64 = 2) { sum = 16 * expected }

  /// The group of models of a number, and the number of low bits that are written as they are.
  var level: (group: Int, lowBits: Int) {
    let mean = sum / count
    let length = 64 - mean.leadingZeroBitCount
    return length < 5 ? (length, 0) : (length == 5 ? 5 : 6, length - 5)
  }

  /// Learns from a number's size.
  mutating func learn(_ size: UInt64) {
    sum += 16 * size
    count += 1
    guard count >= 12 else { return }
    sum >>= 1
    count >>= 1
  }

  /// About how many bits numbers would take.
  static func length(of numbers: some Sequence<Int64>) -> Int {
    var mean = RunningMean()
    var length = 0
    for number in numbers {
      let size = number.magnitude
      let low = mean.level.lowBits
      length += (size == 0 ? 1 : 2) + low + Int(min(60, size >> UInt64(low)))
      mean.learn(size)
    }
    return length
  }
}
