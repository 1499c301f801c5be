import { type Context, transaction } from '../context.ts'
import { type Audited, audit } from './audit.ts'

/** Puts on record what somebody did outside of the database: a schedule switched, a workflow mended. */
export const recordOperation = (context: Context, operation: Audited): Promise<void> =>
  transaction(context, (tx) => audit(tx, context, operation))
