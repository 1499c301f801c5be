import { CAPTURED_STATUSES } from '@passage/contracts/domain/money/payment-status'
import type { Decision } from '@passage/reading/mrz/decide'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { noneOf } from '../database/expressions.ts'
import { stillThere } from './deletion/due-files.ts'

/** Binds the lines to their document. */
const sealedRow = (documentId: string): string => `documents/${documentId}/passport_lines`

export interface UnreadPassport {
  documentId: string
  storageKey: string
  contentType: string
}

/** Checked passports of paid, open orders that no machine has read, the oldest first; none of `except`. */
export function unreadPassports(
  db: Database,
  limit: number,
  except: readonly string[] = [],
): Promise<UnreadPassport[]> {
  return db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .select(['documents.id as documentId', 'storageKey', 'contentType'])
    .where('documentType', '=', 'passport')
    .where('passportReadAt', 'is', null)
    .where('documents.status', 'in', ['submitted', 'reviewed'])
    .where(stillThere)
    .where('orders.paymentStatus', 'in', CAPTURED_STATUSES)
    .where('orders.closedAt', 'is', null)
    .where('documents.id', '!=', noneOf(except))
    .orderBy('documents.createdAt')
    .limit(limit)
    .execute()
}

/**
 * Stores what a machine read in a passport, encrypted; null: nothing that it can read. Not of a document that is not there any
 * more, or is no passport.
 */
export async function recordPassportLines(
  { db, fields }: Context,
  documentId: string,
  read: Decision | null,
): Promise<void> {
  const seal = ({ lines, unsure }: Decision) => fields.seal(JSON.stringify({ lines, unsure }), sealedRow(documentId))
  await db
    .updateTable('documents')
    .set({
      passportReadAt: new Date(),
      passportLinesEncrypted: read && seal(read),
    })
    .where('id', '=', documentId)
    .where('documentType', '=', 'passport')
    .where(stillThere)
    .execute()
}

/** What `recordPassportLines` stored. Never answer the number that it contains: the audit records each look at a number. */
export const openPassportLines = (fields: Context['fields'], documentId: string, sealed: Uint8Array): Decision =>
  JSON.parse(fields.open(sealed, sealedRow(documentId))) as Decision
