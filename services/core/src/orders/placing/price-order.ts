import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { requiredOf } from '@passage/contracts/domain/documents/checklist'
import { DomainError } from '@passage/contracts/domain/errors'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { type Quote, quote } from '@passage/contracts/domain/money/quote'
import { documentsOfOffer, readChecklists } from '../../checklist/read-checklist.ts'
import type { Queryable } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'

/** What an order keeps of its offer: its promise stays when the offer changes. */
interface SoldTerms {
  processingDays: number
  neededDays: number
  onTime: boolean
  refusedFeePercent: number
}

export interface PricedOffer extends Quote, SoldTerms {
  id: number
  destinationCode: string
  visaTypeCode: string
  /** ISO code; empty: unknown. */
  nationality: string
  /** For any of the travellers’ nationalities and this purpose. */
  requiredDocuments: readonly string[]
}

type Priced = Pick<
  CreateOrder,
  | 'visaProductId'
  | 'numberOfApplicants'
  | 'processingSpeed'
  | 'totalAmount'
  | 'nationality'
  | 'travelPurpose'
  | 'travellers'
>

const offerOf = prepared((db, { visaProductId }: Pick<Priced, 'visaProductId'>) =>
  db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select(['offers.id', 'offers.baseCents', 'offers.feeCents', 'offers.requiredDocuments'])
    .select(['offers.processingDays', 'offers.neededDays', 'offers.onTime', 'offers.refusedFeePercent'])
    .select(['countries.code as destinationCode', 'visaTypes.code as visaTypeCode'])
    .where('offers.id', '=', visaProductId)
    .where('offers.isActive', '=', true)
    .where('countries.isActive', '=', true),
)

/** The server's price of an order. Throws `offer_not_available`, and `price_changed` with the right price. settled.md, Orders and prices. */
export async function priceOrder(db: Queryable, order: Priced): Promise<PricedOffer> {
  const [offer] = await offerOf(db, order)
  if (!offer) throw new DomainError('offer_not_available', 'This visa is no longer on offer.')
  const { baseCents, feeCents } = offer
  const price = quote({ baseCents, feeCents: feeCents ?? 0 }, order.numberOfApplicants, order.processingSpeed)
  if (toCents(order.totalAmount) !== price.totalCents) {
    throw new DomainError('price_changed', `The price is now €${toAmount(price.totalCents)}.`, {
      totalAmount: toAmount(price.totalCents),
      lines: price.lines.map(({ kind, quantity, cents }) => ({ kind, quantity, amount: toAmount(cents) })),
    })
  }
  const { id, destinationCode, visaTypeCode } = offer
  const required = new Set<string>()
  const own = nationalityOf(order, destinationCode)
  for (const nationality of new Set([own, ...order.travellers.map((one) => one.nationality)])) {
    if (nationality === undefined) continue
    const journey = { destination: destinationCode, nationality, purpose: order.travelPurpose }
    for (const type of requiredOf(documentsOfOffer(await readChecklists(db, journey), offer))) required.add(type)
  }
  const { processingDays, neededDays, onTime, refusedFeePercent } = offer
  return {
    ...{ id, destinationCode, visaTypeCode, nationality: own, requiredDocuments: [...required], ...price },
    ...{ processingDays, neededDays, onTime, refusedFeePercent },
  }
}

/**
 * The order's nationality, else the first traveller's; empty: unknown. The specification's client sends the destination
 * for an empty field.
 */
const nationalityOf = ({ nationality, travellers }: Priced, destination: string): string =>
  (nationality !== destination && nationality) || travellers[0]?.nationality || ''
