import type {
  DocumentEffect,
  DocumentRequestAnswered,
  DocumentRequestAsked,
} from '@passage/contracts/workflows/projection'
import type { Updateable } from 'kysely'
import type { Tx } from '../context.ts'
import type { Documents } from '../database/schema.generated.ts'

interface Entry {
  orderId: string
  seq: number
  at: string
  noteId: string | null
}

/** Writes an entry's document effects. Rows of deleted files stay. */
export async function applyDocumentEffects(
  tx: Tx,
  { orderId, seq, at, noteId }: Entry,
  effects: readonly DocumentEffect[],
): Promise<void> {
  for (const { documentId, effect, ...fields } of effects) {
    const changes: Record<DocumentEffect['effect'], Updateable<Documents> | null> = {
      taken: { orderId, entrySeq: seq, ...given(fields), replaces: fields.replaces ?? null },
      delivered: { orderId, entrySeq: seq, ...given(fields), status: 'approved', reviewedAt: at },
      approved: { status: 'approved', reviewReason: null, reviewNoteId: noteId, reviewedAt: at },
      rejected: { status: 'rejected', reviewReason: fields.reason ?? 'other', reviewNoteId: noteId, reviewedAt: at },
      // The deletion, or the check, has updated the row already.
      gone: null,
    }
    const change = changes[effect]
    if (!change) continue
    await tx
      .updateTable('documents')
      .set(change)
      .where('id', '=', documentId)
      .where((eb) => eb.or([eb('orderId', '=', orderId), eb('orderId', 'is', null)]))
      .execute()
  }
}

/** A traveller's document gets the type that was requested; a visa keeps the type of its upload. */
const given = ({ documentType, traveller = null }: Pick<DocumentEffect, 'documentType' | 'traveller'>) => ({
  traveller,
  ...(documentType && documentType !== 'visa' && { documentType }),
})

/** Writes the requests for documents that an entry opens and closes. */
export async function applyRequests(
  tx: Tx,
  { orderId, seq, at, noteId }: Entry,
  asked: readonly DocumentRequestAsked[],
  answered: readonly DocumentRequestAnswered[],
): Promise<void> {
  for (const { requestId, documentId } of answered) {
    await tx
      .updateTable('documentRequests')
      .set({ answeredAt: at, answeredSeq: seq, answeredBy: documentId })
      .where('id', '=', requestId)
      .where('orderId', '=', orderId)
      .where('answeredAt', 'is', null)
      .execute()
  }
  if (asked.length === 0) return
  await tx
    .insertInto('documentRequests')
    .values(
      asked.map(({ requestId, documentType, traveller, reason, documentId }) => ({
        id: requestId,
        orderId,
        documentType,
        traveller,
        reason,
        documentId,
        noteId,
        askedSeq: seq,
        askedAt: at,
      })),
    )
    .execute()
}

/** Ends all open requests of a closed order. */
export async function endRequests(tx: Tx, { orderId, seq, at }: Entry): Promise<void> {
  await tx
    .updateTable('documentRequests')
    .set({ answeredAt: at, answeredSeq: seq })
    .where('orderId', '=', orderId)
    .where('answeredAt', 'is', null)
    .execute()
}
