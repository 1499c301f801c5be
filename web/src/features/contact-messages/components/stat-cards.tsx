import type { ContactFigures } from '@passage/contracts/api/contact.schema'
import { Frown, Gauge, Mail, Meh, Smile } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const CARDS = [
  ['total', Mail],
  ['positive', Smile],
  ['neutral', Meh],
  ['negative', Frown],
  ['average', Gauge],
] as const

type Figure = (typeof CARDS)[number][0]

/** Five figures of all messages, whatever the filters. Agency specification §2.8. */
export function StatCards({ figures }: { figures: ContactFigures | undefined }) {
  const texts = useI18n().LL.contactMessages.figures
  const format = useDeskFormat()
  const shown = (key: Figure, value: number | null) => {
    if (value === null) return texts.noAverage()
    return key === 'average' ? format.oneDecimal(value) : format.number(value)
  }
  return (
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
  )
}
