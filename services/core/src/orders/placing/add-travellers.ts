import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import type { Context, Tx } from '../../context.ts'
import { travellerRow } from '../../details/travellers.ts'

type Travelling = Pick<CreateOrder, 'travellers' | 'numberOfApplicants' | 'customerName'> & {
  /** The order's nationality: ISO code; empty: unknown. */
  nationality: string
}

/**
 * Adds the order's travellers, at least the customer; the first one gets the order's nationality unless it has its own.
 * Returns whether all details are known. settled.md, Orders and prices.
 */
export async function addTravellers(
  tx: Tx,
  fields: Context['fields'],
  orderId: string,
  { travellers, nationality, numberOfApplicants, customerName }: Travelling,
): Promise<boolean> {
  const known: CreateOrder['travellers'] = travellers.length > 0 ? travellers : [splitName(customerName)]
  const rows = known.map((traveller, index) => {
    const own = traveller.nationality || (index === 0 && nationality) || undefined
    return travellerRow(fields, orderId, { ...traveller, nationality: own, position: index + 1 })
  })
  await tx.insertInto('travellers').values(rows).execute()
  return rows.length === numberOfApplicants && rows.every(({ complete }) => complete)
}

/** "Anne Marie Durand": the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
