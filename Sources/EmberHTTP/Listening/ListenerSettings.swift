extension Listener {
  /// How a listener listens.
  public struct Settings: Sendable {
    /// A numeric address, IPv4 or IPv6. `::` takes both.
    public var address = "127.0.0.1"
    /// 0 lets the kernel choose; `Listener.port` says what it chose.
    public var port: UInt16 = 0
    /// Threads that answer. A handler blocks its thread, so there are more of them than cores.
    public var threads = 8
    /// Connections at a time; those beyond wait in the kernel's queue.
    public var connections = 1024
    /// Connections at a time from one address; 0 is no limit. Behind a proxy every client has the proxy's address.
    public var connectionsPerPeer = 0
    /// Seconds without a byte after which a connection is closed.
    public var idleSeconds = 60
    /// Memory for one connection's headers and what it is sending, in bytes. Longer headers are refused.
    public var connectionMemory = 65_536
    /// How much of a refused body is read and thrown away so that the client sees the refusal and can go on over the
    /// same connection, in bytes; a longer one is cut off.
    public var drain: UInt64 = 16 << 20

    public init() {}
  }
}
