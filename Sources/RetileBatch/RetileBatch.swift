/// Many recordings, many layouts, nothing done twice: `retile batch`.
///
/// ```
/// manifest ─▶ Batch (jobs: input × outputs) ─┬─▶ what is not done yet ─▶ a decode per input ─▶ outputs + journal
///                                            └─▶ plan ─▶ tasks ─▶ segments ─▶ merged outputs + journal
/// ```
///
/// A `Batch` is a value: it has been read and checked, and nothing has been opened.
enum RetileBatch {}
