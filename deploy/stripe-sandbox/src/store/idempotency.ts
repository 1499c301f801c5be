import type { Context } from '../context.ts'

/** A response that is repeated to requests with the same key; `fingerprint` is the hash of the request. */
export type StoredAnswer = { fingerprint: string; status: number; body: string; request: string }

const keptMs = 24 * 60 * 60 * 1000

/** The response that was stored for a key in the last 24 hours. */
export function storedAnswer({ store, now }: Context, key: string): StoredAnswer | undefined {
  store.run('delete from idempotency where created_at <= ?', now() - keptMs)
  return store.get('select fingerprint, status, body, request from idempotency where key = ?', key) as
    | StoredAnswer
    | undefined
}

/** Stores a response; call it in the transaction of the change that it reports. */
export function storeAnswer({ store, now }: Context, key: string, answer: StoredAnswer) {
  store.run(
    'insert into idempotency (key, fingerprint, status, body, request, created_at) values (?, ?, ?, ?, ?, ?)',
    key,
    answer.fingerprint,
    answer.status,
    answer.body,
    answer.request,
    now(),
  )
}
