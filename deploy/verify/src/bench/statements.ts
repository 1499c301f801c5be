import { connect, type Database } from '@passage/core/database/connect'

/** One SQL statement as Kysely sends it. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
}

export interface Recorder {
  db: Database
  /** Returns the statements that `work` sends through `db`, in the order of their answers. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
}

/** Transactions, and the schema that better-auth reads beside its first calls. */
const NOT_RECORDED = /^(begin|commit|rollback|set )|"pg_catalog"/i

/** Connects to a database in order to record statements. */
export function openRecorder(url: string): Recorder {
  const statements: Statement[] = []
  const db = connect({
    url,
    statementTimeout: 60_000,
    applicationName: 'passage-bench',
    log: ({ query }) => {
      if (!NOT_RECORDED.test(query.sql)) statements.push({ text: query.sql, parameters: query.parameters })
    },
  })
  return {
    db,
    async record(work) {
      statements.length = 0
      await work()
      return [...statements]
    },
  }
}
