import type { DeskCounts } from '@passage/contracts/api/desk/desk.schema'
import { COUNTED_TO, DESK_QUEUES, type DeskQueue } from '@passage/contracts/domain/desk/work-queue'
import { sql } from 'kysely'
import type { Reader } from '../context.ts'
import { countedTo } from '../database/pagination.ts'
import { DUE_RANK, overdue, partsOfQueue } from './desk-queue.ts'

/** How many orders each of these queues has, counted to `COUNTED_TO`; `personId` is whose queue "mine" is. */
export async function countQueues(
  db: Reader,
  wanted: (queue: DeskQueue) => boolean,
  personId: string,
): Promise<Partial<DeskCounts>> {
  const queues = DESK_QUEUES.filter(wanted)
  const counts = await db
    .selectNoFrom(queues.map((queue) => countQueue(db, queue, personId).as(queue)))
    .executeTakeFirstOrThrow()
  return Object.fromEntries(queues.map((queue) => [queue, countedTo(counts[queue], COUNTED_TO)]))
}

/** One more than counts is looked for in each part. */
function countQueue(db: Reader, queue: DeskQueue, personId: string) {
  const parts = partsOfQueue(queue, personId).map((part) => {
    const some = db
      .selectFrom('orders')
      .select(sql.lit(1).as('one'))
      .where(part)
      // PostgreSQL would rather read the table from its beginning than the index by the date.
      .$if(part === overdue, (orders) => orders.orderBy(DUE_RANK))
      .limit(sql.lit(COUNTED_TO + 1))
    return sql`(select count(*) from (${some}) as counted)`
  })
  return sql<number>`(${sql.join(parts, sql` + `)})`
}
