import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { splitName } from '@passage/contracts/domain/travellers/split-name'
import type { Context, Tx } from '../../context.ts'
import { travellerRow } from '../../details/travellers.ts'

type Travelling = Pick<CreateOrder, 'travellers' | 'numberOfApplicants'> & {
  /** The order's nationality: ISO code; empty: unknown. */
  nationality: string
}

/** The travellers of a new order, at least the customer. */
export const namedTravellers = ({
  travellers,
  customerName,
}: Pick<CreateOrder, 'travellers' | 'customerName'>): CreateOrder['travellers'] =>
  travellers.length > 0 ? travellers : [splitName(customerName)]

/** The order's column `traveller_names`, as `namesOfTravellers` reads it from their rows. */
export const joinNames = (travellers: CreateOrder['travellers']): string =>
  travellers
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .filter(Boolean)
    .join(', ')

/**
 * Adds the order's travellers; the first one gets the order's nationality unless it has its own. Returns whether all
 * details are known. settled.md, Orders and prices.
 */
export async function addTravellers(
  tx: Tx,
  fields: Context['fields'],
  orderId: string,
  { travellers, nationality, numberOfApplicants }: Travelling,
): Promise<boolean> {
  const rows = travellers.map((traveller, index) => {
    const own = traveller.nationality || (index === 0 && nationality) || undefined
    return travellerRow(fields, orderId, { ...traveller, nationality: own, position: index + 1 })
  })
  await tx.insertInto('travellers').values(rows).execute()
  return rows.length === numberOfApplicants && rows.every(({ complete }) => complete)
}
