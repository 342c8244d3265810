// libcurl: the client's HTTP (FoundationNetworking would add 40 MiB of ICU to the binary).
#pragma once
#include <curl/curl.h>
#include <stddef.h>

/// Takes `count` bytes of an answer; gives back how many it took (fewer ends the transfer).
typedef size_t (*ember_curl_sink)(const void *bytes, size_t count, void *context);

typedef struct {
  ember_curl_sink body;
  ember_curl_sink header;
  void *context;
} ember_curl_sinks;

static inline size_t ember_curl_body(char *bytes, size_t size, size_t count, void *sinks) {
  ember_curl_sinks *to = (ember_curl_sinks *)sinks;
  return to->body(bytes, size * count, to->context);
}

static inline size_t ember_curl_header(char *bytes, size_t size, size_t count, void *sinks) {
  ember_curl_sinks *to = (ember_curl_sinks *)sinks;
  return to->header(bytes, size * count, to->context);
}

/// One request on a handle that is kept between requests, so that its connection is.
/// A shim because curl_easy_setopt and curl_easy_getinfo are variadic, which Swift can't call.
/// No redirect is followed: a server that moves says so, and a token goes nowhere else.
static inline CURLcode ember_curl_perform(
    CURL *handle, const char *method, const char *url, struct curl_slist *headers,
    const void *body, size_t length, ember_curl_sinks *sinks, long *status) {
  curl_easy_reset(handle);
  curl_easy_setopt(handle, CURLOPT_URL, url);
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, 20L);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, 120L);
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(handle, CURLOPT_BUFFERSIZE, 262144L);
  curl_easy_setopt(handle, CURLOPT_UPLOAD_BUFFERSIZE, 1048576L);
  if (body != NULL) {
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)length);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDS, body);
  }
  if (method[0] == 'H') curl_easy_setopt(handle, CURLOPT_NOBODY, 1L);
  curl_easy_setopt(handle, CURLOPT_CUSTOMREQUEST, method);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, ember_curl_body);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, sinks);
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, ember_curl_header);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, sinks);
  CURLcode result = curl_easy_perform(handle);
  if (result == CURLE_OK) result = curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
  return result;
}

/// CURL_GLOBAL_ALL is a macro of a long's width that Swift imports with another type.
static inline CURLcode ember_curl_start(void) { return curl_global_init(CURL_GLOBAL_ALL); }
