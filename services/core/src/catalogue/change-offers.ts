import type {
  ChangeOfferStatus,
  OfferStatusChanged,
  OffersDeleted,
} from '@passage/contracts/api/catalogue/admin-offers.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { deleteChecklistsOf } from '../checklist/change-checklist.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { noSuchOffer } from './offer-view.ts'

/** Activates or deactivates offers; those already in that state stay unchanged. Agency specification §2.7. */
export function changeOfferStatus(context: Context, { ids, isActive }: ChangeOfferStatus): Promise<OfferStatusChanged> {
  return transaction(context, async (tx) => {
    const offers = await lockOffers(tx, ids)
    const changed = offers.filter((offer) => offer.isActive !== isActive).map(({ id }) => id)
    if (changed.length > 0) {
      await tx
        .updateTable('offers')
        .set({ isActive, version: sql<number>`version + 1` })
        .where('id', 'in', changed)
        .execute()
    }
    const action = isActive ? 'offer.activated' : 'offer.deactivated'
    for (const id of changed) await audit(tx, context, action, 'offer', id)
    const found = idsOf(offers)
    return { ids: found, missing: missingOf(ids, found) }
  })
}

/** Deletes the offers that no order refers to; the others stay and are returned. */
export function deleteOffers(context: Context, ids: readonly number[]): Promise<OffersDeleted> {
  return transaction(context, async (tx) => {
    const offers = await lockOffers(tx, ids)
    const found = idsOf(offers)
    const orders = await countOrders(tx, found)
    const deleted = offers.filter(({ id }) => !orders.has(id))
    const deletedIds = idsOf(deleted)
    await deleteChecklistsOf(tx, context, deletedIds)
    if (deletedIds.length > 0) await tx.deleteFrom('offers').where('id', 'in', deletedIds).execute()
    for (const { id, isActive: _, ...details } of deleted) {
      await audit(tx, context, 'offer.deleted', 'offer', id, details)
    }
    const inUse = [...orders].map(([id, count]) => ({ id, orders: count })).toSorted((a, b) => a.id - b.id)
    return { deleted: deletedIds, inUse, missing: missingOf(ids, found) }
  })
}

/** Throws `offer_not_found`, and `offer_in_use` with how many orders refer to it. */
export async function deleteOffer(context: Context, id: number): Promise<void> {
  const { inUse, missing } = await deleteOffers(context, [id])
  if (missing.length > 0) throw noSuchOffer()
  if (inUse[0]) throw cannotBeDeleted(inUse[0].orders)
}

/** In the order of their ids, to avoid deadlocks. */
const lockOffers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('offers')
    .select(['id', 'isActive', 'countryId', 'visaTypeId', 'agencyId', 'baseCents', 'stripeCommissionCents'])
    .select(['marginCents'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()

const missingOf = (ids: readonly number[], found: readonly number[]): number[] =>
  [...new Set(ids)].filter((id) => !found.includes(id))

/** The number of orders of each offer that has some. None are added while the offers are locked. */
export async function countOrders(tx: Tx, offerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (offerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orders')
    .select((eb) => ['offerId', eb.fn.countAll<number>().as('orders')])
    .where('offerId', 'in', [...offerIds])
    .groupBy('offerId')
    .execute()
  return new Map(rows.map(({ offerId, orders }) => [offerId, orders]))
}

const counted = (orders: number) => (orders === 1 ? '1 order refers' : `${orders} orders refer`)

export const cannotBeDeleted = (orders: number) =>
  new DomainError('offer_in_use', `${counted(orders)} to this offer: it cannot be deleted. Deactivate it instead.`, {
    orders,
  })

export const cannotBecomeAnother = (orders: number) =>
  new DomainError(
    'offer_in_use',
    `${counted(orders)} to this offer: its country, visa type and agency stay. Create another offer instead.`,
    { orders },
  )
