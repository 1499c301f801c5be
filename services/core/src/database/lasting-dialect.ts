import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { PostgresJSDialect, type PostgresJSDialectConfig, PostgresJSDriver } from 'kysely-postgres-js'

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
