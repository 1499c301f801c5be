import type { Reader } from '../context.ts'

/** Where the stored requirements come from. */
export const selectLatestImport = (db: Reader) =>
  db
    .selectFrom('requirementImports')
    .select(['dated as date', 'sourceName as name', 'sourceAddress as address'])
    .orderBy('id', 'desc')
    .limit(1)
