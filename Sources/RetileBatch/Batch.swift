package import Retile

/// What a manifest asks for, read and checked; globs are expanded, names are filled in.
package struct Batch: Sendable {
  /// The manifest's file, for messages.
  package var manifest: String
  /// In the manifest's order; a glob's inputs in order of their names.
  package var jobs: [BatchJob]

  package init(manifest: String, jobs: [BatchJob]) {
    self.manifest = manifest
    self.jobs = jobs
  }
}

/// One input and what is made of it.
package struct BatchJob: Sendable {
  /// The manifest's `id`; jobs that a glob makes of one share it.
  package var id: String
  /// What is read, and how.
  package var input: InputOptions
  /// At least one.
  package var outputs: [BatchOutput]

  package init(id: String, input: InputOptions, outputs: [BatchOutput]) {
    self.id = id
    self.input = input
    self.outputs = outputs
  }
}

/// One output of a job: known to the journal, made or not as a whole.
package struct BatchOutput: Sendable {
  /// What makes it: a render has this output alone.
  package typealias Work = DrawingJob

  /// The file, pattern or directory that is written.
  package var name: String
  package var work: Work
  /// All that decides what it looks like, besides the input and Retile itself: a text that is the same
  /// exactly if that is.
  package var definition: String

  package init(name: String, work: Work, definition: String) {
    self.name = name
    self.work = work
    self.definition = definition
  }
}
