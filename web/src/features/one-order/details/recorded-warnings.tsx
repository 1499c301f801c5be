import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { headlineOf } from '../../requirements/components/requirement-source.tsx'
import { travellerName } from '../travellers/traveller-name.ts'

/** What spoke against the visa when it was ordered, for each traveller, and whether it was acknowledged. Nothing where it fitted. settled.md, 2026-11-28. */
export function RecordedWarnings({
  order,
}: {
  order: Pick<FullOrder, 'visaWarnings' | 'travellers' | 'destinationCode'>
}) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.checker.misfit
  return order.visaWarnings.map((warning) => {
    const { travellerId, nationality, date, source, acknowledgedAt } = warning
    const authorisation = authorisationOf(warning.requirement, order.destinationCode)
    const need = headlineOf({ ...warning, authorisation, source: null }, LL.checker)
    const name = travellerName(order, travellerId, LL)
    return (
      <div key={travellerId} data-warning={travellerId} className="sm:col-span-2">
        <dt className="text-sm text-slate">
          {acknowledgedAt ? texts.ordered({ when: format.dateTimeInZone(acknowledgedAt) }) : texts.unsaid()}
        </dt>
        <dd className="font-medium break-words">
          {texts.record({ name: `\u2068${name}\u2069`, nationality: nationalityName(nationality, locale), need })}
          {date && source && (
            <span className="block text-sm font-normal text-slate">
              {texts.asOf({ day: format.day(date), source })}
            </span>
          )}
        </dd>
      </div>
    )
  })
}
