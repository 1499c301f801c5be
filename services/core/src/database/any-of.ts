import { type Expression, sql } from 'kysely'

/**
 * Right side of `=`: one of those that a query with a limit finds, which is asked once. Behind `in`, PostgreSQL may ask it anew
 * for every row that it looks at; with `skip locked` it then finds others each time, beyond its limit.
 */
export const anyOf = (limited: Expression<unknown>) => sql<string>`any(array${limited})`
