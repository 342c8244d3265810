import CMicroHTTPD
import Glibc

/// Owns libmicrohttpd's daemon and its listening socket.
///
/// `@unchecked Sendable`: the pointer never changes, and the library's functions on a daemon may be called from any
/// thread; `Listener` calls `quiesce` and `stop` once, in this order.
final class Daemon: @unchecked Sendable {
  private let handle: OpaquePointer
  private let socket: Int32
  /// The library's callbacks hold it unretained.
  private let service: Service

  /// Takes `socket` over, and closes it even where it throws.
  init(_ socket: Int32, _ settings: Listener.Settings, _ service: Service) throws(ListenerError) {
    var options = ember_mhd_settings()
    options.listen_socket = socket
    options.threads = UInt32(clamping: max(1, settings.threads))
    options.connections = UInt32(clamping: max(settings.connections, settings.threads))
    options.connections_per_peer = UInt32(clamping: max(0, settings.connectionsPerPeer))
    options.idle_seconds = UInt32(clamping: max(0, settings.idleSeconds))
    options.connection_memory = max(4096, settings.connectionMemory)
    options.owner = Unmanaged.passUnretained(service).toOpaque()
    options.target = Callbacks.target
    options.handle = Callbacks.handle
    options.completed = Callbacks.completed
    options.connection = Callbacks.connection
    guard let handle = ember_mhd_start(&options) else {
      let code = errno
      close(socket)
      throw .failed(errno: code)
    }
    (self.handle, self.socket, self.service) = (handle, socket, service)
  }

  /// Takes no new connection. The library only stops accepting; shut down, the kernel refuses newcomers instead of
  /// letting them wait for nobody.
  func quiesce() {
    _ = MHD_quiesce_daemon(handle)
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Joins the threads and closes all connections.
  func stop() {
    MHD_stop_daemon(handle)
    close(socket)
  }
}
