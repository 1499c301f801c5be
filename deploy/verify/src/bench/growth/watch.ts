import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Database } from '@passage/core/database/connect'
import { CompiledQuery, createQueryId, type QueryId, type RootOperationNode } from 'kysely'

/** Those who look at lists; the member belongs to the first agency, which has one order in ten. */
export type People = Record<'admin' | 'customer' | 'member', ActingPerson>

/** A list as its verb reads it. */
export type Verb = (db: Database, people: People) => Promise<unknown>

export interface Cost {
  /** Of all its statements, one after the other. */
  milliseconds: number
  /** What PostgreSQL looked at, whether or not it was wanted. */
  rowsRead: number
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

const TIMES = 3

/** What the statements of a verb cost PostgreSQL: the quickest of three times, once all is in its memory. */
export async function costOf(db: Database, verb: (watched: Database) => Promise<unknown>): Promise<Cost> {
  // Parts of a statement are transformed on their own as well; only the whole has a result.
  const parts = new Map<QueryId, RootOperationNode>()
  const statements: RootOperationNode[] = []
  await verb(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        parts.set(queryId, node)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        const whole = parts.get(queryId)
        if (whole) statements.push(whole)
        return result
      },
    }),
  )
  let best: Cost = { milliseconds: Number.POSITIVE_INFINITY, rowsRead: 0 }
  for (let time = 0; time < TIMES; time += 1) {
    const cost = { milliseconds: 0, rowsRead: 0 }
    for (const node of statements) {
      const explained = await explain(db, node)
      cost.milliseconds += explained['Execution Time']
      cost.rowsRead += rowsRead(explained.Plan)
    }
    if (cost.milliseconds < best.milliseconds) best = cost
  }
  return best
}

async function explain(db: Database, node: RootOperationNode): Promise<Explained> {
  const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
  const text = `explain (analyze, timing off, format json) ${sql}`
  const { rows } = await db.executeQuery<Record<string, Explained[] | string>>(CompiledQuery.raw(text, [...parameters]))
  const answer = Object.values(rows[0] ?? {})[0]
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [Explained]
  return explained
}

/** A bitmap's heap scan counts what its index scan found. */
export function rowsRead(plan: Plan): number {
  const type = plan['Node Type']
  const scans = type.endsWith('Scan') && type !== 'Bitmap Index Scan' && !/^(Subquery|CTE|Function|Values)/.test(type)
  const passed = plan['Rows Removed by Filter'] ?? 0
  const seen = plan['Actual Rows'] + passed + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = scans ? Math.round(seen * plan['Actual Loops']) : 0
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0)
}
