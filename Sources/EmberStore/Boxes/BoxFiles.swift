public import EmberCore

/// Box files on disk: `incoming/<id>` while they arrive, then `boxes/ab/<id>`.
public final class BoxFiles: BoxStore {
  public init(in directory: DataDirectory, digest: @escaping DigestFactory) throws(BoxError) {
    fatalError()
  }

  public func begin(_ file: ID) throws(BoxError) { fatalError() }
  public func offset(of file: ID) throws(BoxError) -> UInt64 { fatalError() }
  public func header(of file: ID) throws(BoxError) -> [UInt8]? { fatalError() }
  public func part(of file: ID, at offset: UInt64, size: UInt64) throws(BoxError) -> any BoxPart {
    fatalError()
  }
  public func finish(_ file: ID, size: UInt64, digest: Digest) throws(BoxError) { fatalError() }
  public func open(_ file: ID) throws(BoxError) -> BoxFile { fatalError() }
  public func unlink(_ files: [ID]) throws(BoxError) { fatalError() }
  public func list() throws(BoxError) -> BoxListing { fatalError() }
  public func freeBytes() throws(BoxError) -> UInt64 { fatalError() }
}
