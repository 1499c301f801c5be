import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { PassportLine, type PassportLineProps } from './passport-line.tsx'
import { passportSteps, useStepText } from './passport-steps.ts'
import { machineLine } from './stamp-look.ts'

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

/** What happened between two stamps, for those who may know: money, documents, details. Quiet, without a stamp. */
function NewsLine({ step, order, country }: Omit<PassportLineProps, 'lands'>) {
  const format = useFormat()
  const { title, note } = useStepText(step, order, country)
  return (
    <li data-news={step.entry?.reason} className="group relative flex gap-3 pb-5 last:pb-0 @lg:gap-5">
      <span aria-hidden className="absolute top-0 bottom-0 left-3.25 border-l-2 border-green/40 group-last:h-2" />
      <span aria-hidden className="relative z-10 flex w-7 shrink-0 justify-center pt-2">
        <span className="size-2.5 rounded-full bg-control ring-4 ring-card" />
      </span>
      <div className="min-w-0 text-sm">
        <h4 className="mr-2 inline font-medium">{title}</h4>
        {step.at && (
          <time dateTime={step.at} className="inline-block text-slate tabular-nums">
            {format.dateTime(step.at)}
          </time>
        )}
        {note && <p className="mt-0.5 max-w-prose break-words whitespace-pre-line text-slate">{note}</p>}
      </div>
    </li>
  )
}
