import { type Expression, sql } from 'kysely'

/** The `ilike` pattern that finds what a person typed anywhere, taken literally; null when nothing was typed. */
export function searchPattern(typed: string | undefined): string | null {
  const text = typed?.trim()
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** Right side of `=` for a subquery with a limit. Behind `in`, PostgreSQL may run it again for every row and go beyond its limit. */
export const anyOf = (limited: Expression<unknown>) => sql<string>`any(array${limited})`

/** Right side of `!=`: the id is none of these. */
export const noneOf = (ids: readonly string[]) => sql<string>`all(string_to_array(${ids.join(',')}, ',')::uuid[])`
