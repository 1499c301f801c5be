import { DOCUMENT_TYPES, type Rotation, USABLE_STATUSES } from '@passage/contracts/domain/documents/documents'
import type { EmbassyDocument, EmbassyFile } from '@passage/contracts/domain/documents/embassy-file'
import { isInFileOf } from '@passage/contracts/domain/documents/left-out-of-file'
import type { TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { sql } from 'kysely'
import { orderNotFound } from '../access/scope.ts'
import type { Context, Tx } from '../context.ts'
import { openTravellers } from '../details/travellers.ts'
import { stillThere } from '../documents/deletion/due-files.ts'

/** A document with its storage key. */
export interface StoredDocument extends EmbassyDocument {
  contentType: string
  sizeBytes: number
  storageKey: string
  /** The rotation of all of its pages. */
  rotation: Rotation
}

export interface EmbassyContent extends EmbassyFile<StoredDocument> {
  /** The rotations of the order's documents: a file with other rotations is out of date. */
  rotations: string
}

/** The content of the embassy's file for an order at entry `seq`. Throws `order_not_found`. */
export async function embassyContent(context: Context, orderId: string, seq: number): Promise<EmbassyContent> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { positions, ...order } = await readOrder(tx, orderId)
      const known = await openTravellers({ db: tx, fields: context.fields }, orderId)
      return {
        ...order,
        numberOfApplicants: positions.length,
        travellers: known.filter(({ position }) => positions.includes(position)),
        documents: await readDocuments(tx, orderId, seq),
      }
    })
}

/** The content of one traveller's file: as of an order of this traveller, with the documents of all travellers too. */
export const contentFor = (content: EmbassyContent, traveller: number | null): EmbassyContent =>
  traveller === null
    ? content
    : {
        ...content,
        numberOfApplicants: 1,
        travellers: content.travellers.filter(({ position }) => position === traveller),
        documents: content.documents.filter((document) => isInFileOf(traveller, document.traveller)),
      }

async function readOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .selectAll('orders')
    .select(['countries.name as country', 'countries.nameFr as countryFr'])
    .select(['visaTypes.name as visa', 'visaTypes.nameFr as visaFr', rotationsOf.as('rotations')])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return {
    orderNumber: order.orderNumber,
    language: order.language,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    destination: { en: order.country, fr: order.countryFr },
    visaType: { en: order.visa, fr: order.visaFr },
    purpose: order.travelPurpose,
    departureDate: order.departureDate,
    returnDate: order.returnDate,
    positions: travelling(order.decisions),
    rotations: order.rotations,
  }
}

/** The rotated documents of an order, as a column of a query over orders: `<id> <degrees>`, separated by commas. */
export const rotationsOf = sql<string>`(
  select coalesce(string_agg(turned.id || ' ' || turned.rotation, ',' order by turned.id), '')
  from documents as turned
  where turned.order_id = orders.id and turned.source = 'traveller' and turned.rotation <> 0)`

/**
 * Received and approved documents; not rejected, deleted or replaced ones. By traveller, then those for all, each in
 * the checklist's order.
 */
async function readDocuments(tx: Tx, orderId: string, seq: number): Promise<StoredDocument[]> {
  const documents = await tx
    .selectFrom('documents')
    .select(['documentType', 'traveller', 'fileName', 'rotation', 'contentType', 'sizeBytes', 'storageKey'])
    .where('documents.orderId', '=', orderId)
    .where('documents.entrySeq', '<=', seq)
    .where('documents.source', '=', 'traveller')
    .where('documents.status', 'in', USABLE_STATUSES)
    .where(stillThere)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('documents as newer')
            .select('newer.id')
            .whereRef('newer.replaces', '=', 'documents.id')
            .where('newer.entrySeq', '<=', seq),
        ),
      ),
    )
    .orderBy('documents.createdAt')
    .execute()
  const rank = (type: string): number => (DOCUMENT_TYPES as readonly string[]).indexOf(type)
  const whose = ({ traveller }: TravellerDocument): number => traveller ?? MAX_TRAVELLERS + 1
  return documents.sort((one, other) => whose(one) - whose(other) || rank(one.documentType) - rank(other.documentType))
}
