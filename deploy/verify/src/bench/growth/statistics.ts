import { systemContext } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { foldOrderDays } from '@passage/core/statistics/order-days'
import { readPicture } from '@passage/core/statistics/read-picture'
import { readStats } from '@passage/core/statistics/read-stats'
import type { Verb } from './watch.ts'

/** What every order of the data set adds is added up, as the worker does within seconds. */
export async function addUp(db: Database): Promise<void> {
  while ((await foldOrderDays(systemContext(db))) > 0);
}

/** The dashboard’s figures, of all orders and of one agency. */
export const STATISTICS: Record<string, Verb> = {
  'figures of all orders': (db, { admin }) => readStats(db, admin),
  'figures of an agency': (db, { member }) => readStats(db, member),
  'picture of 30 days': (db, { admin }) => readPicture(db, admin),
  'picture of 30 days, an agency': (db, { member }) => readPicture(db, member),
}
