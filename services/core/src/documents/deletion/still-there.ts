import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.generated.ts'

/**
 * Documents whose file may be used: not deleted, not being deleted, not overdue. By PostgreSQL's clock, which is one for
 * all readers: an overdue file cannot be downloaded even while the deleter is down.
 */
export const stillThere = (eb: ExpressionBuilder<DB, 'documents'>) =>
  eb.and([
    eb('documents.deletedAt', 'is', null),
    eb('documents.deletedBecause', 'is', null),
    eb.or([eb('documents.deletesAt', 'is', null), eb('documents.deletesAt', '>', sql<Date>`now()`)]),
  ])
