import type { Event } from '../objects/types.ts'
import type { Row, Store } from '../store/database.ts'

export type DeliveryState = 'pending' | 'sending' | 'held' | 'delivered' | 'failed' | 'lost'
export type Delivery = { id: number; event: string; attempts: number }
/** `status` is the receiver's answer, null when none came; then `error` says why. */
export type Attempt = { at: number; ms: number; status: number | null; error: string | null }

const asDelivery = (row: Row): Delivery => ({
  id: Number(row.id),
  event: String(row.event),
  attempts: Number(row.attempts),
})

/** Queues one delivery of an event, due at a time in milliseconds. */
export function addDelivery(store: Store, event: Pick<Event, 'id' | 'type'>, state: DeliveryState, dueAt: number) {
  store.run(
    'insert into deliveries (event, type, due_at, state) values (?, ?, ?, ?)',
    event.id,
    event.type,
    dueAt,
    state,
  )
}

/** Claims due deliveries, so that they are sent once. */
export function claimDue(store: Store, now: number, limit: number): Delivery[] {
  return store
    .all(
      `update deliveries set state = 'sending' where id in
       (select id from deliveries where state = 'pending' and due_at <= ? order by due_at, id limit ?) returning *`,
      now,
      limit,
    )
    .map(asDelivery)
}

/** Claims held deliveries, oldest first. */
export function claimHeld(store: Store): Delivery[] {
  const rows = store.all(`update deliveries set state = 'sending' where state = 'held' returning *`)
  return rows.map(asDelivery).sort((one, other) => one.id - other.id)
}

/** Records an attempt and when to retry (null: never). */
export function recordAttempt(store: Store, delivery: Delivery, attempt: Attempt, retryAt: number | null) {
  const accepted = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const state: DeliveryState = accepted ? 'delivered' : retryAt === null ? 'failed' : 'pending'
  store.run(
    'insert into attempts (delivery, at, ms, status, error) values (?, ?, ?, ?, ?)',
    delivery.id,
    attempt.at,
    attempt.ms,
    attempt.status,
    attempt.error,
  )
  store.run(
    'update deliveries set state = ?, attempts = attempts + 1, due_at = ? where id = ?',
    state,
    retryAt ?? attempt.at,
    delivery.id,
  )
}

/** Requeues deliveries that were being sent or held when the process ended. */
export function requeueInterrupted(store: Store, now: number) {
  store.run(`update deliveries set state = 'pending', due_at = ? where state in ('sending', 'held')`, now)
}

/** Requeues a claimed delivery whose attempt was aborted by `close`. */
export function unclaim(store: Store, delivery: Delivery) {
  store.run(`update deliveries set state = 'pending' where id = ?`, delivery.id)
}

/** When the next delivery is due, in milliseconds. */
export function nextDeliveryAt(store: Store): number | null {
  const row = store.get(`select min(due_at) as due_at from deliveries where state = 'pending'`)
  return row?.due_at == null ? null : Number(row.due_at)
}

/** The number of deliveries of an event that were not accepted yet; lost ones count as accepted. */
export function pendingWebhooks(store: Store, event: string): number {
  const row = store.get(
    `select count(*) as n from deliveries where event = ? and state in ('pending', 'sending', 'held')`,
    event,
  )
  return Number(row?.n ?? 0)
}
