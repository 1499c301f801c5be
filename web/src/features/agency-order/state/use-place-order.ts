import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { learnTerms } from '../../legal/terms-in-force.ts'
import { createOrder } from '../../placing/create-order.ts'
import { orderBody, priceOf } from './order-body.ts'
import { changeDraft, currentDraft, currentUploads, type OrderDraft, orderUploads, startAgain } from './order-draft.ts'

/** An order that stands. Amounts in euros. */
export interface Placed {
  id: string
  orderNumber: string
  /** As it was sent; the form is empty again. */
  draft: OrderDraft
  offer: VisaOffer
  total: string
  commission: string
}

/**
 * Places the order. The same form sent again carries the same Idempotency-Key, also after a reload: an order is never made
 * twice. `refusedAmount`: the price that was refused; the offer has been asked again since.
 */
export function usePlaceOrder(onPlaced: (placed: Placed) => void) {
  const { locale } = useI18n()
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [refusedAmount, setRefusedAmount] = useState<string | null>(null)

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (offer: VisaOffer): Promise<Placed> => {
      const draft = currentDraft()
      const body = orderBody(draft, offer, currentUploads(), locale)
      const submission = draft.submission?.body === body ? draft.submission : { key: crypto.randomUUID(), body }
      changeDraft({ submission, mayStand: true })
      const { id, orderNumber } = await createOrder(submission, { agency: true }).catch((failure: unknown) => {
        // A refusal says nothing of what was sent before without an answer.
        if (isRefusal(failure)) changeDraft({ mayStand: draft.mayStand })
        throw failure
      })
      const { total, commission } = priceOf(offer, draft)
      return { id, orderNumber, draft, offer, total, commission }
    },
    onMutate: () => setRefusedAmount(null),
    onError: async (failure, offer) => {
      const code = codeOf(failure)
      await learnTerms(failure)
      if (code === 'document_not_usable') orderUploads.followChecks()
      if (code === 'price_changed') setRefusedAmount(priceOf(offer, currentDraft()).total)
      if (code === 'price_changed' || code === 'offer_not_available') {
        await client.invalidateQueries({ queryKey: ['visa-orders'] })
      }
    },
    onSettled: () => {
      isUnderWay.current = false
    },
    onSuccess: (placed) => {
      startAgain('nothing')
      onPlaced(placed)
      void client.invalidateQueries({ queryKey: ['transactions'] })
    },
  })
  const place = (offer: VisaOffer) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(offer)
  }
  return { place, busy: isPending, error, refusedAmount, reset }
}
