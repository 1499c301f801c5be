import type { Context } from '../context.ts'
import { draftRow } from './draft-row.ts'
import type { PreviousContact } from './take-details.ts'

/** The address that a correction took the place of; null while the draft is not taken, or is gone. */
export async function previousEmail(
  { db, fields }: Pick<Context, 'db' | 'fields'>,
  detailsId: string,
): Promise<string | null> {
  const draft = await db
    .selectFrom('detailDrafts')
    .select('previousEncrypted')
    .where('id', '=', detailsId)
    .executeTakeFirst()
  if (!draft?.previousEncrypted) return null
  const previous = fields.open(draft.previousEncrypted, draftRow(detailsId, 'previous'))
  return (JSON.parse(previous) as PreviousContact).customerEmail
}
