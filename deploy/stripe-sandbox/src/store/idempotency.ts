import type { Store } from './database.ts'

export type StoredAnswer = { fingerprint: string; status: number; body: string; request: string }

const keptMs = 24 * 60 * 60 * 1000

/** The answer that was given to this key, unless that is 24 hours ago. */
export function storedAnswer(store: Store, key: string, now: number): StoredAnswer | undefined {
  store.run('delete from idempotency where created_at <= ?', now - keptMs)
  const row = store.get('select * from idempotency where key = ?', key)
  return (
    row && {
      fingerprint: String(row.fingerprint),
      status: Number(row.status),
      body: String(row.body),
      request: String(row.request),
    }
  )
}

/** Keeps an answer; call it in the transaction of the effect that it reports. */
export function storeAnswer(store: Store, key: string, answer: StoredAnswer, now: number) {
  store.run(
    'insert into idempotency (key, fingerprint, status, body, request, created_at) values (?, ?, ?, ?, ?, ?)',
    key,
    answer.fingerprint,
    answer.status,
    answer.body,
    answer.request,
    now,
  )
}
