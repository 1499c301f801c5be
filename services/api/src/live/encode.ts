import type { OrderChangedEvent, PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { FollowRefused } from '@passage/contracts/api/orders/browser-events'
import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import type { Viewer } from '@passage/core/orders/entries/read-entries'
import { type StoredEntry, viewEntry } from '@passage/core/orders/entries/read-entries'

const encoder = new TextEncoder()

/** A comment that keeps the connection open and proves to both sides that it is. */
export const HEARTBEAT = encoder.encode(': still here\n\n')

/** Encoded entries: an entry is encoded once for each kind of viewer. */
const written = new WeakMap<StoredEntry, Partial<Record<Viewer, Uint8Array>>>()

/** `event: entry`; its id is the seq. */
export function encodeEntry(entry: StoredEntry, viewer: Viewer, orderNumber: string): Uint8Array {
  const forms = written.get(entry) ?? {}
  written.set(entry, forms)
  forms[viewer] ??= encode('entry', entry.seq, {
    orderNumber,
    entry: viewEntry(entry, viewer),
    status: entry.status,
    paymentStatus: entry.paymentStatus,
    lastSeq: entry.seq,
  } satisfies TrackedEntry)
  return forms[viewer]
}

/** `event: snapshot`, the whole order as of `lastSeq`. */
export const encodeSnapshot = (order: TrackedOrder): Uint8Array => encode('snapshot', order.lastSeq, order)

/** `event: changed` of a list's stream. */
export const encodeChanged = (changed: OrderChangedEvent): Uint8Array => encode('changed', null, changed)

/** `event: presence` of the desk's stream. */
export const encodePresence = (presence: PresenceEvent): Uint8Array => encode('presence', null, presence)

/** `event: refused` of a browser's stream. */
export const encodeRefused = (refused: FollowRefused): Uint8Array => encode('refused', null, refused)

/** The first event of a list's stream: changes are sent from now on. */
export const READY = encode('ready', null, {})

function encode(event: string, id: number | null, data: unknown): Uint8Array {
  return encoder.encode(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
}
