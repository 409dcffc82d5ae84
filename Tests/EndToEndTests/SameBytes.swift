import Foundation
import Testing

/// Expects two runs of bytes to be equal, and says where they part.
///
/// `#expect(a == b)` would compute and print the whole difference of two videos.
func expectSame(
  _ a: some DataProtocol, _ b: some DataProtocol, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (a, b) = (Data(a), Data(b))
  if a == b { return }
  // Kept by --attachments-path, to be looked at.
  let name = "line \(sourceLocation.line), \(a.count) and \(b.count) bytes"
  Attachment.record(Array(a), named: "\(name), a", sourceLocation: sourceLocation)
  Attachment.record(Array(b), named: "\(name), b", sourceLocation: sourceLocation)
  let place = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  Issue.record(
    """
    \(a.count) and \(b.count) bytes that differ \
    \(place.map { "from byte \($0) on" } ?? "in length only"): \(comment?.rawValue ?? "")
    """, sourceLocation: sourceLocation)
}
