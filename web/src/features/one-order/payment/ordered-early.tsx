import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useExpectedDates } from '../../offers/api/offers.ts'
import EarlyDepartureAlert from '../../offers/components/early-departure.tsx'
import { earlyDeparture } from '../../offers/state/offer-quote.ts'

/**
 * Before payment: the departure is too early for this speed, with a link to an express order if that is fast enough.
 * settled.md, Orders and prices.
 */
export function OrderedEarly({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const { processingSpeed, expectedCompletion, answerBy, departureDate, neededBy, visaProductId, nationality } = order
  const isStandard = processingSpeed === 'standard'
  const dates = useExpectedDates(isStandard && departureDate ? visaProductId : null)
  // An express order would lack the same documents.
  const express = (answerBy === null ? dates : dates.later)?.express
  const days = isStandard ? { standard: expectedCompletion, express } : { express: expectedCompletion }
  const early = earlyDeparture(days, processingSpeed, departureDate, neededBy)
  if (!early) return null
  return (
    <EarlyDepartureAlert
      early={early}
      action={
        <>
          <LinkButton
            href={wizardPath({ offerId: visaProductId, nationality: nationality || null })}
            variant="secondary"
            size="small"
          >
            {LL.payment.early.anew()}
          </LinkButton>
          <p className="basis-full text-sm text-ink">{LL.checker.misfit.anew()}</p>
        </>
      }
    />
  )
}
