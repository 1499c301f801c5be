import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { FeePromiseView } from '@passage/contracts/api/orders/order-view.schema'
import { feeTerms } from '@passage/contracts/domain/money/fee-back'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { quoteOffer } from '../state/offer-quote.ts'

interface FeePromiseProps {
  promise: FeePromiseView
  className?: string
}

/** When the service fee goes back by itself, in one sentence; nothing where it never does. */
export function FeePromise({ promise, className }: FeePromiseProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.feeBack
  const terms = feeTerms(promise)
  if (!terms) return null
  const share = String(promise.refusedFeePercent)
  return (
    <p data-fee-promise className={className}>
      {texts[terms]({ share, fee: format.money(promise.serviceFee) })}
    </p>
  )
}

interface OfferFeePromiseProps extends Pick<FeePromiseProps, 'className'> {
  offer: Pick<VisaOffer, 'basePrice' | 'processingFee' | 'onTime' | 'refusedFeePercent'>
  travellers?: number
  speed?: ProcessingSpeed
}

/** The same for an offer, with the fee of so many travellers. */
export function OfferFeePromise({ offer, travellers = 1, speed = 'standard', className }: OfferFeePromiseProps) {
  const { onTime, refusedFeePercent } = offer
  const { serviceFee } = quoteOffer(offer, travellers, speed)
  return <FeePromise promise={{ onTime, refusedFeePercent, serviceFee }} {...(className && { className })} />
}
