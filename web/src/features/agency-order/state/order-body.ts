import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { CreateAgencyOrder, type CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import { MAX_ORDER_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import { speedOf } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { filesWithoutTraveller, isUnderWay, storedFiles, type UploadItem } from '../../documents/state/upload-item.ts'
import { quoteOffer } from '../../offers/state/offer-quote.ts'
import { acceptanceBody, documentsBody } from '../../placing/create-order.ts'
import type { OrderDraft } from './order-draft.ts'
import '../../../lib/zod-without-eval.ts'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { inForce } from '../../legal/terms-in-force.ts'

const { customerName, customerEmail, customerPhone, numberOfApplicants } = CreateAgencyOrder.shape

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
    ...(draft.noFirstName && { travellers: [{ noFirstName: true, lastName: draft.customerName }] }),
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
    documents: documentsBody(storedFiles(uploads), travellersOf(draft)),
    ...acceptanceBody(reader),
    immediateStart: draft.immediateStart,
    ...(draft.acknowledgedWarnings.length > 0 && { acknowledgedWarnings: draft.acknowledgedWarnings }),
  }
  return JSON.stringify(body)
}

/** What stands between the form and the order, in the order of the form; each names its field and its text. */
export type Mistake =
  | 'agencyId'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'destination'
  | 'offer'
  | 'misfits'
  | 'departureDate'
  | 'numberOfApplicants'
  | 'otherTraveller'
  | 'notUploaded'
  | 'tooManyDocuments'
  | 'uploading'
  | 'terms'

interface Facts {
  draft: OrderDraft
  uploads: readonly UploadItem[]
  /** Staff say which agency orders. */
  staff: boolean
  /** The chosen visa can be ordered. */
  offered: boolean
  /** What speaks against the visa for the client's passport was acknowledged, if there is anything. */
  misfitsSeen: boolean
}

/** Agency specification §5, Agency order form; judged as the API does. */
export function mistakesOf({ draft, uploads, staff, offered, misfitsSeen }: Facts): Mistake[] {
  const isWrong: Record<Mistake, boolean> = {
    agencyId: staff && draft.agencyId === null,
    customerName: !customerName.safeParse(draft.customerName).success,
    customerEmail: !customerEmail.safeParse(draft.customerEmail).success,
    customerPhone: !customerPhone.safeParse(draft.customerPhone).success,
    destination: draft.countryId === null,
    offer: draft.countryId !== null && !offered,
    misfits: !misfitsSeen,
    departureDate: draft.departureDate !== '' && draft.departureDate < luxembourgDay(new Date()),
    numberOfApplicants: !numberOfApplicants.safeParse(travellersOf(draft)).success,
    otherTraveller: filesWithoutTraveller(uploads, travellersOf(draft)).length > 0,
    notUploaded: uploads.some((item) => item.phase === 'error' && !item.stored),
    tooManyDocuments: storedFiles(uploads).length > MAX_ORDER_DOCUMENTS,
    uploading: uploads.some(isUnderWay),
    terms: draft.acceptedTerms !== inForce().terms,
  }
  return (Object.keys(isWrong) as Mistake[]).filter((mistake) => isWrong[mistake])
}

/** What each traveller is called: the first is the client, the others' names follow later. */
export function clientNames(draft: OrderDraft, numbered: (position: number) => string): string[] {
  const names = positionsOf(clamped(travellersOf(draft))).map(numbered)
  const client = draft.customerName.trim()
  return client ? names.with(0, client) : names
}

/** What is no number counts as one traveller. Agency specification §5. */
export function travellersOf({ numberOfApplicants }: Pick<OrderDraft, 'numberOfApplicants'>): number {
  const typed = numberOfApplicants.trim()
  return typed === '' || Number.isNaN(Number(typed)) ? 1 : Number(typed)
}
