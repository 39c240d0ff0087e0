/// The interfaces of AT-SPI that parts offer, and those of D-Bus that go with them.
enum InterfaceName: String, CaseIterable {
  case accessible = "org.a11y.atspi.Accessible"
  case application = "org.a11y.atspi.Application"
  case component = "org.a11y.atspi.Component"
  case action = "org.a11y.atspi.Action"
  case value = "org.a11y.atspi.Value"
  case text = "org.a11y.atspi.Text"
  case editableText = "org.a11y.atspi.EditableText"
  case cache = "org.a11y.atspi.Cache"
  case properties = "org.freedesktop.DBus.Properties"
}
