import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.generated.ts'

/** Documents whose file may be used: not deleted, being deleted or overdue, by PostgreSQL's clock, even while the deleter is down. */
export const stillThere = (eb: ExpressionBuilder<DB, 'documents'>) =>
  eb.and([
    eb('documents.deletedAt', 'is', null),
    eb('documents.deletedBecause', 'is', null),
    eb.or([eb('documents.deletesAt', 'is', null), eb('documents.deletesAt', '>', sql<Date>`now()`)]),
  ])
