import { connect } from '@passage/core/database/connect'
import { sql } from 'kysely'
import { ownerUrl } from './stack.ts'

/** Moves an order's entries this number of days into the past, so that the next entry finds its promised day over. */
export async function ageOrder(orderId: string, days: number): Promise<void> {
  const db = connect({ url: ownerUrl(), max: 1 })
  try {
    await db
      .updateTable('orderEntries')
      .set((eb) => ({ at: sql<Date>`${eb.ref('at')} - make_interval(days => ${days})` }))
      .where('orderId', '=', orderId)
      .execute()
  } finally {
    await db.destroy()
  }
}
