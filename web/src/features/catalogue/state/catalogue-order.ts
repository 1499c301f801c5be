import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { type Language, type TravelPurpose, usualPurpose } from '@passage/contracts/domain/orders/travel'
import { inForce } from '../../legal/terms-in-force.ts'
import { acceptanceBody } from '../../placing/create-order.ts'

/** The order dialog: what is empty is empty text. Public specification §3, Order create payload. */
export interface OrderValues {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** ISO 3166 code. */
  nationality: string
  travelPurpose: TravelPurpose
  /** ISO date or empty. */
  departureDate: string
  /** As it is typed. */
  numberOfApplicants: string
  notes: string
  /** The version that the customer has accepted, as they said to who orders. */
  acceptedTerms: string | null
}

/** Nothing typed yet; people usually travel for what the visa is for. */
export const noOrder = ({ visaTypeCode }: Pick<VisaProduct, 'visaTypeCode'>): OrderValues => ({
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  nationality: '',
  travelPurpose: usualPurpose(visaTypeCode),
  departureDate: '',
  numberOfApplicants: '1',
  notes: '',
  acceptedTerms: null,
})

/** From 1 to 10; 1 for what is no number. Public specification §5. */
export function travellersIn(typed: string): number {
  const count = Math.trunc(Number(typed.replace(',', '.')))
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), MAX_TRAVELLERS)
}

/** `totalPrice` × travellers. Public specification §5. */
export const totalFor = ({ totalPrice }: Pick<VisaProduct, 'totalPrice'>, travellers: number): string =>
  toAmount((toCents(totalPrice) ?? 0) * travellers)

/** Without these nothing is sent. Public specification §5. */
export const isReady = (values: Pick<OrderValues, 'customerName' | 'customerEmail' | 'nationality'>): boolean =>
  [values.customerName, values.customerEmail, values.nationality].every((text) => text.trim() !== '')

/** The order as it is sent, as text: the same facts give the same text, and so the same Idempotency-Key. */
export function orderBody(product: VisaProduct, values: OrderValues, language: Language): string {
  const { customerName, customerEmail, customerPhone, nationality, travelPurpose, departureDate, notes } = values
  const numberOfApplicants = travellersIn(values.numberOfApplicants)
  const body: CreateOrderInput = {
    visaProductId: product.id,
    ...{ customerName, customerEmail, nationality, travelPurpose, numberOfApplicants },
    ...(customerPhone && { customerPhone }),
    ...(departureDate && { departureDate }),
    ...(notes && { notes }),
    totalAmount: totalFor(product, numberOfApplicants),
    language,
    ...(values.acceptedTerms === inForce().terms && acceptanceBody(language)),
  }
  return JSON.stringify(body)
}
