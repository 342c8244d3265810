// libmicrohttpd: the HTTP server that lives inside the process.
#pragma once
#include <microhttpd.h>

// Swift can't call variadic functions, and the options of MHD_start_daemon are variadic.
// No MHD_USE_ERROR_LOG: the library would write strangers' input to stderr.
// poll, not epoll: 0.9.75 uses epoll edge-triggered and takes a short read for the last, so a client that hangs up
// together with its last bytes would hold its connection, and its upload, until it idles out. Measured with 500 idle
// connections, poll costs nothing for files of 150 KB and a quarter more CPU for answers of 2 KB.
// MHD_USE_ITC: without it MHD_quiesce_daemon can't wake the threads.
struct ember_mhd_settings {
  int listen_socket;
  unsigned int threads, connections, connections_per_peer, idle_seconds;
  size_t connection_memory;
  void *owner;
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *(*target)(void *owner, const char *target, struct MHD_Connection *connection);
};

// Escapes are decoded by our own, stricter code, which sees the target as it came.
static size_t ember_mhd_keep_escapes(void *owner, struct MHD_Connection *connection, char *text) {
  (void)owner, (void)connection;
  return __builtin_strlen(text);
}

static inline struct MHD_Daemon *ember_mhd_start(const struct ember_mhd_settings *s) {
  // A pool of one is no pool to libmicrohttpd, and refused.
  unsigned int pool = s->threads > 1 ? s->threads : 0;
  return MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC, 0, NULL, NULL, s->handle, s->owner,
      MHD_OPTION_LISTEN_SOCKET, s->listen_socket,
      MHD_OPTION_NOTIFY_COMPLETED, s->completed, s->owner,
      MHD_OPTION_NOTIFY_CONNECTION, s->connection, s->owner,
      MHD_OPTION_URI_LOG_CALLBACK, s->target, s->owner,
      MHD_OPTION_UNESCAPE_CALLBACK, ember_mhd_keep_escapes, NULL,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_THREAD_POOL_SIZE, pool,
      MHD_OPTION_CONNECTION_LIMIT, s->connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, s->connections_per_peer,
      MHD_OPTION_CONNECTION_TIMEOUT, s->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->connection_memory,
      MHD_OPTION_END);
}

// Variadic too. NULL when the library doesn't know the address.
static inline const struct sockaddr *ember_mhd_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

// And this. -1 when the library doesn't tell.
static inline int ember_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}
