internal import EmberCore
internal import EmberCrypto
internal import EmberImaging

/// The hot paths alone, without a server: what `bin/bench` holds against their peers.
public enum Measuring {
  /// Seals a file as an original's box, and its key to `recipients` members. Throws `ClientError`.
  public static func seal(_ source: String, to target: String, recipients: Int) throws {
    do {
      let listing = try Box.seal(
        file: source, to: target, as: content, drop: drop, with: secrets)
      for _ in 0..<recipients {
        _ = try Envelope.seal(
          secrets.key, to: .random(), at: AgreementKey.random().publicKey, circle: drop, epoch: 1,
          drop: drop, manifest: listing.digest)
      }
    } catch {
      throw ClientError.file("The file could not be sealed.")
    }
  }

  /// Opens such a box into a file. Throws `ClientError`.
  public static func open(_ source: String, to target: String) throws {
    do {
      try Box.open(
        file: source, to: target, as: content, drop: drop, with: secrets, listed: nil)
    } catch {
      throw ClientError.cannotOpen("The box does not open.")
    }
  }

  /// Makes the renditions of all files on all cores, as a drop does. Returns the bytes of all thumbs
  /// and displays. Throws `ClientError.mistaken` where one can't be read.
  public static func prepare(
    _ files: [String], scratch: String
  ) throws -> (thumbs: Int, displays: Int) {
    let sources = Album.gather(files) { _ in }
    let photos = try Preparation(spool: Spool(in: scratch), tell: { _ in }).prepare(sources)
    guard photos.count == files.count else {
      throw ClientError.mistaken("One of the files is no photo, or is there twice.")
    }
    return (photos.map(\.thumb.count).reduce(0, +), photos.map(\.display.count).reduce(0, +))
  }

  private static let content = BoxContent.photo(0, .original)
  private static let drop = fixed(ID([UInt8](repeating: 7, count: 16)))
  /// The same in both processes, so that what one seals the other opens.
  private static let secrets = BoxSecrets(
    key: fixed(DropKey([UInt8](repeating: 1, count: 32))),
    rung: fixed(RungShare([UInt8](repeating: 2, count: 32))),
    photo: fixed(EmberCrypto.PhotoShare([UInt8](repeating: 3, count: 32))))

  private static func fixed<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("bytes of the right length") }
    return value
  }
}
