import { PASSPORT_INDEX } from '@passage/contracts/domain/catalogue/visa-requirements'
import type { Context } from '@passage/core/context'
import { importRequirements } from '@passage/core/requirements/import-requirements'
import { readRequirementsFile } from '@passage/core/requirements/read-requirements-file'

/**
 * Imports a tidy passport-index file, as of `date` or the day on which it was last changed. Answers how many requirements
 * it has.
 */
export async function seedRequirements(context: Context, file: string, date?: string): Promise<number> {
  const { rows, changedOn } = await readRequirementsFile(file)
  const source = { date: date ?? changedOn, ...PASSPORT_INDEX }
  await importRequirements(context, { rows, source }, { apply: true })
  return rows.length
}
