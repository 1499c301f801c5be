import type { Database } from '@passage/core/database/connect'
import { LastingDialect } from '@passage/core/database/lasting-dialect'
import { createPool } from '@passage/core/database/pool'
import { CamelCasePlugin, Kysely } from 'kysely'
import type { Sql } from 'postgres'

/** One statement as our query layer sends it. */
export interface Statement {
  text: string
  parameters: unknown[]
}

/** Statements of a stage are sent side by side, stages one after the other. */
export type Stages = Statement[][]

/**
 * What a piece of work asks PostgreSQL, in the order of the answers: as soon as two runs in a row ask the same, since libraries
 * ask once for themselves (better-auth reads the whole schema beside the first calls).
 */
export async function statementsOf(
  url: string,
  begin: (db: Database) => Promise<() => Promise<unknown>>,
): Promise<Statement[]> {
  const asked: Statement[] = []
  const pool = createPool(url, { max: 1, queueTimeout: 8_000, onnotice: () => {} })
  const db: Database = new Kysely({
    dialect: new LastingDialect({ postgres: () => pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void asked.push({ text: query.sql, parameters: [...query.parameters] }),
  })
  try {
    const work = await begin(db)
    const run = async () => {
      asked.length = 0
      await work()
      return asked.map(({ text }) => text).join('\n')
    }
    let before = await run()
    for (let now = await run(); now !== before; now = await run()) before = now
    return asked
  } finally {
    await db.destroy()
  }
}

/** The same by `postgres` alone; answers all rows. */
export async function ask(sql: Sql, stages: Stages): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const stage of stages) {
    const rows = stage.map(({ text, parameters }) => sql.unsafe(text, parameters as never[], { prepare: true }))
    answers.push(...(await Promise.all(rows)))
  }
  return answers
}
