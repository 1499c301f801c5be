import { CompiledQuery } from 'kysely'
import type { Database } from '../database/connect.ts'

interface StoreQuery {
  text: string
  values?: unknown[]
}

export const RATE_LIMIT_TABLE = 'rate_limits'

/** The client for rate-limiter-flexible's PostgreSQL limiter, over our pool: counts are shared by processes. */
export const rateLimitStore = (db: Database) => ({
  async query({ text, values = [] }: StoreQuery): Promise<{ rows: unknown[]; rowCount: number }> {
    const result = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? result.rows.length) }
  },
})
