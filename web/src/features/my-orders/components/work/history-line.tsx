import type { WorkflowLine } from '@passage/contracts/api/order-work.schema'
import { Clock, Cog, Flag, GitBranch, type LucideIcon, MessageSquare, Play } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Tone } from '../../../../ui/status-tone.ts'

const ICONS: Record<WorkflowLine['kind'], LucideIcon> = {
  started: Play,
  step: Cog,
  timer: Clock,
  message: MessageSquare,
  version: GitBranch,
  ended: Flag,
}

const TONES: Record<WorkflowLine['state'], Tone> = {
  done: 'green',
  waiting: 'yellow',
  running: 'blue',
  failed: 'red',
  cancelled: 'grey',
}

/** One line of the workflow's history: what, when, how often tried, what went wrong, what it waits for, who sent it. */
export function HistoryLine({ line }: { line: WorkflowLine }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.history
  const Icon = ICONS[line.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-hairline bg-white p-3">
      <Icon aria-hidden className="mt-0.5 size-5 text-slate" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{line.summary ?? line.name}</span>
          <Badge tone={TONES[line.state]}>{texts.lineStates[line.state]()}</Badge>
          {line.attempts !== null && line.attempts > 1 && <Badge tone="orange">{texts.attempts(line.attempts)}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-slate tabular-nums">
          <span>{texts.kinds[line.kind]()}</span>
          {line.summary !== null && <code className="break-all">{line.name}</code>}
          <time dateTime={line.at}>{format.dateTime(line.at)}</time>
          {line.by && <span>{texts.by({ who: sender(line.by, LL.staffWork.history.senders) })}</span>}
          {line.dueAt && (
            <time dateTime={line.dueAt} className="font-medium text-ink">
              {texts.due({ when: format.dateTime(line.dueAt) })}
            </time>
          )}
        </p>
        {line.lastFailure && <p className="mt-1 text-sm break-words text-red">{line.lastFailure}</p>}
      </div>
    </li>
  )
}

/** "staff: Paul Weber" with the kind in the reader's words. */
function sender(by: string, senders: Record<string, (() => string) | undefined>): string {
  const [kind = '', name] = by.split(': ', 2)
  const who = senders[kind]?.() || kind
  return name ? `${name} (${who})` : who
}
