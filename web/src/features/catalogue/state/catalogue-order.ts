import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { type Language, usualPurpose } from '@passage/contracts/domain/orders/travel'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { inForce } from '../../legal/terms-in-force.ts'
import { EMPTY_SHEET, type SheetAnswers } from '../../placing/order-answers.ts'
import { orderBody } from '../../placing/order-body.ts'
import { OrderFields, wrongAnswers } from '../../placing/order-fields.ts'
import { type Submission, usePlaceOrder } from '../../placing/use-place-order.ts'
import { readProduct } from '../api/products.ts'

/** Nothing typed yet; people usually travel for what the visa is for. */
export const noOrder = ({ visaTypeCode }: Pick<VisaProduct, 'visaTypeCode'>): SheetAnswers => ({
  ...EMPTY_SHEET,
  travelPurpose: usualPurpose(visaTypeCode),
})

/** From 1 to 10; 1 for what is no number. Public specification §5. */
export function travellersIn(typed: string): number {
  const count = Math.trunc(Number(typed.replace(',', '.')))
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), MAX_TRAVELLERS)
}

/** `totalPrice` × travellers. Public specification §5. */
export const totalFor = ({ totalPrice }: Pick<VisaProduct, 'totalPrice'>, travellers: number): string =>
  toAmount((toCents(totalPrice) ?? 0) * travellers)

/** What a product costs beside the visa fee, for one traveller. */
export const serviceFeeIn = ({ totalPrice, visaPrice }: Pick<VisaProduct, 'totalPrice' | 'visaPrice'>): string =>
  toAmount((toCents(totalPrice) ?? 0) - (toCents(visaPrice) ?? 0))

/** Without these nothing is sent. Public specification §5. */
export const isReady = (answers: Pick<SheetAnswers, 'customerName' | 'customerEmail' | 'nationality'>): boolean =>
  [answers.customerName, answers.customerEmail, answers.nationality].every((text) => text.trim() !== '')

const counted = (answers: SheetAnswers) => ({
  ...answers,
  numberOfApplicants: travellersIn(answers.numberOfApplicants),
})

/** Names of the fields that stop the order, as the API judges them. Public specification §3, Order create payload. */
export const mistakesOf = (answers: SheetAnswers, misfitsSeen: boolean): string[] => [
  ...wrongAnswers(OrderFields, counted(answers)),
  ...(misfitsSeen ? [] : ['misfits']),
]

/** The dialog's order as it is sent. */
export function catalogueBody(product: VisaProduct, answers: SheetAnswers, language: Language): string {
  const { acceptedTerms, acknowledgedWarnings } = answers
  return orderBody({
    answers: counted(answers),
    visa: { visaProductId: product.id },
    totalAmount: totalFor(product, travellersIn(answers.numberOfApplicants)),
    language,
    acceptedIn: acceptedTerms === inForce().terms ? language : null,
    acknowledgedWarnings,
  })
}

/**
 * Sends the dialog's order. `product`: as it is now, read again after its price was refused; `refused`: the product with the
 * price that was refused.
 */
export function useCatalogueOrder(offered: VisaProduct, onOrdered: (created: OrderCreated) => void) {
  const { LL, locale } = useI18n()
  const texts = LL.catalogue.order
  const client = useQueryClient()
  const last = useRef<Submission>(null)
  const [product, setProduct] = useState(offered)
  /** Another product for the same customer, or the same as it is now. */
  const load = async (productId: number) => {
    const now = await readProduct(productId).catch(() => null)
    if (now) setProduct(now)
    return now
  }
  const { place, busy, error, refused } = usePlaceOrder({
    agency: false,
    bodyOf: (sent: { product: VisaProduct; answers: SheetAnswers }) =>
      catalogueBody(sent.product, sent.answers, locale),
    last: () => last.current,
    remember: (submission) => {
      last.current = submission
    },
    onFailed: async (failure) => {
      const code = codeOf(failure)
      if (code === 'price_changed' || code === 'offer_not_available')
        void client.invalidateQueries({ queryKey: ['visa-products'] })
      if (code === 'price_changed' && (await load(product.id))) return
      if (code === 'terms_superseded') return
      if (code === 'not_signed_in') toast.error(texts.signInTitle(), texts.signInText())
      else toast.error(LL.common.error(), texts.failed())
    },
    onPlaced: onOrdered,
  })
  const changeTo = async (productId: number) => {
    if (!(await load(productId))) toast.error(LL.common.error(), texts.failed())
  }
  const before = refused && refused.product.id === product.id && refused.product !== product ? refused.product : null
  return {
    ...{ product, changeTo, busy, before },
    error: before ? null : error,
    place: (answers: SheetAnswers) => place({ product, answers }),
  }
}
