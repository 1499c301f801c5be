import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { anyOf } from '../database/expressions.ts'

export interface AskedWithKey {
  personId: string
  /** Method and path. */
  call: string
  idempotencyKey: string
  /** The content that makes a request the same. */
  body: unknown
}

/** Stores the keyed digest of a request with an Idempotency-Key. Throws `idempotency_conflict` for another body with the same key. design.md, Messages. */
export async function keepRequest({ db, fields }: Context, asked: AskedWithKey): Promise<void> {
  const id = fields.fingerprint(JSON.stringify([asked.personId, asked.call, asked.idempotencyKey]))
  // With the id: the same body under two keys has two digests.
  const body = fields.fingerprint(JSON.stringify([id, asked.body]))
  const kept = await db
    .insertInto('keptRequests')
    .values({ id, body })
    // Update without a change: the row is returned in either case, also for concurrent calls.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('body')
    .executeTakeFirstOrThrow()
  if (kept.body !== body)
    throw new DomainError('idempotency_conflict', 'This Idempotency-Key was used for another request.')
}

const KEPT_DAYS = 30
const BATCH = 10_000

/** Deletes requests after 30 days, longer than workflow runs remember messages. Returns how many. */
export async function sweepRequests({ db }: Context): Promise<number> {
  const old = db
    .selectFrom('keptRequests')
    .select('id')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
    .limit(BATCH)
  const { numDeletedRows } = await db.deleteFrom('keptRequests').where('id', '=', anyOf(old)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
