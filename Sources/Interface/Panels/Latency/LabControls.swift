/// The controls on the page of the latency lab, which the session fills.
public struct LabControls: Hashable, Sendable {
  /// A control: a key of the lab that can be tapped as well.
  public struct Control: Hashable, Sendable {
    /// The name of the key, which ``Interface/takeLabKeys()`` returns when the control is used.
    public var key: String
    /// The key as it is shown.
    public var hint: String
    /// The text, with the current value.
    public var text: String
    /// A Boolean value that indicates whether it is on; `nil` where it is no switch.
    public var isOn: Bool?

    /// Makes a control.
    ///
    /// - Parameters:
    ///   - key: the name of the key.
    ///   - hint: the key as it is shown; `nil` for its name.
    ///   - text: the text.
    ///   - isOn: a Boolean value that indicates whether it is on; `nil` where it is no switch.
    public init(_ key: String, hint: String? = nil, _ text: String, isOn: Bool? = nil) {
      (self.key, self.hint, self.text, self.isOn) = (key, hint ?? key, text, isOn)
    }
  }

  /// The controls in groups; empty where the lab is shown beside a drawing.
  public var groups: [[Control]]
  /// The state of the blind test; `nil` while none runs.
  public var note: String?

  /// Makes controls.
  public init(_ groups: [[Control]] = [], note: String? = nil) {
    (self.groups, self.note) = (groups, note)
  }
}
