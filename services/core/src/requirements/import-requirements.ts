import type { RequirementRow, RequirementSource } from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { compareRequirements, type RequirementChanges } from './compare-requirements.ts'
import { selectLatestImport } from './latest-import.ts'
import { writeRequirements } from './write-requirements.ts'

export interface RequirementImport {
  rows: readonly RequirementRow[]
  source: RequirementSource
}

export interface ImportOptions {
  /** false: a preview, which writes nothing. */
  apply: boolean
  /** Accepts a file with fewer than half of the stored pairs. */
  replace?: boolean
}

export interface ImportOutcome extends RequirementChanges {
  /** The source of the stored requirements; null: none are stored. */
  before: RequirementSource | null
  /** Requirements and source are the stored ones: nothing is written. */
  same: boolean
}

/**
 * Compares a list of requirements with the stored one and, with `apply`, replaces it: pairs that the list does not have are
 * removed. One transaction with its audit row; a second import waits for the first. The same list again changes nothing.
 * Throws `invalid_input`.
 */
export async function importRequirements(
  context: Context,
  { rows, source }: RequirementImport,
  { apply, replace = false }: ImportOptions,
): Promise<ImportOutcome> {
  if (source.date > luxembourgDay(new Date())) refuse('date', `The date of the data, ${source.date}, is in the future.`)
  return transaction(context, async (tx) => {
    if (apply) await lockRequirements(tx)
    const stored = await tx
      .selectFrom('visaRequirements')
      .select(['passport', 'destination', 'requirement', 'days'])
      .orderBy('passport')
      .orderBy('destination')
      .execute()
    if (!replace && rows.length * 2 < stored.length) refuse('file', tooFew(rows.length, stored.length))
    const changes = compareRequirements(stored as RequirementRow[], rows)
    const before = (await selectLatestImport(tx).executeTakeFirst()) ?? null
    const same = isSame(before, source) && changes.unchanged === rows.length && changes.removed.length === 0
    if (apply && !same) await record(context, tx, changes, source)
    return { ...changes, before, same }
  })
}

/** Other imports wait until the transaction ends, so that two lists are never mixed; readers do not wait. */
async function lockRequirements(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('visa-requirements', 0))`.execute(tx)
}

async function record(
  { actor, requestId }: Context,
  tx: Tx,
  changes: RequirementChanges,
  { date, name, address }: RequirementSource,
): Promise<void> {
  await writeRequirements(tx, changes)
  const { id } = await tx
    .insertInto('requirementImports')
    .values({ dated: date, sourceName: name, sourceAddress: address, actorKind: actor.kind, actorId: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { added, changed, removed, unchanged } = changes
  await audit(tx, { actor, requestId }, 'catalogue.requirements-imported', 'catalogue', 'visa-requirements', {
    import: id,
    date,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    unchanged,
  })
}

const isSame = (before: RequirementSource | null, source: RequirementSource): boolean =>
  before?.date === source.date && before.name === source.name && before.address === source.address

const tooFew = (rows: number, stored: number): string =>
  `The file has ${rows} pairs of passport and destination, fewer than half of the ${stored} that are stored. To remove the others, import it with the option to replace.`

function refuse(path: string, message: string): never {
  throw new InvalidInput([{ path, message }])
}
