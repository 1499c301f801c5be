import type { Store } from './database.ts'

export const jobKinds = ['expire_session', 'settle_payment', 'settle_refund'] as const
export type JobKind = (typeof jobKinds)[number]
export type Job = { id: number; kind: JobKind; subject: string }

/** Stores a job for the object with id `subject`, due at `dueAt` (milliseconds). */
export function schedule(store: Store, kind: JobKind, subject: string, dueAt: number) {
  store.run('insert into jobs (due_at, kind, subject) values (?, ?, ?)', dueAt, kind, subject)
}

/** Removes and returns a due job; call it in the job's transaction. */
export function takeDueJob(store: Store, now: number): Job | undefined {
  const row = store.get(
    'delete from jobs where id = (select id from jobs where due_at <= ? order by due_at limit 1) returning *',
    now,
  )
  const kind = jobKinds.find((one) => one === row?.kind)
  return row && kind && { id: Number(row.id), kind, subject: String(row.subject) }
}

/** When the next job is due, in milliseconds. */
export function nextJobAt(store: Store): number | null {
  const row = store.get('select min(due_at) as due_at from jobs')
  return row?.due_at == null ? null : Number(row.due_at)
}
