import type { AgencyView, SaveAgency } from '@passage/contracts/api/people/agencies.schema'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { agencyName, asNameTaken } from './agency-name.ts'
import { lockAgency, viewAgency } from './select-agencies.ts'

/** Adds an agency, which is to be verified like one that registered itself. Throws `agency_name_taken`. */
export function createAgency(context: Context, input: SaveAgency): Promise<AgencyView> {
  return transaction(context, async (tx) => {
    const { id } = await tx
      .insertInto('agencies')
      .values({ name: agencyName(input.name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, 'agency.added', 'agency', id)
    return viewAgency(tx, id)
  }).catch((error: unknown) => {
    throw asNameTaken(error)
  })
}

/** Throws `agency_not_found`, `agency_name_taken`. */
export function renameAgency(context: Context, id: number, input: SaveAgency): Promise<AgencyView> {
  return transaction(context, async (tx) => {
    const before = await lockAgency(tx, id)
    const name = agencyName(input.name)
    if (before.name !== name) {
      await tx.updateTable('agencies').set({ name }).where('id', '=', id).execute()
      await audit(tx, context, 'agency.renamed', 'agency', id)
    }
    return viewAgency(tx, id)
  }).catch((error: unknown) => {
    throw asNameTaken(error)
  })
}
