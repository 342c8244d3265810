// libcurl: the client's HTTP (FoundationNetworking would add 40 MiB of ICU).
#pragma once
#include <curl/curl.h>
