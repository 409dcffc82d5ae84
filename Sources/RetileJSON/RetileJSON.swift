// RetileJSON: a small, total JSON reader and a writer with a stable order of keys.
//
// SEI payloads, layout files and track files are all untrusted. The reader has limits (nesting,
// values), never traps, keeps the order of keys and duplicate keys, and says where in the text an
// error is. RFC 8259, strictly: no comments, no trailing commas.
//
// Reading order: JSONValue → JSONParser (+Strings, +Numbers) → JSONError → JSONWriter.
//
// NearestName is for messages about names that nobody knows.
