import type { PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { OrderChanged } from '@passage/contracts/api/orders/order-view.schema'

const encoder = new TextEncoder()

/** A comment that keeps the connection open and proves to both sides that it is. */
export const HEARTBEAT = encoder.encode(': still here\n\n')

/** `event: changed`: the order has changed, or (first of all) is followed from `seq` on. */
export const encodeChanged = (changed: OrderChanged): Uint8Array => encode('changed', changed)

/** `event: presence` of the desk's list. */
export const encodePresence = (presence: PresenceEvent): Uint8Array => encode('presence', presence)

/** `event: ready`: the list is followed from now on. */
export const READY = encode('ready', {})

function encode(event: string, data: unknown): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
