import { sql } from 'kysely'
import type { Context } from '../context.ts'

const TAKEN = '30 days'

/** Frees company names that were given with an address of an account 30 days ago, and that its owner did not register since. */
export async function forgetPartnerNames({ db }: Context): Promise<void> {
  await db.deleteFrom('partnerNames').where('createdAt', '<', sql<Date>`now() - ${TAKEN}::interval`).execute()
}
