import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { FeePromiseView } from '@passage/contracts/api/orders/order-view.schema'
import { feeTerms } from '@passage/contracts/domain/money/fee-back'
import type { ProcessingSpeed, QuoteLine } from '@passage/contracts/domain/money/quote'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { quoteOffer } from '../state/offer-quote.ts'

/** Before the payment, while the promised day is ahead, and after it while the order is open. */
export type FeeStage = 'ahead' | 'promised' | 'overdue'

interface FeePromiseProps {
  /** null: the service fee never goes back by itself. */
  promise: FeePromiseView | null
  /** The lines of the price that is shown. */
  parts: readonly Pick<QuoteLine, 'kind'>[]
  stage?: FeeStage
  className?: string
}

/** When the service fee goes back by itself, or that it does not for a late visa, in one sentence. */
export function FeePromise({ promise, parts, stage = 'promised', className }: FeePromiseProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.feeBack
  return (
    <p data-fee-promise className={className}>
      {promise ? texts[termsAt(promise, stage)](slotsOf(promise)) : texts.none()}
    </p>
  )

  function slotsOf({ refusedFeePercent, serviceFee }: FeePromiseView) {
    const fee = format.money(serviceFee)
    const isExpress = parts.some(({ kind }) => kind === 'express_supplement')
    return { share: String(refusedFeePercent), fee: isExpress ? LL.payment.expressFee(fee) : fee }
  }
}

function termsAt(promise: FeePromiseView, stage: FeeStage) {
  const terms = feeTerms(promise) ?? 'none'
  if (terms !== 'late' && terms !== 'both') return terms
  if (stage === 'overdue') return 'overdue'
  return stage === 'ahead' ? (`${terms}Ahead` as const) : terms
}

interface OfferFeePromiseProps extends Pick<FeePromiseProps, 'className'> {
  offer: Pick<VisaOffer, 'basePrice' | 'processingFee' | 'onTime' | 'refusedFeePercent'>
  travellers?: number
  speed?: ProcessingSpeed
}

/** The same for an offer, with the fee of so many travellers. */
export function OfferFeePromise({ offer, travellers = 1, speed = 'standard', className }: OfferFeePromiseProps) {
  const { onTime, refusedFeePercent } = offer
  const { serviceFee, parts } = quoteOffer(offer, travellers, speed)
  return (
    <FeePromise
      {...{ promise: { onTime, refusedFeePercent, serviceFee }, parts, ...(className && { className }) }}
      stage="ahead"
    />
  )
}
