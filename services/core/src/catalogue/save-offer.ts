import type {
  AdminOffer,
  CorrectDays,
  CreateOffer,
  UpdateOffer,
} from '@passage/contracts/api/catalogue/admin-offers.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { cannotBecomeAnother, countOrders } from './change-offers.ts'
import {
  asOfferExists,
  changesOf,
  IDENTITY,
  keepPrices,
  OFFER_ROW_COLUMNS,
  type OfferRow,
  offerRow,
} from './offer-row.ts'
import { noSuchOffer, readAdminOffer } from './offer-view.ts'

/** Adds an offer, active by default. Throws `invalid_input`, `offer_exists`. Agency specification §2.7. */
export function createOffer(context: Context, input: CreateOffer): Promise<AdminOffer> {
  return transaction(context, async (tx) => {
    const row = await offerRow(tx, input, null)
    const { id } = await tx.insertInto('offers').values(row).returning('id').executeTakeFirstOrThrow()
    await keepPrices(tx, context, [id])
    const { description: _, descriptionFr: __, ...details } = row
    await audit(tx, context, 'offer.created', 'offer', id, details)
    return readAdminOffer(tx, id)
  }).catch((error: unknown) => {
    throw asOfferExists(error)
  })
}

/**
 * Changes an offer; orders keep their price. Throws `offer_not_found`, `invalid_input`, `offer_exists`, `offer_changed` with
 * the present offer, `offer_in_use`.
 */
export const updateOffer = (context: Context, id: number, input: UpdateOffer): Promise<AdminOffer> =>
  changeOffer(context, id, input.expectedVersion, (tx, before) => offerRow(tx, input, before))

/** Changes an offer's business days alone. Throws `offer_not_found`, and `offer_changed` with the present offer. */
export const correctDays = (
  context: Context,
  id: number,
  { processingDays, expectedVersion }: CorrectDays,
): Promise<AdminOffer> =>
  changeOffer(context, id, expectedVersion, async (_tx, before) => ({ ...before, processingDays }))

function changeOffer(
  context: Context,
  id: number,
  expectedVersion: number | undefined,
  rowOf: (tx: Tx, before: OfferRow) => Promise<OfferRow>,
): Promise<AdminOffer> {
  return transaction(context, async (tx) => {
    const { version, ...before } = await lockOffer(tx, id)
    const wanted = await rowOf(tx, before)
    const changes = changesOf(before, wanted)
    if (Object.keys(changes).length === 0) return readAdminOffer(tx, id)
    if ((expectedVersion ?? version) !== version) throw await changedMeanwhile(tx, id)
    if (IDENTITY.some((column) => column in changes)) {
      const orders = (await countOrders(tx, [id])).get(id)
      if (orders) throw cannotBecomeAnother(orders)
    }
    await tx
      .updateTable('offers')
      .set({ ...wanted, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await keepPrices(tx, context, [id])
    await audit(tx, context, 'offer.changed', 'offer', id, changes)
    return readAdminOffer(tx, id)
  }).catch((error: unknown) => {
    throw asOfferExists(error)
  })
}

/** Locked against orders too, so that the number of orders does not change meanwhile. */
async function lockOffer(tx: Tx, id: number) {
  const offer = await tx
    .selectFrom('offers')
    .select([...OFFER_ROW_COLUMNS, 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!offer) throw noSuchOffer()
  return offer
}

async function changedMeanwhile(tx: Tx, id: number): Promise<DomainError> {
  const offer = await readAdminOffer(tx, id)
  return new DomainError('offer_changed', 'Someone else has changed this offer in the meantime. Nothing was saved.', {
    offer,
  })
}
