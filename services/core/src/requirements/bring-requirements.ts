import type {
  ImportRequirements,
  RequirementsImported,
  StoredRequirements,
} from '@passage/contracts/api/catalogue/requirements.schema'
import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import type { Context, Reader } from '../context.ts'
import { importRequirements } from './import-requirements.ts'
import { selectLatestImport } from './latest-import.ts'
import { parseRequirements } from './parse-requirements.ts'

const EXAMPLES = 10

/**
 * Says what an administrator's file changes and, unless it is a dry run, makes it what is stored. Throws `invalid_input`, each
 * issue with its row and column.
 */
export async function bringRequirements(context: Context, input: ImportRequirements): Promise<RequirementsImported> {
  const { file, date, source, replace, dryRun } = input
  const rows = parseRequirements(new TextEncoder().encode(file))
  const data = { rows, source: { date, ...source } }
  const outcome = await importRequirements(context, data, { apply: !dryRun, replace })
  const { added, changed, removed, unchanged, before, same } = outcome
  return {
    ...{ written: !dryRun && !same, before, unchanged },
    ...{ added: added.length, changed: changed.length, removed: removed.length },
    examples: [
      ...changed
        .slice(0, EXAMPLES)
        .map((one) => ({ ...pairOf(one.after), before: needOf(one.before), after: needOf(one.after) })),
      ...added.slice(0, EXAMPLES).map((row) => ({ ...pairOf(row), before: null, after: needOf(row) })),
      ...removed.slice(0, EXAMPLES).map((row) => ({ ...pairOf(row), before: needOf(row), after: null })),
    ],
  }
}

const pairOf = ({ passport, destination }: RequirementRow) => ({ passport, destination })
const needOf = ({ requirement, days }: RequirementRow) => ({ requirement, days })

/** Where the stored requirements come from, and how many there are. */
export async function readStoredRequirements(db: Reader): Promise<StoredRequirements> {
  const [source, { pairs }] = await Promise.all([
    selectLatestImport(db).executeTakeFirst(),
    db
      .selectFrom('visaRequirements')
      .select((eb) => eb.fn.countAll<number>().as('pairs'))
      .executeTakeFirstOrThrow(),
  ])
  return { source: source ?? null, pairs }
}
