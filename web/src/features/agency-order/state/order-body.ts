import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { toAmount } from '@passage/contracts/domain/money/money'
import { speedOf } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { storedFiles, type UploadItem } from '../../documents/state/upload-item.ts'
import { inForce } from '../../legal/terms-in-force.ts'
import { quoteOffer } from '../../offers/state/offer-quote.ts'
import { calledName } from '../../one-order/travellers/traveller-name.ts'
import { travellerBody } from '../../one-order/travellers/traveller-values.ts'
import { judgeUploads } from '../../placing/documents/judge-uploads.ts'
import { comparedAt } from '../../placing/order-answers.ts'
import { agencyVisa, orderBody } from '../../placing/order-body.ts'
import { FieldsWithoutNationality, wrongAnswers } from '../../placing/order-fields.ts'
import { knownTravellers, type OrderDraft, travellerCount, travellersOf } from './order-draft.ts'

/** What an offer costs this client in its parts, and what of it the agency earns. Amounts in euros. */
export function priceOf(offer: VisaOffer, { priority, ...draft }: Pick<OrderDraft, 'priority' | 'numberOfApplicants'>) {
  const price = quoteOffer(offer, travellerCount(draft), speedOf(priority))
  return { ...price, commission: toAmount(commissionOf(price.totalCents)) }
}

/** The agency's order as it is sent; `reader`: the language that the form is read in. */
export function agencyBody(
  draft: OrderDraft,
  offer: VisaOffer,
  uploads: readonly UploadItem[],
  reader: Language,
): string {
  const { total, totalCents } = priceOf(offer, draft)
  const { agencyId, priority, immediateStart, acknowledgedWarnings } = draft
  return orderBody({
    answers: { ...draft, numberOfApplicants: travellersOf(draft) },
    visa: { ...agencyVisa(offer, priority, totalCents), agencyId },
    totalAmount: total,
    travellers: sentTravellers(draft),
    files: storedFiles(uploads),
    language: draft.language ?? reader,
    acceptedIn: reader,
    ...{ immediateStart, acknowledgedWarnings },
  })
}

/** Those up to the last one whose passport was read; without one the API takes the client's name. */
function sentTravellers(draft: OrderDraft): CreateOrderInput['travellers'] {
  if (draft.travellers.length === 0 && !draft.noFirstName) return []
  return knownTravellers(draft)
    .slice(0, Math.max(1, draft.travellers.length))
    .map((known) => {
      const { position: _, ...one } = travellerBody(0, known)
      return one
    })
}

interface Facts {
  draft: OrderDraft
  uploads: readonly UploadItem[]
  /** Staff say which agency orders. */
  staff: boolean
  /** The chosen visa can be ordered. */
  offered: boolean
  /** What speaks against the visa for the client's passport was acknowledged, if there is anything. */
  misfitsSeen: boolean
  /** Passports are being read, each for one more traveller. */
  reading?: boolean
}

/** What stands between the form and the order, in the order of the form; each names its field and its text. */
export type Mistake = ReturnType<typeof mistakesOf>[number]

/** Agency specification §5, Agency order form; judged as the API does. */
export function mistakesOf({ draft, uploads, staff, offered, misfitsSeen, reading = false }: Facts) {
  const travellers = travellersOf(draft)
  const wrong = wrongAnswers(FieldsWithoutNationality, { ...draft, numberOfApplicants: travellers })
  const files = judgeUploads(uploads, travellers)
  const isWrong = {
    agencyId: staff && draft.agencyId === null,
    customerName: wrong.has('customerName'),
    customerEmail: wrong.has('customerEmail'),
    customerPhone: wrong.has('customerPhone'),
    destination: draft.countryId === null,
    offer: draft.countryId !== null && !offered,
    misfits: !misfitsSeen,
    departureDate: wrong.has('departureDate'),
    numberOfApplicants: wrong.has('numberOfApplicants'),
    otherTraveller: files.withoutTraveller.length > 0,
    notUploaded: files.failed.length > 0,
    tooManyDocuments: files.areTooMany,
    uploading: files.areUnderWay,
    reading,
    terms: draft.acceptedTerms !== inForce().terms,
  }
  return (Object.keys(isWrong) as (keyof typeof isWrong)[]).filter((mistake) => isWrong[mistake])
}

/** What each traveller is called: the first is the client, the others' names follow later. */
export function clientNames(draft: OrderDraft, numbered: (position: number) => string): string[] {
  const names = positionsOf(travellerCount(draft)).map(numbered)
  const client = draft.customerName.trim()
  const read = names.map((name, index) => calledName(draft.travellers[index], name))
  return client ? read.with(0, client) : read
}

/** What the travellers are compared by with their passports. */
export const comparedClients = (draft: OrderDraft): ComparedTraveller[] =>
  knownTravellers(draft).map((known, index) => comparedAt(index + 1, known))
