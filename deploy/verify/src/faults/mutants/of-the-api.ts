import type { Edit } from './mutate.ts'

/** The API, each time with one protection taken away. */

/** A wish to order has no key: each call is another one. */
export const KEYLESS_ORDERS: Edit = {
  file: 'routes/orders.ts',
  from: "const key = c.req.valid('header')['idempotency-key'] ?? null",
  to: 'const key = null',
}

/** A message to an order has no key: each call is another one. */
export const KEYLESS_UPDATES: Edit = {
  file: 'http/idempotency-key.ts',
  from: "const key = c.req.header('idempotency-key') ?? c.var.requestId\n  const",
  to: 'const key = c.var.requestId\n  const',
}

/** Nobody looks whether an open stream is behind. */
export const RECHECKLESS: Edit = {
  file: 'live/live-orders.ts',
  from: 'await readLastSeqs(db, [...rooms.keys()])',
  to: 'await readLastSeqs(db, [])',
}
