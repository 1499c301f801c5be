import { CamelCasePlugin, CompiledQuery, type DatabaseConnection, Kysely, type LogConfig, sql } from 'kysely'
import { PostgresJSDialect, type PostgresJSDialectConfig, PostgresJSDriver } from 'kysely-postgres-js'
import { createPool } from './pool.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

export interface ConnectOptions {
  url: string
  /** Connections in the pool. */
  max?: number
  /** Statement timeout. Milliseconds. */
  statementTimeout?: number
  applicationName?: string
  /** Milliseconds after which a statement that waits for a connection fails. */
  queueTimeout?: number
  /** Receives every statement. */
  log?: LogConfig
}

/** Milliseconds that a statement may take, and wait for a lock. */
export const DEADLINES = { statement: 5_000, lock: 3_000 } as const

/** A pool with deadlines for connections and statements, so that an unavailable database fails within seconds. */
export function connect({
  url,
  max = 10,
  statementTimeout = DEADLINES.statement,
  applicationName = 'passage',
  queueTimeout = 8_000,
  log = [],
}: ConnectOptions): Database {
  const pool = createPool(url, {
    max,
    queueTimeout,
    idleTimeout: 60_000,
    lifetime: 1_800_000,
    connect_timeout: 3,
    onnotice: () => {},
    types: {
      bigint: { to: 20, from: [20], parse: Number, serialize: String },
      // A calendar day has no zone: it stays a text.
      day: { to: 1082, from: [1082], parse: String, serialize: String },
      // name[] and text[], for the identity library.
      texts: { to: 1009, from: [1003, 1009], parse: readTexts, serialize: String },
    },
    connection: {
      application_name: applicationName,
      statement_timeout: statementTimeout,
      lock_timeout: DEADLINES.lock,
    },
  })
  return new Kysely<DB>({
    dialect: new LastingDialect({ postgres: () => pool }),
    // Only column names become camel case, not the content of jsonb values.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log,
  })
}

/** `{public,"a, b"}` as PostgreSQL writes an array of texts. */
const readTexts = (array: string): string[] =>
  (array.slice(1, -1).match(/"(?:\\.|[^"\\])*"|[^,]+/g) ?? []).map((text) =>
    text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text,
  )

/** Throws when the database does not answer. */
export async function isAlive(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Kysely's dialect for `postgres`, whose transactions report the original error also when the connection is lost. */
export class LastingDialect extends PostgresJSDialect {
  readonly #config: PostgresJSDialectConfig

  constructor(config: PostgresJSDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresJSDriver {
    return new LastingDriver(this.#config)
  }
}

class LastingDriver extends PostgresJSDriver {
  /** The inherited driver calls a method of `pg` connections that `postgres` lacks: a TypeError would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // PostgreSQL rolls back a lost connection's transaction, and the pool drops the connection.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
  }
}
