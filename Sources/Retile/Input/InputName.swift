import RetileMedia

/// What an input's name says before anything is opened.
package enum InputName {
  /// True for what libavformat opens by its protocol and not as a path.
  package static func isURL(_ name: String) -> Bool {
    MediaInput.isURL(name) || name.hasPrefix("file:")
  }
}
