import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { learnTerms } from '../../legal/terms-in-force.ts'
import { createOrder } from '../../placing/create-order.ts'
import { readProduct, useReread } from '../api/products.ts'
import { type OrderValues, orderBody } from './catalogue-order.ts'

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
  const priceBefore = codeOf(sending.error) === 'price_changed' ? before : null
  const error = priceBefore ? null : sending.error
  return { product, priceBefore, error, send: sending.mutate, busy: sending.isPending }
}
