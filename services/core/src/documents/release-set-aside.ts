import { DOCUMENT_HOURS } from '@passage/contracts/domain/money/payment-window'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** An order takes what was set aside for it within seconds; what waits longer was forgotten by a process that died. */
const FORGOTTEN_HOURS = 1

/** The 24 hours of an upload count again: the order's entries may have moved the time while it was set aside. */
export const ITS_OWNERS_AGAIN = {
  orderId: null,
  setAsideAt: null,
  deletesAt: sql<Date>`created_at + make_interval(hours => ${sql.lit(DOCUMENT_HOURS)})`,
}

/** Gives uploads that no order took back to their owners. Answers how many. */
export async function releaseSetAside({ db }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set(ITS_OWNERS_AGAIN)
    .where('setAsideAt', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(FORGOTTEN_HOURS)})`)
    .where('entrySeq', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
