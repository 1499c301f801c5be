import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { type Context, systemContext } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { foldOrderDays } from '@passage/core/statistics/order-days'
import { readPicture } from '@passage/core/statistics/read-picture'
import { readStats } from '@passage/core/statistics/read-stats'

type Verb = (db: Database, people: Record<'admin' | 'customer', ActingPerson>) => Promise<unknown>

/** What every order of the data set adds is added up, as the worker does within seconds. */
export async function addUp(db: Database): Promise<void> {
  const context: Context = systemContext(db)
  while ((await foldOrderDays(context)) > 0);
}

const member = (person: ActingPerson): ActingPerson => ({ ...person, role: 'b2b_client', agencyId: 1 })

/** The dashboard’s figures, of everybody and of one agency. */
export const STATISTICS: Record<string, Verb> = {
  'figures of all orders': (db, { admin }) => readStats(db, admin),
  'figures of an agency': (db, { admin }) => readStats(db, member(admin)),
  'picture of 30 days': (db, { admin }) => readPicture(db, admin),
}
