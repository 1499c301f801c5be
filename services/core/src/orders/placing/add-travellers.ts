import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { InvalidInput } from '@passage/contracts/domain/errors'
import type { Context, Tx } from '../../context.ts'
import { travellerIssues } from '../../details/check-details.ts'
import { travellerRow } from '../../details/travellers.ts'

type Travelling = Pick<
  CreateOrder,
  'travellers' | 'numberOfApplicants' | 'customerName' | 'departureDate' | 'returnDate'
> & {
  /** The order's: ISO code; empty: unknown. */
  nationality: string
}

/**
 * Adds the order's travellers, at least the customer; the first one has the order's nationality unless their own is given.
 * Answers whether all details are known. Throws `invalid_input`. settled.md, Orders and prices.
 */
export async function addTravellers(
  tx: Tx,
  fields: Context['fields'],
  orderId: string,
  { travellers, nationality, ...order }: Travelling,
): Promise<boolean> {
  const { numberOfApplicants, departureDate = null, returnDate = null } = order
  if (travellers.length > numberOfApplicants)
    throw new InvalidInput([{ path: 'travellers', message: 'There are more names than travellers.' }])
  const issues = travellerIssues(travellers, { numberOfApplicants, departureDate, returnDate })
  if (issues.length > 0) throw new InvalidInput(issues)
  const known: CreateOrder['travellers'] = travellers.length > 0 ? travellers : [splitName(order.customerName)]
  const rows = known.map((traveller, index) => {
    const own = traveller.nationality || (index === 0 && nationality) || undefined
    return travellerRow(fields, orderId, { ...traveller, nationality: own, position: index + 1 })
  })
  await tx.insertInto('travellers').values(rows).execute()
  return rows.length === numberOfApplicants && rows.every(({ complete }) => complete)
}

/** "Anne Marie Durand": the last word is the family's. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
