import type { VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

export type NewVisaType = Pick<VisaType, 'code' | 'name' | 'nameFr'>

/** Adds kinds of visa and gives known ones (by code) these names. Answers ids by code. */
export function putVisaTypes(context: Context, types: readonly NewVisaType[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const rows = await tx
      .insertInto('visaTypes')
      .values([...types])
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), nameFr: eb.ref('excluded.nameFr') })),
      )
      .returning(['id', 'code'])
      .execute()
    await audit(tx, context, 'catalogue.visa-types-put', 'catalogue', 'visa-types', { count: rows.length })
    return new Map(rows.map(({ id, code }) => [code, id]))
  })
}
