import { DomainError } from '@passage/contracts/domain/errors'
import type { Tx } from '../context.ts'

/** How many orders refer to each of these offers; those without any are left out. No more come while the offers are locked. */
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
