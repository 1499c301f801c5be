import type { Store } from './database.ts'

export type JobKind = 'expire_session' | 'settle_payment' | 'settle_transfer' | 'settle_refund'

/** Stores a job for the object with id `subject`, due at `dueAt` (milliseconds). */
export function schedule(store: Store, kind: JobKind, subject: string, dueAt: number) {
  store.run('insert into jobs (due_at, kind, subject) values (?, ?, ?)', dueAt, kind, subject)
}

/** Removes and returns a due job; call it in the job's transaction. */
export function takeDueJob(store: Store, now: number): { kind: JobKind; subject: string } | undefined {
  const row = store.get(
    'delete from jobs where id = (select id from jobs where due_at <= ? order by due_at limit 1) returning *',
    now,
  )
  return row && { kind: row.kind as JobKind, subject: String(row.subject) }
}

/** When the next job is due, in milliseconds; infinity without any. */
export const nextJobAt = (store: Store): number =>
  Number(store.get('select min(due_at) as due_at from jobs')?.due_at ?? Number.POSITIVE_INFINITY)
