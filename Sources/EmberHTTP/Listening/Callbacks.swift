import CMicroHTTPD

/// What libmicrohttpd calls, on its own threads. `@Sendable` keeps the compiler from giving these closures the
/// isolation of wherever they are written, which would trap.
enum Callbacks {
  /// A connection was taken or is about to be closed.
  static let connection: MHD_NotifyConnectionCallback = { @Sendable owner, connection, _, code in
    guard let owner, let connection else { return }
    let service = Unmanaged<Service>.fromOpaque(owner).takeUnretainedValue()
    let socket = ember_mhd_socket(connection)
    code == .CONNECTION_NOTIFY_STARTED ? service.opened(socket) : service.closed(socket)
  }

  /// The request line is in: a new exchange, which the library carries along until `completed`.
  static let target:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
      UnsafeMutableRawPointer? = { @Sendable owner, target, _ in
        guard let owner, let target else { return nil }
        let service = Unmanaged<Service>.fromOpaque(owner).takeUnretainedValue()
        let text = String(validatingCString: target) ?? ""
        return Unmanaged.passRetained(Exchange(service, target: text)).toOpaque()
      }

  /// Called once with the headers, then for each piece of the body, then once with none.
  static let handle: MHD_AccessHandlerCallback = {
    @Sendable _, connection, _, method, _, upload, size, context in
    guard let connection, let method, let size, let context = context?.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: upload, count: size.pointee)
    size.pointee = 0
    return exchange.advance(connection, method, bytes) ? .YES : .NO
  }

  /// The request is over, whether or not it was answered.
  static let completed: MHD_RequestCompletedCallback = { @Sendable _, _, context, code in
    guard let context, let exchange = context.pointee else { return }
    context.pointee = nil
    Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue()
      .end(completed: code == .REQUEST_TERMINATED_COMPLETED_OK)
  }

  /// One header of a request; the first argument points to the `Headers` they go into.
  static let header: MHD_KeyValueIteratorN = {
    @Sendable headers, _, name, nameSize, value, valueSize in
    guard let headers, let name else { return .NO }
    let text = UnsafeRawBufferPointer(start: value, count: valueSize)
    headers.assumingMemoryBound(to: Headers.self).pointee.add(
      String(decoding: UnsafeRawBufferPointer(start: name, count: nameSize), as: UTF8.self),
      String(decoding: text, as: UTF8.self))
    return .YES
  }

  /// A secret has been sent; the argument is its `SecretBytes`, retained.
  static let wipe: MHD_ContentReaderFreeCallback = { @Sendable secret in
    guard let secret else { return }
    Unmanaged<SecretBytes>.fromOpaque(secret).takeRetainedValue().wipe()
  }
}
