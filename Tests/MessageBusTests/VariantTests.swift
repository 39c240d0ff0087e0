import MessageBus
import Testing

@Suite struct VariantTests {
  /// What is sent is what arrives, of every type that programs exchange here.
  @Test(arguments: [
    Variant.string("a ä"), .bool(true), .number(.max), .integer(.min), .double(0.1),
    .object("/a/b"), .tuple([.string(""), .integer(1)]), .list([], of: "s"),
    .list([.number(1), .number(2)], of: "u"), .variant(.variant(.bool(false))),
  ])
  func aValueComesBackAsItWas(value: Variant) {
    let received = ReceivedVariant(taking: value.make())
    #expect(received.variant() == value)
  }
}
