import type { WorkflowLine } from '@passage/contracts/api/orders/order-work.schema'
import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  ExternalLink,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { sentenceOf } from './history-sentence.ts'

const LOOKS: Record<WorkflowLine['state'], { icon: LucideIcon; look: string }> = {
  done: { icon: CircleCheck, look: 'text-green' },
  waiting: { icon: Clock, look: 'text-yellow' },
  running: { icon: LoaderCircle, look: 'text-blue' },
  failed: { icon: CircleAlert, look: 'text-red' },
  cancelled: { icon: CircleSlash, look: 'text-slate' },
}

export interface HistoryLineProps {
  line: WorkflowLine
  /** The name of the traveller at a position. */
  nameAt: (position: number) => string
  /** The workflow's address in the Temporal UI; null without one. */
  temporalUrl: string | null
}

/** One line of the history: a sentence and its time; unfolds to Temporal's own data. */
export function HistoryLine({ line, nameAt, temporalUrl }: HistoryLineProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.staffWork.history
  const failing = line.state === 'failed' || (line.state !== 'done' && line.lastFailure !== null)
  const { icon: Icon, look } = LOOKS[failing ? 'failed' : line.state]
  const when = (instant: string) => (format.isToday(instant) ? format.time(instant) : format.moment(instant))
  const words = { LL, when, nameAt, money: (amount: string) => format.money(amount) }
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer list-none items-start gap-x-3 rounded-control px-2 py-2 -outline-offset-2 hover:bg-sea-tint/50 [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', look)} />
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <span className={cx('min-w-0 break-words', failing && 'font-medium')}>
              <bdi>{sentenceOf(line, words)}</bdi>
              <span className="sr-only"> ({texts.lineStates[line.state]()})</span>
            </span>
            <time dateTime={line.at} className="text-sm text-slate tabular-nums">
              {format.dateTime(line.at)}
            </time>
          </span>
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-slate transition-transform unfolded:rotate-180"
          />
        </summary>
        <div className="mb-2 ml-10 text-sm text-slate">
          <p className="font-mono break-all">{rawLine(line)}</p>
          {temporalUrl && <TemporalLink url={temporalUrl} />}
        </div>
      </details>
    </li>
  )
}

/** A link to the workflow in the Temporal UI. */
export function TemporalLink({ url }: { url: string }) {
  const { LL } = useI18n()
  return (
    <TextLink
      href={url}
      reload
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5"
    >
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      {LL.staffWork.history.temporal()}
      <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
    </TextLink>
  )
}

/** Temporal's data of the line. */
function rawLine({ eventId, kind, name, summary, state, attempts, dueAt, by, lastFailure }: WorkflowLine): string {
  const parts = [`${eventId} ${kind} ${name}`, summary, state, attempts && `${attempts}×`, dueAt, by?.kind, lastFailure]
  return parts.filter(Boolean).join(' · ')
}
