extension Array {
  /// The same elements in no more memory than they need; the array itself when it is close to that.
  ///
  /// An array that grew element by element has room for up to twice as many.
  var compacted: [Element] { capacity - count > count / 8 + 2 ? map { $0 } : self }
}
