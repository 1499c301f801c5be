import { sql } from 'kysely'

/** Right side of `!=`: the id is none of these. */
export const noneOf = (ids: readonly string[]) => sql<string>`all(string_to_array(${ids.join(',')}, ',')::uuid[])`
