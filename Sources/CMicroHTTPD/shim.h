// libmicrohttpd: the HTTP server that lives inside the process.
#pragma once
#include <microhttpd.h>
