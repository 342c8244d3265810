# One image: the program, the libraries it was built against, its web app. No shell is needed to run it.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends libsqlite3-dev libsodium-dev libvips-dev \
      libjpeg-dev libmicrohttpd-dev libargon2-dev libssl-dev libcurl4-openssl-dev libglib2.0-dev pkg-config \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /ember
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product ember --static-swift-stdlib -Xlinker --gc-sections -Xlinker -s

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libsqlite3-0 libsodium23 libvips42 \
      libmicrohttpd12 libargon2-1 libssl3 libcurl4 libglib2.0-0 tzdata ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && mkdir -p /data /keys && chown 10001:10001 /data /keys && chmod 0700 /data /keys
COPY --from=build /ember/.build/release/ember /usr/local/bin/ember
ENV VIPS_BLOCK_UNTRUSTED=1 GLIBC_TUNABLES=glibc.malloc.tcache_count=0:glibc.malloc.perturb=165 \
    EMBER_ADDRESS=0.0.0.0 EMBER_PORT=8080 EMBER_DATA=/data EMBER_KEYS=/keys \
    EMBER_HOME=/tmp/ember
USER 10001:10001
VOLUME ["/data", "/keys"]
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/usr/local/bin/ember", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/ember"]
CMD ["serve"]
