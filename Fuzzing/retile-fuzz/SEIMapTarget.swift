import RetileTracks

/// A sei-map file, a byte of zero, and a message → layout → as in ``LayoutMessagesTarget``.
enum SEIMapTarget {
  static func run(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    do throws(LayoutMapError) {
      let map = try LayoutMap(json: Array(parts[0]))
      guard parts.count == 2 else { return }
      let reader = LayoutMessageReader(map: map)
      LayoutMessagesTarget.check(reader.read(payloadType: 100, payload: Array(parts[1])))
    } catch {
      requireMessage(error.description)
    }
  }
}
