import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import type { CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { type Language, type TravelPurpose, usualPurpose } from '@passage/contracts/domain/orders/travel'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { inForce, learnTerms } from '../../legal/terms-in-force.ts'
import { acceptanceBody, createOrder } from '../../placing/create-order.ts'
import { readProduct, useReread } from '../api/products.ts'

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
  /** The warnings about the customer's passport, as they were acknowledged. */
  acknowledgedWarnings: SeenRequirement[]
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
  acknowledgedWarnings: [],
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
    ...(values.acknowledgedWarnings.length > 0 && { acknowledgedWarnings: values.acknowledgedWarnings }),
    ...(values.acceptedTerms === inForce().terms && acceptanceBody(language)),
  }
  return JSON.stringify(body)
}

/**
 * Sends the dialog's order. The same details sent again carry the same Idempotency-Key, so an order is never made twice.
 * A price that has changed is asked again: `product` has the new one, `priceBefore` the one that was refused.
 */
export function useCatalogueOrder(offered: VisaProduct, onOrdered: (created: OrderCreated) => void) {
  const { LL, locale } = useI18n()
  const texts = LL.catalogue.order
  const key = useActionKey()
  const reread = useReread()
  const [{ product, before }, setPrice] = useState<{ product: VisaProduct; before: VisaProduct | null }>({
    product: offered,
    before: null,
  })
  const sending = useMutation({
    mutationFn: async (values: OrderValues) => {
      const body = orderBody(product, values, locale)
      try {
        return await createOrder({ key: key.keyFor(body), body })
      } catch (error) {
        key.failed(error)
        throw error
      }
    },
    onSuccess: (created) => {
      key.succeeded()
      void reread.orders()
      onOrdered(created)
    },
    onError: async (error) => {
      const code = codeOf(error)
      if (code === 'price_changed' || code === 'offer_not_available') void reread.products()
      if (code === 'price_changed') {
        const now = await readProduct(product.id).catch(() => null)
        setPrice({ product: now ?? product, before: now && product })
        if (now) return
      }
      if (code === 'terms_superseded') return learnTerms(error)
      if (code === 'not_signed_in') return toast.error(texts.signInTitle(), texts.signInText())
      toast.error(LL.common.error(), texts.failed())
    },
  })
  /** Another product for the same customer. */
  const changeTo = async (productId: number) => {
    const next = await readProduct(productId).catch(() => null)
    if (next) setPrice({ product: next, before: null })
    else toast.error(LL.common.error(), texts.failed())
  }
  const priceBefore = codeOf(sending.error) === 'price_changed' ? before : null
  const error = priceBefore ? null : sending.error
  return { product, changeTo, priceBefore, error, send: sending.mutate, busy: sending.isPending }
}
