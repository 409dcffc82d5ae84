/// A host that is in the composite now.
package struct PresentHost: Hashable, Sendable {
  package var id: String
  package var account: String?
  /// Its place in the order of first appearance over the whole stream, from 1.
  package var ordinal: Int

  package init(id: String, account: String? = nil, ordinal: Int) {
    self.id = id
    self.account = account
    self.ordinal = ordinal
  }
}
