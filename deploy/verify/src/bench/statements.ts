import type { Database } from '@passage/core/database/connect'
import { createQueryId, type QueryId, type RootOperationNode } from 'kysely'

/** One SQL statement as Kysely sends it. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Returns the statements that `work` sends through the database that it is given, in the order of their answers. */
export async function recordStatements(
  db: Database,
  work: (recorded: Database) => Promise<unknown>,
): Promise<Statement[]> {
  // Kysely transforms parts of a statement on their own as well; only a whole statement has a result.
  const nodes = new Map<QueryId, RootOperationNode>()
  const statements: Statement[] = []
  await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        nodes.set(queryId, node)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        const node = nodes.get(queryId)
        if (node) {
          const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
          statements.push({ text: sql, parameters })
        }
        return result
      },
    }),
  )
  return statements
}
