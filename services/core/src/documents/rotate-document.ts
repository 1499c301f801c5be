import type { Rotation } from '@passage/contracts/domain/documents/documents'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { findReviewable } from './find-document.ts'

/**
 * Stores the rotation of a traveller's document, in degrees clockwise. Returns its order, whose embassy file may be out
 * of date. Throws as `findReviewable`.
 */
export function rotateDocument(
  context: Context,
  person: ActingPerson,
  { documentId, rotation }: { documentId: string; rotation: Rotation },
): Promise<{ orderId: string }> {
  return transaction(context, async (tx) => {
    const document = await findReviewable(tx, person, 'document:review', documentId)
    const rotated = await tx
      .updateTable('documents')
      .set({ rotation })
      .where('id', '=', document.id)
      .where('rotation', '<>', rotation)
      .returning('id')
      .executeTakeFirst()
    if (rotated) await audit(tx, context, 'document.turned', 'document', document.id, { rotation })
    return { orderId: document.orderId }
  })
}
