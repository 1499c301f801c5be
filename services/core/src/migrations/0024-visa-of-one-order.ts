import type { Kysely } from 'kysely'
import { statements } from '../database/statements.ts'

/** A visa that staff prepare for one order can be attached to that one only; null in uploads of before. settled.md, Documents. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(db, 'alter table documents add column prepared_for uuid references orders;')
