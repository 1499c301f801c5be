import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { machineLine } from './machine-line.ts'
import { NewsLine } from './news-line.tsx'
import { PassportLine } from './passport-line.tsx'
import { passportSteps } from './passport-steps.ts'

/** The timeline as a page of a passport: an ordered list with real text, decorated with stamps. brand.md, One idea. */
export function PassportPage({ order, aside }: { order: OrderView; aside?: ReactNode }) {
  const { LL } = useI18n()
  const format = useFormat()
  const [shown, setShown] = useState(false)
  // Stamps that are there when the page opens lie still; later ones come down while it is looked at.
  useEffect(() => setShown(true), [])
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  return (
    <section
      aria-labelledby="timeline-title"
      className="guilloche @container overflow-hidden rounded-card border border-hairline bg-card shadow-soft"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline px-5 py-3 @lg:px-8">
        <h3 id="timeline-title" className="min-w-0 font-display text-lg font-semibold">
          {LL.tracking.page({ country })}
        </h3>
        {aside}
      </header>
      <ol className="px-5 py-5 @lg:px-8">
        {passportSteps(order).map((step) =>
          step.kind === 'news' ? (
            <NewsLine key={step.key} step={step} order={order} country={country} />
          ) : (
            <PassportLine key={step.key} step={step} order={order} country={country} lands={shown} />
          ),
        )}
      </ol>
      <p
        aria-hidden
        className="overflow-hidden border-t border-hairline px-5 py-3 font-mono text-sm tracking-[0.2em] whitespace-nowrap text-control select-none @lg:px-8"
      >
        {machineLine(order)}
      </p>
    </section>
  )
}
