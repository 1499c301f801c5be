import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { queryClient } from '../../../lib/server/query-client.ts'
import { usePlaceOrder } from '../../placing/use-place-order.ts'
import { agencyBody, priceOf } from './order-body.ts'
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

/** Places the agency's order. `refusedAmount`: the price that was refused; the offer has been read again since. */
export function usePlaceAgencyOrder(onPlaced: (placed: Placed) => void) {
  const { locale } = useI18n()
  const { place, busy, error, refused, reset } = usePlaceOrder({
    agency: true,
    bodyOf: ({ draft, offer }: Pick<Placed, 'draft' | 'offer'>) => agencyBody(draft, offer, currentUploads(), locale),
    last: () => currentDraft().submission,
    remember: (submission) => changeDraft({ submission, mayStand: true }),
    onFailed: async (failure, { draft }) => {
      // A refusal says nothing of what was sent before without an answer.
      if (isRefusal(failure)) changeDraft({ mayStand: draft.mayStand })
      const code = codeOf(failure)
      if (code === 'document_not_usable') orderUploads.followChecks()
      if (code === 'price_changed' || code === 'offer_not_available')
        await queryClient.invalidateQueries({ queryKey: ['visa-orders'] })
    },
    onPlaced: ({ id, orderNumber }, { draft, offer }) => {
      const { total, commission } = priceOf(offer, draft)
      startAgain('nothing')
      onPlaced({ id, orderNumber, draft, offer, total, commission })
    },
  })
  const refusedAmount = refused && priceOf(refused.offer, refused.draft).total
  return { place: (offer: VisaOffer) => place({ draft: currentDraft(), offer }), busy, error, refusedAmount, reset }
}
