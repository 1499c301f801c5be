import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import { speedOf } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { storedFiles, type UploadItem } from '../../documents/state/upload-item.ts'
import { quoteOffer } from '../../offers/state/offer-quote.ts'
import { acceptanceBody, documentsBody } from '../../placing/create-order.ts'
import { travellersOf } from './mistakes.ts'
import type { OrderDraft } from './order-draft.ts'

/** What an offer costs this client in its parts, and what of it the agency earns. Amounts in euros. */
export function priceOf(offer: VisaOffer, { priority, ...draft }: Pick<OrderDraft, 'priority' | 'numberOfApplicants'>) {
  const price = quoteOffer(offer, clamped(travellersOf(draft)), speedOf(priority))
  return { ...price, commission: toAmount(commissionOf(price.totalCents)) }
}

/** While a number is being typed that is none, the price of what it may become. */
const clamped = (travellers: number): number => Math.min(10, Math.max(1, Math.round(travellers)))

/** The order as it is sent, as text: the same facts give the same text, and so the same Idempotency-Key. */
export function orderBody(
  draft: OrderDraft,
  offer: VisaOffer,
  uploads: readonly UploadItem[],
  reader: Language,
): string {
  const { total, commission } = priceOf(offer, draft)
  const body: CreateAgencyOrderInput = {
    agencyId: draft.agencyId,
    customerName: draft.customerName,
    customerEmail: draft.customerEmail,
    customerPhone: draft.customerPhone,
    nationality: draft.nationality,
    ...(draft.noFirstName && {
      travellers: [{ noFirstName: true, lastName: draft.customerName, nationality: draft.nationality }],
    }),
    travelPurpose: draft.travelPurpose,
    departureDate: draft.departureDate,
    destinationCountry: offer.countryCode,
    visaType: offer.visaTypeCode,
    visaProductId: offer.id,
    numberOfApplicants: travellersOf(draft),
    priority: draft.priority,
    totalAmount: total,
    agencyCommission: commission,
    currency: CURRENCY,
    language: draft.language ?? reader,
    notes: draft.notes,
    documents: documentsBody(storedFiles(uploads)),
    ...acceptanceBody(reader),
    immediateStart: draft.immediateStart,
  }
  return JSON.stringify(body)
}
