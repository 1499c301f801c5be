import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { PRIORITIES, speedOf } from '@passage/contracts/domain/orders/priority'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { useExpectedDates } from '../../offers/api/offers.ts'
import { FeePromise } from '../../offers/components/fee-promise.tsx'
import { JourneyNeeds } from '../../offers/components/journey-needs.tsx'
import { PriceLines } from '../../offers/components/price-lines.tsx'
import { needsOf } from '../../offers/state/offer-needs.ts'
import { priceOf } from '../state/order-body.ts'
import { changeDraft, draftAtom } from '../state/order-draft.ts'

/** The price in its parts, and what of it the agency earns. */
export function PricePanel({ offer, staff }: { offer: VisaOffer | null; staff: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  const price = offer && priceOf(offer, draft)
  const amount = format.money(price?.commission ?? '0.00')
  return (
    <section aria-label={texts.price()} className="rounded-card border border-hairline bg-paper p-5 lg:sticky lg:top-6">
      <h3 className="font-display text-lg font-semibold">{texts.price()}</h3>
      {offer && price ? (
        <>
          <p className="mt-2 mb-3 flex items-center gap-2">
            <Flag code={offer.countryCode} />
            <span>
              {format.name(offer.countryName, offer.countryNameFr)}, {format.name(offer.visaType, offer.visaTypeFr)}
            </span>
          </p>
          <JourneyNeeds {...needsOf(offer, speedOf(draft.priority))} className="mb-3 text-sm text-slate" />
          <PriceLines parts={price.parts} total={price.total} />
          <FeePromise
            promise={{ ...offer, serviceFee: price.serviceFee }}
            parts={price.parts}
            stage="ahead"
            className="mt-2 text-sm"
          />
          <p className="mt-4 font-semibold text-green tabular-nums">
            {staff ? texts.agencyEarns({ amount }) : texts.earn({ amount })}
          </p>
          <p className="text-sm text-slate">{texts.earnHint()}</p>
        </>
      ) : (
        <p className="mt-2 text-slate">{texts.priceLater()}</p>
      )}
    </section>
  )
}

/** How urgent it is: what each choice costs for this many travellers, and by when it is expected. settled.md, Tracking. */
export function PriorityField({ offer }: { offer: VisaOffer | null }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  const days = useExpectedDates(offer?.id ?? null)
  return (
    <RadioGroup
      legend={texts.priority()}
      value={draft.priority}
      onChange={(priority) => changeDraft({ priority })}
      options={PRIORITIES.map((priority) => {
        const day = days[speedOf(priority)]
        return {
          value: priority,
          label: texts.priorities[priority].name(),
          hint: (
            <>
              {texts.priorities[priority].hint()}
              {offer && day && <span className="block">{texts.expected({ day: format.day(day) })}</span>}
            </>
          ),
          aside: offer && format.money(priceOf(offer, { ...draft, priority }).total),
        }
      })}
    />
  )
}
