import type {
  ImportRequirements,
  RequirementsImported,
  StoredRequirements,
} from '@passage/contracts/api/catalogue/requirements.schema'
import type { RequirementRow, RequirementSource } from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import { parseRequirements } from './parse-requirements.ts'
import { selectLatestImport } from './read-requirement.ts'
import { REFUSALS } from './refusals.ts'

export interface RequirementImport {
  rows: readonly RequirementRow[]
  source: RequirementSource
}

export interface ImportOptions {
  /** false: a preview, which writes nothing. */
  apply: boolean
  /** Accepts a file with fewer than half of the stored pairs. */
  replace?: boolean
  /** The language of refusals; English by default. */
  language?: Language
}

export interface ImportOutcome extends RequirementChanges {
  /** The source of the stored requirements; null: none are stored. */
  before: RequirementSource | null
  /** Requirements and source are the stored ones: nothing is written. */
  same: boolean
}

/** Compares a list of requirements with the stored one; `apply` replaces it. Imports wait for each other. Throws `invalid_input`. */
export async function importRequirements(
  context: Context,
  { rows, source }: RequirementImport,
  { apply, replace = false, language = 'en' }: ImportOptions,
): Promise<ImportOutcome> {
  if (source.date > luxembourgDay(new Date())) refuse('date', REFUSALS[language].future(source.date))
  return transaction(context, async (tx) => {
    if (apply) await lockRequirements(tx)
    const stored = await tx
      .selectFrom('visaRequirements')
      .select(['passport', 'destination', 'requirement', 'days'])
      .orderBy('passport')
      .orderBy('destination')
      .execute()
    if (!replace && rows.length * 2 < stored.length)
      refuse('file', REFUSALS[language].tooFew(rows.length, stored.length))
    const changes = compareRequirements(stored as RequirementRow[], rows)
    const before = (await selectLatestImport(tx).executeTakeFirst()) ?? null
    const same = isSame(before, source) && changes.unchanged === rows.length && changes.removed.length === 0
    if (apply && !same) await record(context, tx, changes, source)
    return { ...changes, before, same }
  })
}

/** Locks out other imports until the transaction ends, so that two lists are never mixed; readers do not wait. */
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

function refuse(path: string, message: string): never {
  throw new InvalidInput([{ path, message }])
}

export interface ChangedRequirement {
  before: RequirementRow
  after: RequirementRow
}

export interface RequirementChanges {
  added: RequirementRow[]
  changed: ChangedRequirement[]
  removed: RequirementRow[]
  /** How many. */
  unchanged: number
}

/** The differences of two lists of requirements, pair by pair. */
export function compareRequirements(
  stored: readonly RequirementRow[],
  wanted: readonly RequirementRow[],
): RequirementChanges {
  const left = new Map(stored.map((row) => [keyOf(row), row]))
  const changes: RequirementChanges = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const after of wanted) {
    const before = left.get(keyOf(after))
    left.delete(keyOf(after))
    if (!before) changes.added.push(after)
    else if (before.requirement === after.requirement && before.days === after.days) changes.unchanged += 1
    else changes.changed.push({ before, after })
  }
  changes.removed.push(...left.values())
  return changes
}

const keyOf = ({ passport, destination }: RequirementRow): string => passport + destination

/** Writes the differences, each kind in one statement. */
export async function writeRequirements(tx: Tx, { added, changed, removed }: RequirementChanges): Promise<void> {
  const written = [...added, ...changed.map(({ after }) => after)]
  if (removed.length > 0)
    await sql`delete from visa_requirements using ${table(removed)}
      where visa_requirements.passport = given.passport and visa_requirements.destination = given.destination`.execute(
      tx,
    )
  if (written.length > 0)
    await sql`insert into visa_requirements (passport, destination, requirement, days)
      select passport, destination, requirement, days from ${table(written)}
      on conflict (passport, destination)
        do update set requirement = excluded.requirement, days = excluded.days`.execute(tx)
}

const table = (rows: readonly RequirementRow[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json)
    as given (passport text, destination text, requirement text, days integer)`

const EXAMPLES = 10

/**
 * The changes of an administrator's file; without `dryRun` it replaces the stored list. Throws `invalid_input` with row
 * and column, in `language`.
 */
export async function bringRequirements(
  context: Context,
  input: ImportRequirements,
  language: Language,
): Promise<RequirementsImported> {
  const { file, date, source, replace, dryRun } = input
  const rows = parseRequirements(new TextEncoder().encode(file), language)
  const data = { rows, source: { date, ...source } }
  const outcome = await importRequirements(context, data, { apply: !dryRun, replace, language })
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

/** The stored requirements' source and number. */
export async function readStoredRequirements(db: Queryable): Promise<StoredRequirements> {
  const [source, { pairs }] = await Promise.all([
    selectLatestImport(db).executeTakeFirst(),
    db
      .selectFrom('visaRequirements')
      .select((eb) => eb.fn.countAll<number>().as('pairs'))
      .executeTakeFirstOrThrow(),
  ])
  return { source: source ?? null, pairs }
}
