import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { type StoredEntry, viewEntry } from '@passage/core/orders/read-entries'
import type { Viewer } from '@passage/core/orders/viewer'

const encoder = new TextEncoder()

/** A comment that keeps the connection open and shows both sides that it is. */
export const HEARTBEAT = encoder.encode(': still here\n\n')

/** The same entry goes to many browsers: it is written once for each kind of viewer. */
const written = new WeakMap<StoredEntry, Partial<Record<Viewer, Uint8Array>>>()

/** `event: entry`; its id is the seq. */
export function encodeEntry(entry: StoredEntry, viewer: Viewer): Uint8Array {
  const forms = written.get(entry) ?? {}
  written.set(entry, forms)
  forms[viewer] ??= encode('entry', entry.seq, {
    entry: viewEntry(entry, viewer),
    status: entry.status,
    paymentStatus: entry.paymentStatus,
    lastSeq: entry.seq,
  } satisfies TrackedEntry)
  return forms[viewer]
}

/** `event: snapshot`, the whole order as of `lastSeq`. */
export const encodeSnapshot = (order: TrackedOrder): Uint8Array => encode('snapshot', order.lastSeq, order)

const encode = (event: string, seq: number, data: unknown): Uint8Array =>
  encoder.encode(`event: ${event}\nid: ${seq}\ndata: ${JSON.stringify(data)}\n\n`)
