import type { Database } from '@passage/core/database/connect'
import { readEntries, type StoredEntry } from '@passage/core/orders/entries/read-entries'
import { type Trackable, trackOrder } from '@passage/core/orders/track-order'
import type { Channel } from './channel.ts'
import { encodeEntry, encodeSnapshot } from './encode.ts'
import type { Listener } from './room.ts'

export interface OpenStream extends Listener {
  /** Answers the seq that the browser has reached. Entries that arrive meanwhile are queued. */
  begin(lastEventId: number | null): Promise<number>
  whenClosed(done: () => void): void
}

/** Writes one order into a browser's stream, redacted for its viewer; gaps are detected before redaction. */
export function openStream(db: Database, order: Trackable, channel: Channel): OpenStream {
  let reached = 0
  /** Entries that arrived before the snapshot was read; null afterwards. */
  let early: StoredEntry[] | null = []
  const { write, whenClosed, close } = channel

  /** Sends the entries after `reached`. After a gap the browser reconnects and is answered from PostgreSQL. */
  function send(entries: readonly StoredEntry[]): void {
    for (const entry of entries) {
      if (entry.seq <= reached) continue
      if (entry.seq > reached + 1) {
        close()
        return
      }
      reached = entry.seq
      write(encodeEntry(entry, order.viewer, order.orderNumber))
    }
  }

  return {
    async begin(lastEventId) {
      const missed = lastEventId === null ? null : await readEntries(db, order.id, lastEventId - 1)
      // The stream starts over unless the last seen entry is one of this order's.
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
      return reached
    },
    take(entries) {
      if (early) early.push(...entries)
      else send(entries)
    },
    whenClosed,
    close,
  }
}
