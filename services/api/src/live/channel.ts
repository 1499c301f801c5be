/** A browser that does not read is disconnected, and reconnects. */
const MOST_QUEUED_BYTES = 256 * 1_024

/**
 * After this time the browser reconnects and its rights are checked again. Random, so that not all reconnect at once.
 */
const lifetimeMs = () => (10 + 5 * Math.random()) * 60_000

/** An event stream to one browser. */
export interface Channel {
  response: Response
  write(bytes: Uint8Array): void
  /** Runs `done` when the channel closes; at once when it is closed already. */
  whenClosed(done: () => void): void
  close(): void
}

/** Opens a channel that closes with `signal`, after its lifetime, and when its reader disconnects or is too slow. */
export function openChannel(signal: AbortSignal): Channel {
  let closed = false
  const closing: (() => void)[] = []
  const { body, write, end } = bodyOf(close)
  const life = setTimeout(close, lifetimeMs())
  if (signal.aborted) close()
  else signal.addEventListener('abort', close, { once: true })

  function close(): void {
    if (closed) return
    closed = true
    clearTimeout(life)
    signal.removeEventListener('abort', close)
    end()
    for (const done of closing) done()
  }

  return {
    response: new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    }),
    write,
    whenClosed: (done) => (closed ? done() : void closing.push(done)),
    close,
  }
}

/** A body to which events are written; `disconnect` is called when its reader disconnects or is too slow. */
function bodyOf(disconnect: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      cancel() {
        controller = null
        disconnect()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_QUEUED_BYTES }),
  )
  return {
    body,
    write(bytes: Uint8Array): void {
      controller?.enqueue(bytes)
      if (controller && (controller.desiredSize ?? 0) <= 0) disconnect()
    },
    end(): void {
      controller?.close()
      controller = null
    },
  }
}
