import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { expectsDecision, isPayable } from '@passage/contracts/domain/orders/order-status'
import { useNarrowScreen } from '../../../lib/use-wide-screen.ts'
import { Card } from '../../../ui/card.tsx'
import { JourneyNeeds } from '../../offers/components/journey-needs.tsx'
import { WayFold } from '../../offers/components/way-fold.tsx'
import { PromisedDay } from '../turn/promised-day.tsx'

/** What travellers must do themselves until the embassy has decided, and the whole way with dates. Of a paid order the turn card has the promised day. */
export function PromiseCard({ order }: { order: FullOrder }) {
  const { journey, status, visaTypeCode } = order
  const isNarrow = useNarrowScreen()
  if (journey.map.length === 0) return null
  return (
    <section aria-labelledby="way-title" data-promise>
      <Card>
        {expectsDecision(status) && <JourneyNeeds {...journey} visaTypeCode={visaTypeCode} className="max-w-text" />}
        {isPayable(status) && <PromisedDay order={order} />}
        <WayFold map={journey.map} inPerson={journey.inPerson} startsOpen={!isNarrow} />
      </Card>
    </section>
  )
}
