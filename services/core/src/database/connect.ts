import { CamelCasePlugin, CompiledQuery, type DatabaseConnection, Kysely, type LogConfig, sql } from 'kysely'
import { PostgresJSDialect, type PostgresJSDialectConfig, PostgresJSDriver } from 'kysely-postgres-js'
import { createPool } from './pool.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

export interface ConnectOptions {
  url: string
  /** Connections in the pool. */
  max?: number
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statementTimeout?: number
  applicationName?: string
  /** Milliseconds after which a statement that waits for a connection fails. */
  queueTimeout?: number
  /** Receives every statement. */
  log?: LogConfig
}

/** Milliseconds that a statement may take, and wait for a lock. */
export const DEADLINES = { statement: 5_000, lock: 3_000 } as const

/** A pool with deadlines on connecting and on every statement, so that a database that is away says so in seconds. */
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
      // A calendar day has no hour and no zone: it stays the text it is.
      day: { to: 1082, from: [1082], parse: String, serialize: String },
      // name[] and text[], which identity's library asks for.
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
    // Only column names are turned: what stands inside a jsonb value is the application's own.
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

/** Kysely's dialect for `postgres`, whose transactions say what went wrong also when the connection is gone. */
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
  /** The inherited one asks `pg`'s connection to be discarded, which a connection of `postgres` cannot: a TypeError hides the fault. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // PostgreSQL itself rolls back what has lost its connection, and the pool does not use that one again.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
  }
}
