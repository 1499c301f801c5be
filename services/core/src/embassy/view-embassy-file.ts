import { PRESIGNED_SECONDS } from '@passage/contracts/domain/documents/documents'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { documentNotFound } from '../documents/find-document.ts'
import type { ViewedDocument } from '../documents/view-document.ts'
import { findOrder } from '../orders/find-order.ts'

export interface ViewedEmbassyFile extends ViewedDocument {
  madeAt: Date
  /** Names of documents that could not be bound and have to be submitted as files of their own. */
  separate: string[]
}

/**
 * What a download address of an order's newest file for the embassy is made for; the download is recorded first.
 * Throws `order_not_found`, and `document_not_found` while there is none, or when it is gone or has to go.
 */
export function viewEmbassyFile(context: Context, person: ActingPerson, orderId: string): Promise<ViewedEmbassyFile> {
  return transaction(context, async (tx) => {
    const order = await findOrder(tx, person, 'order:operate', orderId)
    const file = await tx
      .selectFrom('embassyFiles')
      .select([
        'id',
        'seq',
        'storageKey',
        'separateKeys',
        'createdAt',
        sql<Date>`now()`.as('from'),
        SECONDS_LEFT.as('seconds'),
      ])
      .where('orderId', '=', order.id)
      .where('storedAt', 'is not', null)
      .where('deletedAt', 'is', null)
      .where('deletedBecause', 'is', null)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    if (!file || file.seconds < 1) throw documentNotFound()
    const separate = await tx
      .selectFrom('documents')
      .select('fileName')
      .where('storageKey', 'in', [...file.separateKeys, ''])
      .orderBy('fileName')
      .execute()
    await audit(tx, context, {
      action: 'embassy-file.viewed',
      objectType: 'embassy_file',
      objectId: file.id,
      details: { orderId: order.id, seq: file.seq },
    })
    const { storageKey, createdAt: madeAt, from, seconds } = file
    return {
      storageKey,
      fileName: `${order.orderNumber}.pdf`,
      contentType: 'application/pdf',
      from,
      seconds,
      madeAt,
      separate: separate.map(({ fileName }) => fileName),
    }
  })
}

/** Whole seconds on both sides, since signatures know no others; never beyond the file's deletion time. */
const SECONDS_LEFT = sql<number>`least(coalesce(floor(extract(epoch from deletes_at)) - floor(extract(epoch from now())),
  ${sql.lit(PRESIGNED_SECONDS)}), ${sql.lit(PRESIGNED_SECONDS)})::int`
