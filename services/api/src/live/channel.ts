/** A browser that does not read is let go; it comes back by itself. */
const MOST_WAITING_BYTES = 256 * 1_024

/** Rights are asked for anew then: the browser comes back and is looked at again. Spread, so that not all come at once. */
const lifetimeMs = () => (10 + 5 * Math.random()) * 60_000

/** A line of events to one browser, written from outside. */
export interface Channel {
  response: Response
  write(bytes: Uint8Array): void
  /** At once when it is closed already. */
  whenClosed(done: () => void): void
  close(): void
}

/** Ends with `signal`, with its lifetime, and when its reader left or does not keep up. */
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

/** A body that is written from outside; `letGo` is called when its reader left or does not keep up. */
function bodyOf(letGo: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      cancel() {
        controller = null
        letGo()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  )
  return {
    body,
    write(bytes: Uint8Array): void {
      controller?.enqueue(bytes)
      if (controller && (controller.desiredSize ?? 0) <= 0) letGo()
    },
    end(): void {
      controller?.close()
      controller = null
    },
  }
}
