package import RetileFrames

/// Takes frames and drops them, for measuring.
package final class NullSink: FrameSink {
  package init() {}
  package func write(_ frame: Frame) throws(SinkError) {}
  package func finish() throws(SinkError) {}
  package func cancel() {}
}
