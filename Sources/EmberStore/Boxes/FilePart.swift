import EmberCore
import Glibc

/// One part of an incoming box, written straight to its file.
///
/// Not `Sendable`: the thread that opened a part writes it.
final class FilePart: BoxPart {
  private let descriptor: Int32
  private let size: UInt64
  private var offset: UInt64
  /// Nil when the file holds bytes that this process has not hashed: `finish` reads them again.
  private var upload: Upload?
  private var isOpen = true
  private let letGo: (Upload?) -> Void

  init(
    descriptor: Int32, offset: UInt64, size: UInt64, upload: Upload?,
    letGo: @escaping (Upload?) -> Void
  ) {
    self.descriptor = descriptor
    self.offset = offset
    self.size = size
    self.upload = upload
    self.letGo = letGo
  }

  deinit { end() }

  func write(_ bytes: UnsafeRawBufferPointer) throws(BoxError) {
    precondition(isOpen, "a finished part takes no more")
    guard UInt64(bytes.count) <= size - offset else { throw .length }
    var rest = bytes
    while !rest.isEmpty {
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BoxError(errno: count == 0 ? EIO : errno) }
      upload?.feed(UnsafeRawBufferPointer(rebasing: rest[..<count]))
      offset += UInt64(count)
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  func finish() throws(BoxError) -> UInt64 {
    precondition(isOpen, "a part is finished once")
    guard fdatasync(descriptor) == 0 else { throw BoxError(errno: errno) }
    end()
    return offset
  }

  private func end() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
    letGo(upload)
  }
}
