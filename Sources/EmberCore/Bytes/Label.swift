/// The ASCII text "ember/v1 NAME" and exactly one 00: it separates one use of a key or a signature
/// from every other, so that bytes made for one place count in no other.
public enum Label {
  public static func bytes(_ name: String) -> [UInt8] { Array("ember/v1 \(name)".utf8) + [0] }
}
