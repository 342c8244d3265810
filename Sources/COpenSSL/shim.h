// OpenSSL 3 libcrypto: AES-256-GCM, HMAC, HKDF, PBKDF2, SHA-256, X25519.
#pragma once
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/core_names.h>
#include <openssl/sha.h>
