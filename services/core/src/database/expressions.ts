import { type Expression, sql } from 'kysely'

/** The `ilike` pattern that finds what a person typed anywhere, taken literally; null when nothing was typed. */
export function searchPattern(typed: string | undefined): string | null {
  const text = typed?.trim()
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

/**
 * Right side of `=`: one of those that a query with a limit finds, which is asked once. Behind `in`, PostgreSQL may ask it anew
 * for every row that it looks at; with `skip locked` it then finds others each time, beyond its limit.
 */
export const anyOf = (limited: Expression<unknown>) => sql<string>`any(array${limited})`

/** Right side of `!=`: the id is none of these. */
export const noneOf = (ids: readonly string[]) => sql<string>`all(string_to_array(${ids.join(',')}, ',')::uuid[])`
