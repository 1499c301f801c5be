import { Frown, Gauge, Mail, Meh, Smile } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Figures } from '../state/filter-messages.ts'

const CARDS = [
  ['total', Mail],
  ['positive', Smile],
  ['neutral', Meh],
  ['negative', Frown],
  ['average', Gauge],
] as const

/** Five figures of all messages that were read from the server; `isPart`: there are older ones. Agency specification §2.8. */
export function StatCards({ figures, isPart }: { figures: Figures | undefined; isPart: boolean }) {
  const texts = useI18n().LL.contactMessages.figures
  const format = useDeskFormat()
  const shown = (key: keyof Figures, value: number | null) => {
    if (value === null) return texts.noAverage()
    return key === 'average' ? format.oneDecimal(value) : format.number(value)
  }
  return (
    <>
      <dl aria-label={texts.label()} className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {CARDS.map(([key, Icon]) => (
          <div key={key} className="rounded-card border border-hairline bg-card p-4 shadow-soft">
            <dt className="flex items-center gap-2 text-sm text-slate">
              <Icon aria-hidden className="size-5 shrink-0 text-sea" />
              {texts[key]()}
            </dt>
            <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">
              {figures ? shown(key, figures[key]) : <Skeleton className="h-8 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
      {figures && isPart && <p className="mt-2 text-sm text-slate">{texts.ofShown(figures.total)}</p>}
    </>
  )
}
