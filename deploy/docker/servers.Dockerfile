# The servers of `npm start` in the same versions (compared by a test), one target each: temporal (development server with UI),
# nats, s3 (versitygw). They run as `passage` and keep their data in /data.

FROM golang:1.26-alpine AS build
ENV CGO_ENABLED=0 GOTOOLCHAIN=auto GOBIN=/built GOFLAGS=-buildvcs=false

FROM build AS build-temporal
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
  go install github.com/temporalio/cli/cmd/temporal@v1.5.1

FROM build AS build-nats
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
  go install github.com/nats-io/nats-server/v2@v2.15.2

FROM build AS build-s3
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
  go install github.com/versity/versitygw/cmd/versitygw@v1.8.0

FROM alpine:3.22 AS runtime
RUN apk add --no-cache ca-certificates tzdata \
  && adduser -D -u 10001 passage \
  && mkdir -p /data/objects /data/sidecar \
  && chown -R passage:passage /data

FROM runtime AS temporal
COPY --from=build-temporal /built/temporal /usr/local/bin/temporal
USER passage
ENTRYPOINT ["temporal"]

FROM runtime AS nats
COPY --from=build-nats /built/nats-server /usr/local/bin/nats-server
USER passage
ENTRYPOINT ["nats-server"]

FROM runtime AS s3
COPY --from=build-s3 /built/versitygw /usr/local/bin/versitygw
USER passage
ENTRYPOINT ["versitygw"]
