import '../../../lib/zod-without-eval.ts'
import { CreateAgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isUnderWay, type UploadItem } from '../../documents/state/upload-item.ts'
import { inForce } from '../../legal/terms-in-force.ts'
import type { OrderDraft } from './order-draft.ts'

const { customerName, customerEmail, customerPhone, numberOfApplicants } = CreateAgencyOrder.shape

/** What stands between the form and the order, in the order of the form; each names its field and its text. */
export type Mistake =
  | 'agencyId'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'destination'
  | 'offer'
  | 'departureDate'
  | 'numberOfApplicants'
  | 'notUploaded'
  | 'uploading'
  | 'terms'

interface Facts {
  draft: OrderDraft
  uploads: readonly UploadItem[]
  /** Staff say which agency orders. */
  staff: boolean
  /** The chosen visa can be ordered. */
  offered: boolean
}

/** Agency specification §5, Agency order form; judged as the API does. */
export function mistakesOf({ draft, uploads, staff, offered }: Facts): Mistake[] {
  const isWrong: Record<Mistake, boolean> = {
    agencyId: staff && draft.agencyId === null,
    customerName: !customerName.safeParse(draft.customerName).success,
    customerEmail: !customerEmail.safeParse(draft.customerEmail).success,
    customerPhone: !customerPhone.safeParse(draft.customerPhone).success,
    destination: draft.countryId === null,
    offer: draft.countryId !== null && !offered,
    departureDate: draft.departureDate !== '' && draft.departureDate < luxembourgDay(new Date()),
    numberOfApplicants: !numberOfApplicants.safeParse(travellersOf(draft)).success,
    notUploaded: uploads.some((item) => item.phase === 'error' && !item.stored),
    uploading: uploads.some(isUnderWay),
    terms: draft.acceptedTerms !== inForce().terms,
  }
  return (Object.keys(isWrong) as Mistake[]).filter((mistake) => isWrong[mistake])
}

/** What is no number counts as one traveller. Agency specification §5. */
export function travellersOf({ numberOfApplicants }: Pick<OrderDraft, 'numberOfApplicants'>): number {
  const typed = numberOfApplicants.trim()
  return typed === '' || Number.isNaN(Number(typed)) ? 1 : Number(typed)
}
