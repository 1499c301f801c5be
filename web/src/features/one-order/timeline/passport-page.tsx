import type { FullOrder, OrderView, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { useTravellerName } from '../travellers/traveller-name.ts'
import { type FoldedReason, foldNews } from './fold-news.ts'
import { PassportLine, type PassportLineProps } from './passport-line.tsx'
import { type PassportStep, passportSteps, useStepText } from './passport-steps.ts'
import { machineLine } from './stamp-look.ts'

interface PassportPageProps {
  order: OrderView
  aside?: ReactNode
  /** Without what is ahead: the map of the visa stands beside it. */
  past?: boolean
}

/** The timeline as a page of a passport: an ordered list with text, decorated with stamps. brand.md, One idea. */
export function PassportPage({ order, aside, past = false }: PassportPageProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const [shown, setShown] = useState(false)
  // Only stamps that appear after the page opened are animated.
  useEffect(() => setShown(true), [])
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  const steps = passportSteps(order).filter(({ state }) => !past || state !== 'pending')
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
        {foldNews(steps).map((line) =>
          'steps' in line ? (
            <FoldedNews key={line.steps[0]?.key} line={line} order={order} country={country} />
          ) : line.kind === 'news' ? (
            <NewsLine key={line.key} step={line} order={order} country={country} />
          ) : (
            <PassportLine key={line.key} step={line} order={order} country={country} lands={shown} />
          ),
        )}
      </ol>
      <p
        aria-hidden
        className="overflow-hidden border-t border-hairline px-5 py-3 font-mono text-sm tracking-[0.2em] whitespace-nowrap text-control select-none @lg:px-8"
      >
        {machineLine(order, format.isoDay(order.createdAt))}
      </p>
    </section>
  )
}

type NewsProps = Omit<PassportLineProps, 'lands'>

/** News between two stamps, for people with access: money, documents, details. Without a stamp. */
function NewsLine({ step, order, country }: NewsProps) {
  return (
    <QuietLine reason={step.entry?.reason}>
      <News step={step} order={order} country={country} />
    </QuietLine>
  )
}

/** "5 documents accepted": equal news in a row; unfolds to each of them. */
function FoldedNews({
  line,
  ...place
}: Omit<NewsProps, 'step'> & { line: { reason: FoldedReason; steps: PassportStep[] } }) {
  const { LL } = useI18n()
  return (
    <QuietLine reason={line.reason}>
      <details>
        <summary className="flex min-h-6 list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
          <h4 className="font-medium">{LL.tracking.newsTogether[line.reason](line.steps.length)}</h4>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-slate transition-transform unfolded:rotate-180 print:hidden"
          />
        </summary>
        <ul className="mt-1 grid gap-2">
          {line.steps.map((step) => (
            <li key={step.key}>
              <News step={step} {...place} />
            </li>
          ))}
        </ul>
      </details>
    </QuietLine>
  )
}

function QuietLine({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  return (
    <li data-news={reason} className="group relative flex gap-3 pb-5 last:pb-0 @lg:gap-5">
      <span aria-hidden className="absolute top-0 bottom-0 left-3.25 border-l-2 border-green/40 group-last:h-2" />
      <span aria-hidden className="relative z-10 flex w-7 shrink-0 justify-center pt-2">
        <span className="size-2.5 rounded-full bg-control ring-4 ring-card" />
      </span>
      <div className="min-w-0 grow text-sm">{children}</div>
    </li>
  )
}

/** One piece of news: what, which document, when, and why. */
function News({ step, order, country }: NewsProps) {
  const format = useFormat()
  const { title, note } = useStepText(step, order, country)
  return (
    <>
      <h4 className="mr-2 inline font-medium">
        {title}
        {order.full && step.entry && <Subject entry={step.entry} order={order} />}
      </h4>
      {step.at && (
        <time dateTime={step.at} className="inline-block text-slate tabular-nums">
          {format.dateTime(step.at)}
        </time>
      )}
      {note && <p className="mt-0.5 max-w-prose break-words whitespace-pre-line text-slate">{note}</p>}
    </>
  )
}

/** The document of a piece of news with its traveller, or the traveller that it is about. */
function Subject({ entry, order }: { entry: StatusHistoryEntry; order: FullOrder }) {
  const { typeName } = useDocumentTexts()
  const nameOf = useTravellerName(order)
  const { document } = entry
  const traveller = nameOf(document ? document.travellerId : entry.travellerId)
  const words = [document && typeName(document.documentType), traveller && <bdi key="name">{traveller}</bdi>]
  return words.filter(Boolean).map((word, index) => [index === 0 ? ' · ' : ', ', word])
}
