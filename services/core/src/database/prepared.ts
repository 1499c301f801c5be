import { type Compilable, type CompiledQuery, createQueryId, type Kysely } from 'kysely'
import type { DB } from './schema.generated.ts'

/** A placeholder for a value while the SQL is compiled. */
class Blank {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is compiled once, for hot paths where compiling is slower than running. `given` may only be used as
 * values.
 */
export function prepared<Given extends object, Row>(
  build: (db: Kysely<DB>, given: Given) => Compilable<Row>,
): (db: Kysely<DB>, given: Given) => Promise<Row[]> {
  const blanks = new Proxy({} as Given, { get: (_, name) => new Blank(String(name)) })
  let made: CompiledQuery<Row> | undefined
  return async (db, given) => {
    made ??= build(db, blanks).compile()
    const parameters = made.parameters.map((value) =>
      value instanceof Blank ? given[value.name as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...made, parameters, queryId: createQueryId() })
    return rows
  }
}
