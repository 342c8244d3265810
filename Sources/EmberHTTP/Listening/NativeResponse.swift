import CMicroHTTPD
import Glibc

/// Owns libmicrohttpd's form of a response; once queued, the library holds it too.
struct NativeResponse: ~Copyable {
  private let handle: OpaquePointer

  private init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { MHD_destroy_response(handle) }

  /// `nil` where there is no memory, or where the file was sent before.
  static func make(_ response: Response) -> NativeResponse? {
    guard let native = body(response.body).map(NativeResponse.init) else { return nil }
    for field in response.headers {
      guard MHD_add_response_header(native.handle, field.name, field.value) == .YES else {
        return nil
      }
    }
    return native
  }

  func queue(on connection: OpaquePointer, _ status: Status) -> Bool {
    MHD_queue_response(connection, UInt32(status.code), handle) == .YES
  }

  private static func body(_ body: Body) -> OpaquePointer? {
    switch body {
    case .none: MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let bytes): copy(bytes)
    case .secret(let secret): own(secret)
    case .file(let file, let offset, let length): send(file, offset, length)
    }
  }

  private static func copy(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { bytes in
      // Copied by the library, so its wish for a mutable pointer is never used.
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
    }
  }

  /// The library reads the bytes where they lie; the retained owner keeps them there until `Callbacks.wipe`.
  private static func own(_ secret: SecretBytes) -> OpaquePointer? {
    let owner = Unmanaged.passRetained(secret).toOpaque()
    let response = MHD_create_response_from_buffer_with_free_callback_cls(
      secret.count, secret.start, Callbacks.wipe, owner)
    if response == nil { Callbacks.wipe(owner) }
    return response
  }

  /// The library closes the descriptor when it has made the response.
  private static func send(_ file: OpenFile, _ offset: UInt64, _ length: UInt64) -> OpaquePointer? {
    guard let descriptor = file.take() else { return nil }
    let response = MHD_create_response_from_fd_at_offset64(length, descriptor, offset)
    if response == nil { close(descriptor) }
    return response
  }
}
