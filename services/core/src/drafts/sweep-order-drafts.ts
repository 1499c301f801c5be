import { DRAFT_DAYS } from '@passage/contracts/domain/orders/order-draft'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { anyOf } from '../database/any-of.ts'

const BATCH = 1_000

/** Deletes drafts without a change for seven days. Answers how many. design.md, Personal data. */
export async function sweepOrderDrafts({ db }: Context): Promise<number> {
  const swept = await db
    .deleteFrom('orderDrafts')
    .where('userId', '=', (eb) =>
      anyOf(
        eb
          .selectFrom('orderDrafts')
          .select('userId')
          .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(DRAFT_DAYS)})`)
          .orderBy('updatedAt')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}
