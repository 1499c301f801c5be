import type { Thumbnails } from '@passage/contracts/api/documents/documents.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { requireOrder } from '../access/scope.ts'
import type { Context, Queryable } from '../context.ts'
import { stillThere } from './deletion/due-files.ts'

/** Binds a thumbnail to its document. */
const sealedRow = (documentId: string): string => `documents/${documentId}/thumbnail`

/** A JPEG for the document's row, encrypted. */
export const sealThumbnail = (fields: Context['fields'], documentId: string, jpeg: Uint8Array): Buffer =>
  fields.seal(Buffer.from(jpeg).toString('base64'), sealedRow(documentId))

/**
 * The thumbnails of the documents that the order's view lists to the person and that can be viewed. Not audited as a
 * look: they are too small to read anything in them. Throws `order_not_found`.
 */
export async function readOrderThumbnails(
  { db, fields }: Opener,
  person: ActingPerson,
  orderId: string,
): Promise<Thumbnails> {
  await requireOrder(db, person, 'document:read', orderId)
  const listed = selectThumbnails(db).where('orderId', '=', orderId).where('entrySeq', 'is not', null)
  return opened(fields, await listed.execute())
}

/** The thumbnails of the person's own uploads without an order. */
export async function readUploadThumbnails({ db, fields }: Opener, person: ActingPerson): Promise<Thumbnails> {
  const uploads = selectThumbnails(db)
    .where('ownerId', '=', person.id)
    .where('orderId', 'is', null)
    .where('source', '=', 'traveller')
  return opened(fields, await uploads.execute())
}

type Opener = Pick<Context, 'db' | 'fields'>

const selectThumbnails = (db: Queryable) =>
  db
    .selectFrom('documents')
    .select(['id', 'thumbnailEncrypted'])
    .where('thumbnailEncrypted', 'is not', null)
    .$narrowType<{ thumbnailEncrypted: Buffer }>()
    .where('status', '!=', 'pending')
    .where('checkFailure', 'is', null)
    .where(stillThere)
    .orderBy('id')

const opened = (fields: Context['fields'], rows: { id: string; thumbnailEncrypted: Buffer }[]): Thumbnails => ({
  thumbnails: rows.map(({ id, thumbnailEncrypted }) => ({
    documentId: id,
    jpeg: fields.open(thumbnailEncrypted, sealedRow(id)),
  })),
})
