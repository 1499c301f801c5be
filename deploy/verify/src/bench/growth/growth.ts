import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { systemContext } from '@passage/core/context'
import { connect, type Database } from '@passage/core/database/connect'
import { foldOrderDays } from '@passage/core/statistics/order-days'
import { foldTotals } from '@passage/core/statistics/totals'
import { createTestDatabase } from '@passage/core/testing/test-database'
import { ownerUrl } from '@passage/local/testing/stack'
import { CompiledQuery } from 'kysely'
import { openRecorder, type Statement } from '../statements.ts'
import { fill } from './fill.ts'
import { LISTS, type People } from './lists.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
/** Each list is explained so often; the quickest counts. */
const TIMES = 3
/** A large table takes long to fill. */
const STATEMENT_MS = 1_800_000

/** Prints what each list costs PostgreSQL with these numbers of offers, orders and contact messages. Shows, does not judge. */
export async function growth(sizes: readonly number[]): Promise<void> {
  const chosen = sizes.length > 0 ? sizes : SIZES
  const columns: Record<string, string>[] = []
  for (const size of chosen) columns.push(await costsOf(size))
  const line = (name: string, cells: string[]) =>
    console.log([name.padEnd(34), ...cells.map((cell) => cell.padStart(20))].join(''))
  line(
    'ms / rows read',
    chosen.map((size) => size.toLocaleString('en')),
  )
  for (const name of Object.keys(LISTS))
    line(
      name,
      columns.map((column) => column[name] ?? ''),
    )
}

async function costsOf(size: number): Promise<Record<string, string>> {
  const database = await createTestDatabase(ownerUrl())
  const db = connect({ url: database.url, max: 2, statementTimeout: STATEMENT_MS, applicationName: 'passage-bench' })
  const recorder = openRecorder(database.url)
  try {
    const customer = await addPerson(db, 'customer')
    const admin = await addPerson(db, 'admin')
    await fill(db, size, { customer: customer.id, admin: admin.id })
    while ((await foldOrderDays(systemContext(db))) > 0);
    while ((await foldTotals(systemContext(db))) > 0);
    const people: People = { admin, customer, member: { ...(await addPerson(db, 'b2b_client')), agencyId: 1 } }
    const costs: Record<string, string> = {}
    for (const [name, list] of Object.entries(LISTS))
      costs[name] = await costOf(db, await recorder.record(() => list(recorder.db, people)))
    return costs
  } finally {
    await Promise.all([db.destroy(), recorder.db.destroy()])
    await database.drop()
  }
}

async function addPerson(db: Database, role: ActingPerson['role']): Promise<ActingPerson> {
  const email = `${role}@people.example`
  const person = { name: role, email, emailVerified: true, role }
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  return { id, role, verifiedEmail: email, agencyId: null }
}

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

interface Explained {
  Plan: Plan
  'Execution Time': number
}

/** Milliseconds of these statements in PostgreSQL, and rows that it read. */
async function costOf(db: Database, statements: readonly Statement[]): Promise<string> {
  const runs: { milliseconds: number; rows: number }[] = []
  for (let time = 0; time < TIMES; time++) {
    const run = { milliseconds: 0, rows: 0 }
    for (const { text, parameters } of statements) {
      const query = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
      const { rows } = await db.executeQuery<Record<string, Explained[] | string>>(query)
      const answer = Object.values(rows[0] ?? {})[0] ?? '[]'
      for (const explained of (typeof answer === 'string' ? JSON.parse(answer) : answer) as Explained[]) {
        run.milliseconds += explained['Execution Time']
        run.rows += rowsRead(explained.Plan)
      }
    }
    runs.push(run)
  }
  const best = runs.toSorted((one, other) => one.milliseconds - other.milliseconds)[0]
  return `${best?.milliseconds.toFixed(1)} / ${best?.rows.toLocaleString('en')}`
}

/** Rows that the scans of a plan looked at. A bitmap's heap scan counts the rows of its index scan. */
function rowsRead(plan: Plan): number {
  const type = plan['Node Type']
  const isScan = type.endsWith('Scan') && !/^(Bitmap Index|Subquery|CTE|Function|Values)/.test(type)
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = isScan ? Math.round((plan['Actual Rows'] + removed) * plan['Actual Loops']) : 0
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0)
}
