import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { warningsByReason } from '@passage/contracts/domain/catalogue/visa-fit'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { afterColon, listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { headlineOf } from '../../requirements/components/requirement-source.tsx'
import { travellerName } from '../travellers/traveller-name.ts'

/**
 * Warnings against the visa when it was ordered, once for all concerned travellers, and whether they were acknowledged.
 * Nothing without warnings. settled.md, 2026-11-28.
 */
export function RecordedWarnings({
  order,
}: {
  order: Pick<FullOrder, 'visaWarnings' | 'travellers' | 'destinationCode'>
}) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.checker.misfit
  const isOut = (position: number) =>
    order.travellers.some((one) => one.position === position && one.decision === 'withdrawn')
  const warnings = order.visaWarnings.filter(({ travellerId }) => !isOut(travellerId))
  return warningsByReason(warnings).map((warning) => {
    const { travellerIds, nationality, date, source, acknowledgedAt } = warning
    const authorisation = authorisationOf(warning.requirement, order.destinationCode)
    const need = headlineOf({ ...warning, authorisation, source: null }, LL.checker)
    const names = travellerIds.map((position) => `\u2068${travellerName(order, position, LL)}\u2069`)
    const name = listed(names, locale)
    return (
      <div key={travellerIds.join()} data-warning={travellerIds.join()} className="sm:col-span-2">
        <dt className="text-sm text-slate">
          {acknowledgedAt ? texts.ordered({ when: format.dateTimeInZone(acknowledgedAt) }) : texts.unsaid()}
        </dt>
        <dd className="font-medium break-words">
          {texts.record({
            name,
            nationality: nationalityName(nationality, locale),
            need: afterColon(need, locale),
          })}
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
