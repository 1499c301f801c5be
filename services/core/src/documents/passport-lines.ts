import type { Decision } from '@passage/reading/mrz/decide'
import type { Context } from '../context.ts'

/** Binds the lines to their document. */
const sealedRow = (documentId: string): string => `documents/${documentId}/passport_lines`

/** Stores what a machine read in a passport, encrypted. false: the document is not there any more, or is no passport. */
export async function recordPassportLines(
  { db, fields }: Context,
  documentId: string,
  { lines, unsure }: Decision,
): Promise<boolean> {
  const recorded = await db
    .updateTable('documents')
    .set({ passportLinesEncrypted: fields.seal(JSON.stringify({ lines, unsure }), sealedRow(documentId)) })
    .where('id', '=', documentId)
    .where('documentType', '=', 'passport')
    .where('deletedBecause', 'is', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return recorded !== undefined
}

/** What `recordPassportLines` stored. Never answer the number that it contains: the audit records each look at a number. */
export const openPassportLines = (fields: Context['fields'], documentId: string, sealed: Uint8Array): Decision =>
  JSON.parse(fields.open(sealed, sealedRow(documentId))) as Decision
