import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

/** Adds agencies, verified as of now, and leaves those whose name is known as they are. Answers ids by name. */
export function putAgencies(context: Context, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const verifiedAt = new Date()
    const added = await tx
      .insertInto('agencies')
      .values(names.map((name) => ({ name, verifiedAt })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .execute()
    for (const { id } of added) {
      await audit(tx, context, 'agency.added', 'agency', id)
    }
    const rows = await tx
      .selectFrom('agencies')
      .select(['id', 'name'])
      .where('name', 'in', [...names])
      .execute()
    return new Map(rows.map(({ id, name }) => [name, id]))
  })
}
