import type { Database } from '@passage/core/database/connect'
import { readEntries, type StoredEntry } from '@passage/core/orders/read-entries'
import { type Trackable, trackOrder } from '@passage/core/orders/track-order'
import type { Viewer } from '@passage/core/orders/viewer'
import { encodeEntry, encodeSnapshot, HEARTBEAT } from './encode.ts'
import type { Listener } from './room.ts'

/** A browser that does not read is let go; it comes back with its Last-Event-ID. */
const MOST_WAITING_BYTES = 256 * 1_024

/** Rights are asked for anew then: the browser comes back and is looked at again. Spread, so that not all come at once. */
const lifetimeMs = () => (10 + 5 * Math.random()) * 60_000

export interface OpenStream extends Listener {
  response: Response
  /** Answers the seq that the browser has reached. Entries that come meanwhile are kept. */
  begin(order: Trackable, lastEventId: number | null): Promise<number>
  whenClosed(done: () => void): void
  beat(): void
}

/** One browser's stream of one order, redacted for it; gaps are judged on whole entries, before redaction. */
export function openStream(db: Database, viewer: Viewer, signal: AbortSignal): OpenStream {
  let reached = 0
  /** Entries that came before the snapshot was read; null once it was. */
  let early: StoredEntry[] | null = []
  let closed = false
  const closing: (() => void)[] = []
  const { body, write, end } = bodyOf(close)
  const life = setTimeout(close, lifetimeMs())
  signal.addEventListener('abort', close, { once: true })

  function close(): void {
    if (closed) return
    closed = true
    clearTimeout(life)
    signal.removeEventListener('abort', close)
    end()
    for (const done of closing) done()
  }

  /** Sends what follows `reached`. After a gap the browser has to come back and is answered from PostgreSQL. */
  function send(entries: readonly StoredEntry[]): void {
    for (const entry of entries) {
      if (entry.seq <= reached) continue
      if (entry.seq > reached + 1) {
        close()
        return
      }
      reached = entry.seq
      write(encodeEntry(entry, viewer))
    }
  }

  return {
    response: new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    }),
    async begin(order, lastEventId) {
      const missed = lastEventId === null ? null : await readEntries(db, order.id, lastEventId - 1)
      // What the browser saw last must be there, or its number is not of this order: then it starts over.
      if (lastEventId !== null && missed?.[0]?.seq === lastEventId) {
        reached = lastEventId
        send(missed)
      } else {
        const snapshot = await trackOrder(db, order)
        reached = snapshot.lastSeq
        write(encodeSnapshot(snapshot))
      }
      send(early ?? [])
      early = null
      if (signal.aborted) close()
      return reached
    },
    take(entries) {
      if (early) early.push(...entries)
      else send(entries)
    },
    whenClosed: (done) => void closing.push(done),
    beat: () => write(HEARTBEAT),
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
