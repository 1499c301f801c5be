import { PASSPORT_INDEX, type RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { systemContext } from '@passage/core/context'
import { connect } from '@passage/core/database/connect'
import { importRequirements } from '@passage/core/requirements/import-requirements'
import { ownerUrl } from './stack.ts'

/** Replaces the visa requirements of the stack. */
export async function putRequirements(rows: readonly RequirementRow[], date: string): Promise<void> {
  const db = connect({ url: ownerUrl(), max: 1 })
  try {
    await importRequirements(
      systemContext(db),
      { rows, source: { date, ...PASSPORT_INDEX } },
      { apply: true, replace: true },
    )
  } finally {
    await db.destroy()
  }
}
